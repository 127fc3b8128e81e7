import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { canOpenMetrics, seesTeamMetrics } from '@seedbed/domain/metrics/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { startupCategorizations } from '#capabilities/metrics/table.ts';
import { findStartup, type StartupCard } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

export type Categorization = typeof startupCategorizations.$inferSelect & {
  startup: Pick<StartupCard, 'id' | 'name' | 'logo'>;
};

/** Hidden equals absent. */
export async function findCategorization(
  tx: Tx,
  actor: Actor,
  id: string,
  { lock = false } = {},
): Promise<Categorization> {
  if (!isId<'StartupCategorization'>(id)) throw new NotFound();
  const found = tx.db
    .select()
    .from(startupCategorizations)
    .where(and(eq(startupCategorizations.id, id), isNull(startupCategorizations.trashedAt)));
  const [row] = lock ? await found.for('update') : await found;
  if (!row || !canOpenMetrics(actor, row.startupId) || !seesTeamMetrics(actor, row.startupId)) throw new NotFound();
  return { ...row, startup: await findStartup(tx, actor, row.startupId) };
}

export const answersOf = (row: Categorization) =>
  Object.fromEntries(categorizationKeys.map((key) => [key, row[key]])) as Pick<
    Categorization,
    (typeof categorizationKeys)[number]
  >;

/** The categorization of one startup; null before it was asked. */
export async function categorizationOf(tx: Tx, actor: Actor, startupId: string): Promise<Categorization | null> {
  const startup = await findStartup(tx, actor, startupId);
  if (!canOpenMetrics(actor, startup.id) || !seesTeamMetrics(actor, startup.id)) return null;
  const [row] = await tx.db
    .select()
    .from(startupCategorizations)
    .where(eq(startupCategorizations.startupId, startup.id));
  return row ? { ...row, startup } : null;
}
