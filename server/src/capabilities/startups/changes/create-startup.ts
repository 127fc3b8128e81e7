import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupCreated } from '@seedbed/domain/startups/activity-types.ts';
import { checkNewStartup } from '@seedbed/domain/startups/input.ts';
import { canCreateStartup, canEditStartup } from '@seedbed/domain/startups/policy.ts';
import { findStartup, type StartupCard } from '#capabilities/startups/find-startups.ts';
import { startupAssignments, startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { trashStartup } from './delete-startup.ts';
import { lockStartup } from './lock-startup.ts';

/** `id` is made by the client, so that a repeated call creates one startup. */
export async function createStartup(tx: Tx, actor: Actor, input: object, given?: string | null): Promise<StartupCard> {
  assertAllowed(canCreateStartup(actor));
  const { id, isNew } = await createOnce(tx, actor, startups, given, checkNewStartup(input));
  const creator = isNew
    ? await withAccess(tx, actor, id)
    : { ...actor, assignedStartupIds: [...actor.assignedStartupIds, id] };
  const startup = await findStartup(tx, creator, id);
  if (!isNew) return startup;
  await addRecords(tx, 'Startup', [{ id, texts: [startup.name, startup.oneLiner] }]);
  await logActivity(tx, actor, startupCreated(startup, actor.userId));
  return startup;
}

/** A creator whose rights end at assigned startups is assigned to this one. */
async function withAccess(tx: Tx, actor: Actor, startupId: Id<'Startup'>): Promise<Actor> {
  if (canEditStartup(actor, startupId)) return actor;
  await tx.db
    .insert(startupAssignments)
    .values({ tenantId: tx.tenantId, id: newId<'StartupAssignment'>(), startupId, userId: actor.userId });
  return { ...actor, assignedStartupIds: [...actor.assignedStartupIds, startupId] };
}

/** Undoes the creation: the startup moves to the trash. */
export async function undoCreation({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canCreateStartup(actor));
  const startup = await lockStartup(tx, actor, recordId);
  await trashStartup(tx, actor, startup);
}
