import { type CampaignAudience, hasAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { checkCampaignAudience } from '@seedbed/domain/emails/campaigns/input.ts';
import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CampaignReach } from '#capabilities/emails/campaigns/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import css from './reach.module.css';

interface Props {
  campaignId: string;
  audience: CampaignAudience;
}

const isRight = (audience: CampaignAudience): boolean => {
  try {
    checkCampaignAudience(audience);
    return true;
  } catch {
    return false;
  }
};

/** The reason why people are left out, and the first of them. */
const withNames = (reason: string, people: readonly { fullName: string }[]): string =>
  `${reason} (${enumeration(people.slice(0, 3).map(({ fullName }) => fullName))}${people.length > 3 ? ', …' : ''})`;

/** How many people would get the campaign now, their names, and what speaks against it. */
export function Reach({ campaignId, audience }: Props) {
  const { t } = useTranslation('campaigns');
  // Without any choice it would count everyone.
  const isChosen = hasAudience(audience, !canManageCampaigns(useActor()));
  const asked = useDebounced(audience, 300);
  const [{ data, error, stale }, again] = useQuery({
    query: CampaignReach,
    variables: { campaignId, audience: asked },
    requestPolicy: 'cache-and-network',
    pause: !isChosen || !isRight(asked),
  });
  if (!isChosen) return <p className="note">{t('reach.unchosen')}</p>;
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const { count, sample, stopped, unsubscribed, busy, quiet, missing, ...leftOut } = data.campaignAudience;
  const people = count - stopped - unsubscribed;
  const shown = sample.map(({ fullName }) => fullName);
  const names =
    people > shown.length
      ? t('reach.and-more', { names: enumeration(shown), count: people - shown.length })
      : enumeration(shown);
  const notes = [
    stopped > 0 && withNames(t('reach.stopped', { count: stopped }), leftOut.stoppedSample),
    unsubscribed > 0 && withNames(t('reach.unsubscribed', { count: unsubscribed }), leftOut.unsubscribedSample),
    busy > 0 && t('reach.busy', { count: busy }),
    quiet > 0 && t('reach.quiet', { count: quiet }),
    ...missing.map(({ field, count: people, sample: some }) =>
      t('reach.missing', {
        field: t(`merge.fields.${field}`),
        count: people,
        names: enumeration(some.slice(0, 3).map(({ fullName }) => fullName)),
      }),
    ),
  ].filter((note) => note !== false);
  return (
    <Stack gap={4}>
      <div role="status" aria-busy={stale}>
        <p className={css.count}>{t('reach.count', { count: people })}</p>
        {shown.length > 0 && <p className="note">{names}</p>}
        {count === 0 && <p className="note">{t('reach.none')}</p>}
      </div>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
