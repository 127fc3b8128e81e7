import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { categoriesChanged } from '@seedbed/domain/metrics/activity-types.ts';
import { checkCategories } from '@seedbed/domain/metrics/definitions/input.ts';
import { CategoryIsUsed } from '@seedbed/domain/metrics/errors.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { metricCategories, metrics } from '#capabilities/metrics/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { mainName } from './create-metric.ts';

export type Category = typeof metricCategories.$inferSelect;

export const listCategories = (tx: Tx): Promise<Category[]> =>
  tx.db.select().from(metricCategories).orderBy(asc(metricCategories.position), asc(metricCategories.id));

/** The categories in their new order. Removed ones are deleted, unless a metric uses them; others stay at the end. */
export const saveCategories = (actor: Actor, input: unknown, removed: readonly string[]): Promise<Category[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canConfigureMetrics(actor));
    const given = checkCategories(input);
    // Two people who save at once wait for each other.
    await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`categories ${tx.tenantId}`]);
    const before = await listCategories(tx);
    const gone = before.map(({ id }) => id).filter((id) => removed.includes(id));
    const shape = (list: readonly { id: string; names: unknown }[]) => list.map(({ id, names }) => ({ id, names }));
    if (gone.length === 0 && same(shape(before), shape(given))) return before;
    if (gone.length > 0) await remove(tx, gone);
    if (given.length > 0)
      await tx.db
        .insert(metricCategories)
        .values(
          given.map(({ id, names }, position) => ({
            tenantId: tx.tenantId,
            id,
            names,
            name: mainName(names),
            position,
          })),
        )
        .onConflictDoUpdate({
          target: [metricCategories.tenantId, metricCategories.id],
          set: {
            name: sql`excluded.name`,
            names: sql`excluded.names`,
            position: sql`excluded.position`,
            updatedAt: sql`excluded.updated_at`,
            version: sql`${metricCategories.version} + 1`,
          },
        });
    await logActivity(tx, actor, categoriesChanged(tx.tenantId, { names: given.map(({ names }) => mainName(names)) }));
    return listCategories(tx);
  });

async function remove(tx: Tx, ids: readonly Id<'MetricCategory'>[]): Promise<void> {
  const used = await tx.db
    .select({ id: metrics.id })
    .from(metrics)
    .where(inArray(metrics.categoryId, [...ids]))
    .limit(1);
  assertAllowed(used.length === 0, () => new CategoryIsUsed());
  await tx.db.delete(metricCategories).where(inArray(metricCategories.id, [...ids]));
}
