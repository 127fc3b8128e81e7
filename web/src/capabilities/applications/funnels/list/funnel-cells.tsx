import { funnelColumns } from '@seedbed/domain/applications/funnels/columns.ts';
import type { FunnelCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { list, shortMoment } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { FunnelPhase } from './funnel-phase.tsx';

type Row = { row: FunnelCardFragment };

/** The times that applicants read: in the zone of the organization. */
const momentOf = (at: string | null) => at && shortMoment(Date.parse(at), tenantZone);

export const funnelCells: Cells<FunnelCardFragment> = {
  ...valueCells('applications', funnelColumns),
  name: ({ row }: Row) => (
    <RowLink to={`/applications/funnels/${row._id}/builder`} peek={peekOf('Funnel', row._id)}>
      {row.name}
    </RowLink>
  ),
  phase: ({ row }: Row) => <FunnelPhase funnel={row} />,
  opensAt: ({ row }: Row) => momentOf(row.opensAt),
  closesAt: ({ row }: Row) => momentOf(row.closesAt),
  rounds: ({ row }: Row) => row.roundCount,
  owners: ({ row }: Row) => <bdi>{list(row.owners.map(({ fullName }) => fullName))}</bdi>,
  createdAt: ({ row }: Row) => <TimeAgo at={row.createdAt} />,
};
