import { canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import type { CampaignRecipientsQuery } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './report.module.css';

type Recipient = CampaignRecipientsQuery['campaignRecipientList']['rows'][number];
type Props = { row: Recipient };

const tones = {
  queued: 'plain',
  sent: 'good',
  delivered: 'good',
  bounced: 'warn',
  complained: 'warn',
  dropped: 'warn',
  failed: 'warn',
  skipped: 'plain',
} as const;

function State({ row: { state } }: Props) {
  const { t } = useTranslation('campaigns');
  return <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>;
}

/** The reason, with the way to its mend. */
function Reason({ row: { state, reason, address } }: Props) {
  const { t } = useTranslation('campaigns');
  const { id = '' } = useParams();
  const isManager = canManageCampaigns(useActor());
  if (state === 'sent' || state === 'delivered' || state === 'queued') return null;
  const query = new URLSearchParams({ address, campaign: id });
  return (
    <span className={css.reason}>
      {state === 'skipped' && reason ? t(`report.reasons.${reason as 'stopped'}`) : reason}
      {isManager && <AppLink to={`/emails/management/delivery?${query}`}>{t('report.why')}</AppLink>}
    </span>
  );
}

export const recipientCells: Cells<Recipient> = {
  name: ({ row }: Props) => <RowLink to={`/profile/${row.userId}`}>{row.name}</RowLink>,
  address: ({ row }: Props) => <bdi>{row.address}</bdi>,
  state: State,
  reason: Reason,
  visited: ({ row }: Props) => row.visitedAt && <TimeAgo at={row.visitedAt} />,
};
