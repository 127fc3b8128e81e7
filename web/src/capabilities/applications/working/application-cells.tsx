import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import type { ApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { shortMoment } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { StatusPill } from './status-pill.tsx';

type Row = { row: ApplicationCardFragment };

export const applicationCells: Cells<ApplicationCardFragment> = {
  ...valueCells('applications', applicationColumns),
  name: ({ row }: Row) => <RowLink to={`/applications/overview?application=${row._id}`}>{row.name}</RowLink>,
  funnel: ({ row }: Row) => <bdi>{row.funnelName}</bdi>,
  round: ({ row }: Row) => row.roundName && <bdi>{row.roundName}</bdi>,
  status: ({ row }: Row) => <StatusPill status={row.status} />,
  enteredAt: ({ row }: Row) => <TimeAgo at={row.enteredAt} />,
  submittedAt: ({ row }: Row) => row.submittedAt && <TimeAgo at={row.submittedAt} />,
  noticeAt: ({ row }: Row) => row.noticeAt && shortMoment(Date.parse(row.noticeAt), tenantZone),
};
