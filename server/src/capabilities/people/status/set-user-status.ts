import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { maySignIn, type UserStatus } from '@seedbed/domain/accounts/user.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { statusSet, type TasksHandedOverPayload, tasksHandedOver } from '@seedbed/domain/people/activity-types.ts';
import { ReceiverNotFound, whyNotStatus } from '@seedbed/domain/people/errors.ts';
import { checkStatusChange } from '@seedbed/domain/people/input.ts';
import { canSetStatusOf } from '@seedbed/domain/people/policy.ts';
import { statusesAfter } from '@seedbed/domain/people/status.ts';
import { and, eq, sql } from 'drizzle-orm';
import { assertAnAdminEditsRoles, assertLicensed, lockPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { endOtherSessions, voidAccountLinks } from '#capabilities/sessions/public.ts';
import { handOverTasks } from '#capabilities/tasks/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { canReceiveTasks } from './receivers.ts';

/**
 * Sets the status of a person. A status without access ends the sessions and email links. The open tasks may go to
 * another person. An unchanged status writes nothing. A newer version than the loaded `version` is a conflict.
 */
export async function setUserStatus(
  tx: Tx,
  actor: Actor,
  userId: string,
  input: object,
  version?: number | null,
): Promise<void> {
  // An undo restores whatever was there.
  const { status, reason, handOverTo } = tx.isUndo ? (input as RestoredStatus) : checkStatusChange(input);
  const { now, person } = await lockPerson(tx, actor, userId);
  assertAllowed(canSetStatusOf(now, person));
  const before = await currentStatus(tx, person.id);
  if (before.status === status) return;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  assertAllowed(tx.isUndo || statusesAfter(before).includes(status), () => whyNotStatus(before, status));
  await tx.db
    .update(users)
    .set({
      status,
      statusReason: reason,
      // The team admits a person by making them active.
      ...(status === 'active' && { adminValidated: true }),
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, person.id));
  if (maySignIn(status)) {
    if (!maySignIn(before.status) && userCategoryOf(person.roleType) === 'employee') await assertLicensed(tx);
  } else {
    await assertAnAdminEditsRoles(tx);
    await endOtherSessions(tx, actor, person.id, null, 'ended');
    await voidAccountLinks(tx, person.id, ['reset', 'invitation', 'confirmation']);
  }
  await logActivity(tx, actor, statusSet(person, { ...before, reason: before.statusReason }, { status, reason }));
  if (handOverTo && !maySignIn(status)) await handOver(tx, now, person, handOverTo);
}

interface RestoredStatus {
  status: UserStatus;
  reason: string | null;
  handOverTo: null;
}

/** Throws `ReceiverNotFound` for people who cannot work. */
async function handOver(tx: Tx, actor: Actor, person: { id: Id<'User'>; fullName: string }, receiverId: string) {
  const [receiver] =
    isId<'User'>(receiverId) && receiverId !== person.id
      ? await tx.db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, receiverId), canReceiveTasks(actor)))
      : [];
  assertAllowed(receiver !== undefined, () => new ReceiverNotFound());
  const { timezone } = await findIncubatorIn(tx);
  const handed = await handOverTasks(tx, actor, { from: person.id, to: receiver.id, zone: timezone });
  const payload: TasksHandedOverPayload = { to: receiver.id, ...handed };
  if (handed.moved.length + handed.shared.length > 0) await logActivity(tx, actor, tasksHandedOver(person, payload));
}

async function currentStatus(tx: Tx, id: Id<'User'>) {
  const [row] = await tx.db
    .select({
      status: users.status,
      statusReason: users.statusReason,
      validated: users.validated,
      version: users.version,
    })
    .from(users)
    .where(eq(users.id, id));
  if (!row) throw new NotFound();
  return row;
}

/** Loads and locks the person for an undo. */
export async function lockedStatus(tx: Tx, actor: Actor, userId: string) {
  const { person } = await lockPerson(tx, actor, userId);
  const { status, statusReason } = await currentStatus(tx, person.id);
  return { status, reason: statusReason };
}
