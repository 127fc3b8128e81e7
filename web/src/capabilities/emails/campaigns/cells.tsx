import type { CampaignRowFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortMoment } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { CampaignState } from './campaign-state.tsx';
import { Problems, Recipients } from './counts.tsx';

type Props = { row: CampaignRowFragment };

export const campaignCells: Cells<CampaignRowFragment> = {
  name: ({ row }: Props) => <RowLink to={`/emails/management/${row._id}`}>{row.name}</RowLink>,
  state: ({ row }: Props) => <CampaignState {...row} />,
  recipients: Recipients,
  problems: Problems,
  visited: ({ row }: Props) => (row.frozenAt ? <span>{row.visitedCount}</span> : null),
  author: ({ row: { author } }: Props) =>
    author && (
      <Row gap={2} align="center" nowrap>
        <Avatar person={author} size="xsmall" />
        <bdi>{author.fullName}</bdi>
      </Row>
    ),
  time: ({ row }: Props) => {
    if (row.frozenAt) return <TimeAgo at={row.frozenAt} />;
    return row.scheduledAt && <span>{shortMoment(Date.parse(row.scheduledAt), ownZone())}</span>;
  },
  created: ({ row }: Props) => <TimeAgo at={row.createdAt} />,
};
