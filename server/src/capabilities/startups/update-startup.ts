import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { startupChanged } from '@seedbed/domain/startups/activity-types.ts';
import { checkStartupFacts, startupFactNames } from '@seedbed/domain/startups/input.ts';
import { canEditStartup, canRenameStartup } from '@seedbed/domain/startups/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { findStartup, type StartupCard } from './find-startups.ts';
import { startups } from './table.ts';

/** Changes the given fields. Repeating it succeeds and writes nothing. */
export async function updateStartup(
  tx: Tx,
  actor: Actor,
  startupId: string,
  input: object,
  version?: number | null,
): Promise<StartupCard> {
  const { id } = await findStartup(tx, actor, startupId);
  await tx.db.select({ id: startups.id }).from(startups).where(eq(startups.id, id)).for('update');
  const before = await findStartup(tx, actor, id);
  assertAllowed(canEditStartup(actor, id));
  const given = checkStartupFacts(input);
  const changes = changesBetween(before, given as Partial<StartupCard>, startupFactNames);
  if (!changes) return before;
  assertAllowed(!changes.name || canRenameStartup(actor, id));
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const changed = Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new]));
  await tx.db
    .update(startups)
    .set({ ...changed, updatedAt: sql`now()`, version: sql`${startups.version} + 1` })
    .where(eq(startups.id, id));
  const after = { ...before, ...changed, version: before.version + 1 };
  if (changes.name || changes.oneLiner) await indexRecord(tx, 'Startup', id, [after.name, after.oneLiner]);
  await logActivity(tx, actor, startupChanged(id, changes));
  return after;
}
