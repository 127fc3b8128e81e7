import { leadColumns } from '@seedbed/domain/applications/leads/columns.ts';
import type { LeadCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells } from '#platform/list/value-cells.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { LeadName } from './lead-name.tsx';
import { LeadState } from './lead-state.tsx';

type Row = { row: LeadCardFragment };

const ago = (at: string | null) => at && <TimeAgo at={at} />;

export const leadCells: Cells<LeadCardFragment> = {
  ...valueCells('applications', leadColumns),
  name: ({ row }: Row) => <LeadName lead={row} />,
  state: ({ row }: Row) => <LeadState lead={row} />,
  funnel: ({ row }: Row) => <bdi>{row.funnelName}</bdi>,
  owner: ({ row }: Row) => <bdi>{row.owner?.fullName ?? ''}</bdi>,
  contactName: ({ row }: Row) => <bdi>{row.contactName ?? ''}</bdi>,
  email: ({ row }: Row) => <bdi dir="ltr">{row.email ?? ''}</bdi>,
  sentAt: ({ row }: Row) => ago(row.sentAt),
  takenAt: ({ row }: Row) => ago(row.takenAt),
  createdAt: ({ row }: Row) => ago(row.createdAt),
};
