import { batchColumns } from '@seedbed/domain/batches/columns.ts';
import { useBatchTexts } from '#capabilities/batches/use-batch-texts.ts';
import type { Cells } from '#platform/list/groups.ts';
import { valueCells } from '#platform/list/value-cells.tsx';
import type { Job } from './job-row.tsx';

type Row = { row: Job };

function Title({ row }: Row) {
  const { titleOf } = useBatchTexts();
  return titleOf(row);
}

export const jobCells: Cells<Job> = {
  ...valueCells('batches', batchColumns),
  action: Title,
  total: ({ row }: Row) => row.count,
  author: ({ row }: Row) => row.by && <bdi>{row.by.fullName}</bdi>,
};
