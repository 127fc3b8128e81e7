import { batchColumns } from '@seedbed/domain/batches/columns.ts';
import { canRunBatches, seesAllBatches } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { sql } from 'drizzle-orm';
import type { ListExport } from '#platform/export/list-exports.ts';
import { defineList, noRecord, type Restriction } from '#platform/list/source.ts';
import { translate } from '#platform/messages.ts';
import { batchCard } from './find-batches.ts';
import { batchOperations } from './table.ts';

/** SQL form of `canSeeBatch`. */
function visibleBatches(actor: Actor): Restriction {
  if (!canRunBatches(actor)) return noRecord;
  if (seesAllBatches(actor)) return { key: 'ALL' };
  const where = sql`${batchOperations.authorId} = ${sql.placeholder('author')}::uuid`;
  return { key: 'OWN', where, values: { author: actor.userId } };
}

export const batchList = defineList({
  name: 'jobs',
  columns: batchColumns,
  table: batchOperations,
  sources: {
    action: batchOperations.action,
    kind: batchOperations.kind,
    state: batchOperations.state,
    total: batchOperations.total,
    succeeded: batchOperations.succeeded,
    failed: batchOperations.failed,
    author: batchOperations.authorId,
    createdAt: { expression: sql`${batchOperations.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
    finishedAt: { expression: sql`${batchOperations.finishedAt}`, sqlType: 'timestamptz', isOptional: true },
  },
  search: [],
  card: batchCard,
  visibleTo: visibleBatches,
});

export const batchesExport: ListExport<typeof batchColumns> = {
  title: 'navigation:pages.jobs',
  file: 'jobs',
  texts: 'batches',
  columns: {
    action: {
      select: 'action kind isUndo',
      value: ({ action, kind, isUndo }, { language, words }) => {
        const title = translate(`batches:actions.${kind}.${action}`, language, words);
        return isUndo ? translate('batches:undo-of', language, { title }) : title;
      },
    },
    kind: 'kind',
    state: 'state',
    total: 'total: count',
    succeeded: 'succeeded',
    failed: 'failed',
    author: 'author: by { name: fullName }',
    createdAt: 'createdAt',
    finishedAt: 'finishedAt',
  },
};
