import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { effectOf, hasOnlyIds, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupJoined, startupLeft } from '@seedbed/domain/programs/activity-types.ts';
import { ProgramIsArchived } from '@seedbed/domain/programs/errors.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findProgram } from '#capabilities/programs/find-programs.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { lockStartup, type StartupCard, touchStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** The startup joins and leaves programs; each step is an activity of the program. */
export async function changeStartupPrograms(
  tx: Tx,
  actor: Actor,
  startupId: string,
  change: LinkChange,
): Promise<StartupCard> {
  const startup = await lockStartup(tx, actor, startupId);
  assertAllowed(canConnectStartup(actor, startup.id));
  assertAllowed(hasOnlyIds(change), () => new NotFound());
  const links = await tx.db
    .select({ programId: startupPrograms.programId })
    .from(startupPrograms)
    .where(eq(startupPrograms.startupId, startup.id));
  const { added, removed } = effectOf(
    links.map(({ programId }) => programId),
    change,
  );
  if (added.length === 0 && removed.length === 0) return startup;
  const [joined, left] = [await findAll(tx, added), await findAll(tx, removed)];
  assertAllowed(tx.isUndo || joined.every(({ archivedAt }) => archivedAt === null), () => new ProgramIsArchived());
  if (removed.length > 0)
    await tx.db
      .delete(startupPrograms)
      .where(and(eq(startupPrograms.startupId, startup.id), inArray(startupPrograms.programId, removed)));
  if (added.length > 0)
    await tx.db.insert(startupPrograms).values(
      added.map((programId) => ({
        tenantId: tx.tenantId,
        id: newId<'StartupProgram'>(),
        startupId: startup.id,
        programId,
      })),
    );
  await touchStartup(tx, startup);
  for (const program of left) await logActivity(tx, actor, startupLeft(program, startup));
  for (const program of joined) await logActivity(tx, actor, startupJoined(program, startup));
  return { ...startup, version: startup.version + 1 };
}

/** Throws `NotFound` if one is missing. */
const findAll = async (tx: Tx, ids: readonly string[]) => {
  const found = [];
  for (const id of ids) found.push(await findProgram(tx, id));
  return found;
};
