import { formColumns } from '@seedbed/domain/forms/columns.ts';
import type { FormCardFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import type { Cells } from '#platform/list/groups.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { FormStatus } from './form-status.tsx';

type Row = { row: FormCardFragment };

export const formCells: Cells<FormCardFragment> = {
  ...valueCells('forms', formColumns),
  name: ({ row }: Row) => <RowLink to={`/forms/management/${row._id}/edit`}>{row.name}</RowLink>,
  status: ({ row }: Row) => <FormStatus form={row} />,
  tag: ({ row }: Row) => <bdi>{enumeration(row.tags.map(({ name }) => name))}</bdi>,
  publishedAt: ({ row }: Row) => row.publishedAt && <TimeAgo at={row.publishedAt} />,
  createdAt: ({ row }: Row) => <TimeAgo at={row.createdAt} />,
};
