import { canSeeExamples } from '@seedbed/domain/examples/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { examples } from './table.ts';

export const exampleCard = {
  id: examples.id,
  createdAt: examples.createdAt,
  version: examples.version,
  name: examples.name,
  description: examples.description,
};
export type ExampleCard = Pick<typeof examples.$inferSelect, keyof typeof exampleCard>;

/** SQL form of `canSeeExamples`. */
export const visibleExamples = (actor: Actor): Restriction =>
  canSeeExamples(actor) ? { key: 'ALL' } : { key: 'NONE', where: sql`false` };

interface Find {
  /** Locks the row until the transaction ends. */
  lock?: boolean;
}

/** Hidden equals absent. */
export async function findExample(tx: Tx, actor: Actor, id: string, { lock = false }: Find = {}): Promise<ExampleCard> {
  if (!isId<'Example'>(id) || !canSeeExamples(actor)) throw new NotFound();
  const found = tx.db
    .select(exampleCard)
    .from(examples)
    .where(and(eq(examples.id, id), isNull(examples.trashedAt)));
  const [example] = lock ? await found.for('update') : await found;
  if (!example) throw new NotFound();
  return example;
}
