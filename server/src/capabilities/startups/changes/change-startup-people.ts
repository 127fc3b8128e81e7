import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { effectOf, hasOnlyIds, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { startupPeopleChanged } from '@seedbed/domain/startups/activity-types.ts';
import { AssignedByProgram, PersonNotAssignable } from '@seedbed/domain/startups/errors.ts';
import { canConnectStartup } from '@seedbed/domain/startups/policy.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { StartupCard } from '#capabilities/startups/find-startups.ts';
import { startupAssignments, startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertAssignable } from './assignable-people.ts';
import { lockStartup, touchStartup } from './lock-startup.ts';

/** Assigns and unassigns people. The managers of its programs are assigned through the program and stay. */
export async function changeStartupPeople(
  tx: Tx,
  actor: Actor,
  startupId: string,
  change: LinkChange,
): Promise<StartupCard> {
  const startup = await lockStartup(tx, actor, startupId);
  assertAllowed(canConnectStartup(actor, startup.id));
  assertAllowed(hasOnlyIds(change), () => new PersonNotAssignable());
  const before = await assignedIds(tx, startup);
  const { added, removed } = effectOf(before, change);
  await assertAssignable(tx, actor, added);
  await assertRemovable(
    tx,
    startup,
    (change.remove ?? []).filter((id) => !before.some((one) => one === id)),
  );
  return (await writeAssigned(tx, actor, startup, { before, added, removed }))
    ? { ...startup, version: startup.version + 1 }
    : startup;
}

/** Assigns a person, or takes the assignment back, where a rule of another capability allows it. */
export async function setPersonAssigned(
  tx: Tx,
  actor: Actor,
  startup: Pick<StartupCard, 'id' | 'name'>,
  { userId, isAssigned }: { userId: Id<'User'>; isAssigned: boolean },
): Promise<void> {
  await tx.db.select({ id: startups.id }).from(startups).where(eq(startups.id, startup.id)).for('update');
  const before = await assignedIds(tx, startup);
  const change = effectOf(before, isAssigned ? { add: [userId] } : { remove: [userId] });
  const wasEffect = tx.isEffect ?? false;
  // The other capability undoes the whole.
  tx.isEffect = true;
  try {
    await writeAssigned(tx, actor, startup, { before, ...change });
  } finally {
    tx.isEffect = wasEffect;
  }
}

interface AssignedChange {
  before: Id<'User'>[];
  added: Id<'User'>[];
  removed: Id<'User'>[];
}

/** False if nothing changes. */
async function writeAssigned(
  tx: Tx,
  actor: Actor,
  startup: Pick<StartupCard, 'id' | 'name'>,
  { before, added, removed }: AssignedChange,
): Promise<boolean> {
  if (added.length === 0 && removed.length === 0) return false;
  if (removed.length > 0)
    await tx.db
      .delete(startupAssignments)
      .where(and(eq(startupAssignments.startupId, startup.id), inArray(startupAssignments.userId, removed)));
  if (added.length > 0)
    await tx.db.insert(startupAssignments).values(
      added.map((userId) => ({
        tenantId: tx.tenantId,
        id: newId<'StartupAssignment'>(),
        startupId: startup.id,
        userId,
      })),
    );
  await touchStartup(tx, startup);
  await logActivity(tx, actor, startupPeopleChanged(startup, { old: before, added, removed }));
  return true;
}

/** Throws `AssignedByProgram` rather than leaving somebody assigned without a word. */
async function assertRemovable(tx: Tx, { id }: StartupCard, ids: readonly string[]): Promise<void> {
  if (tx.isUndo || ids.length === 0) return;
  // The tables of programs have a later capability, so SQL names them.
  const { rows } = await tx.connection.query(
    `select from program_people join startup_programs
       on startup_programs.tenant_id = program_people.tenant_id and startup_programs.program_id = program_people.program_id
     where program_people.tenant_id = $1 and startup_programs.startup_id = $2 and program_people.part = 'manager'
       and program_people.user_id = any($3::uuid[]) limit 1`,
    [tx.tenantId, id, ids],
  );
  assertAllowed(rows.length === 0, () => new AssignedByProgram());
}

const assignedIds = async (tx: Tx, { id }: Pick<StartupCard, 'id'>) =>
  (
    await tx.db
      .select({ userId: startupAssignments.userId })
      .from(startupAssignments)
      .where(eq(startupAssignments.startupId, id))
      .orderBy(asc(startupAssignments.createdAt), asc(startupAssignments.id))
  ).map(({ userId }) => userId);
