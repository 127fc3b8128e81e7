import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupDeleted, startupUndeleted } from '@seedbed/domain/startups/activity-types.ts';
import { canDeleteStartup } from '@seedbed/domain/startups/policy.ts';
import { eq } from 'drizzle-orm';
import type { StartupCard } from '#capabilities/startups/find-startups.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { lockStartup } from './lock-startup.ts';

/** Moves the startup to the trash for 30 days. Idempotent for the same person. */
export async function deleteStartup(tx: Tx, actor: Actor, id: string): Promise<Id<'Startup'>> {
  if (await isTrashedBy(tx, actor, startups, id, 'startups.deleted')) return id as Id<'Startup'>;
  const startup = await lockStartup(tx, actor, id);
  assertAllowed(canDeleteStartup(actor, startup.id));
  await trashStartup(tx, actor, startup);
  return startup.id;
}

/** Its people, programs and tags stay connected, so that it comes back with them. */
export async function trashStartup(tx: Tx, actor: Actor, startup: StartupCard): Promise<void> {
  await setTrashed(tx, startups, startup.id, true);
  await unindexRecords(tx, 'Startup', [startup.id]);
  await logActivity(tx, actor, startupDeleted(startup));
}

/** Writes nothing if the startup is not in the trash. */
export async function restoreStartupIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const trashedAt = await lockTrashed(tx, recordId);
  if (trashedAt) await setTrashed(tx, startups, recordId, false);
  const startup = await lockStartup(tx, actor, recordId);
  assertAllowed(canDeleteStartup(actor, startup.id));
  if (!trashedAt) return;
  await addRecords(tx, 'Startup', [{ id: startup.id, texts: [startup.name, startup.oneLiner] }]);
  await logActivity(tx, actor, startupUndeleted(startup, trashedAt.toString()));
}

/** When the startup was deleted; null if it is not in the trash. */
async function lockTrashed(tx: Tx, id: string): Promise<Temporal.Instant | null> {
  if (!isId<'Startup'>(id)) return null;
  const [found] = await tx.db
    .select({ trashedAt: startups.trashedAt })
    .from(startups)
    .where(eq(startups.id, id))
    .for('update');
  return found?.trashedAt ?? null;
}
