import { hostsMeetings } from '@seedbed/domain/linked-calendars/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import type { LinkedAccountsQuery } from '#platform/api/generated/documents.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { AccountCard } from './account-card.tsx';
import { AddCalendar } from './add-calendar.tsx';
import css from './linked-calendars.module.css';
import { LinkedAccounts } from './operations.ts';
import { useReturn } from './use-link.ts';
import { VideoChoice } from './video-choice.tsx';
import { WrittenTo } from './written-to.tsx';

/** Calendars of other companies: their busy time, where bookings are written, and the video call. */
export function LinkedCalendars() {
  const [{ data, error }, again] = useQuery({ query: LinkedAccounts, requestPolicy: 'cache-and-network' });
  const refresh = () => again({ requestPolicy: 'network-only' });
  const returned = useReturn(refresh);
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  return (
    <Stack gap={6}>
      {returned.problem && (
        <Notice kind="error" onClose={returned.close}>
          {returned.problem}
        </Notice>
      )}
      <Accounts data={data} onChanged={refresh} />
      <HostVideo data={data} />
    </Stack>
  );
}

interface Props {
  data: LinkedAccountsQuery;
  onChanged: () => void;
}

function Accounts({ data, onChanged }: Props) {
  const { t } = useTranslation('linked-calendars');
  const { linkedAccounts, linkOffers, currentIncubator } = data;
  const mayUnlink = !currentIncubator.planInfo.lockedFeatures.includes('calendarUnlink');
  return (
    <Stack as="section" gap={4} aria-labelledby="linked-calendars">
      <h2 id="linked-calendars" className={css.heading}>
        {t('title')}
      </h2>
      <p className={css.muted}>{t('sentence')}</p>
      {linkedAccounts.length > 0 && (
        <Stack as="ul" gap={4}>
          {linkedAccounts.map((account) => (
            <AccountCard key={account._id} account={account} mayUnlink={mayUnlink} onChanged={onChanged} />
          ))}
        </Stack>
      )}
      <AddCalendar offers={linkOffers.providers} onLinked={onChanged} />
      <WrittenTo accounts={linkedAccounts} onChanged={onChanged} />
    </Stack>
  );
}

function HostVideo({ data: { linkOffers, linkedAccounts, currentUser } }: Pick<Props, 'data'>) {
  const actor = useActor();
  if (!hostsMeetings(actor)) return null;
  const providers = linkedAccounts.flatMap(({ provider, state }) => (state === 'active' ? [provider] : []));
  const hasTeams = currentUser.integratedVideoProviders.includes('TEAMS');
  return (
    <VideoChoice
      key={`${currentUser.videoChoice.solution} ${currentUser.videoChoice.url}`}
      choice={currentUser.videoChoice}
      offers={linkOffers.solutions}
      linked={{ MEET: providers.includes('GOOGLE'), TEAMS: hasTeams, ZOOM: providers.includes('ZOOM') }}
    />
  );
}
