import { checkPersonDetails, type PersonDetails } from '@seedbed/domain/accounts/input.ts';
import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { detailsChanged } from '@seedbed/domain/people/activity-types.ts';
import { canEditPerson } from '@seedbed/domain/people/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, lockPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

const fields = ['firstName', 'lastName', 'fullName', 'headline'] as const;

/**
 * Corrects the name and headline of another person. Unchanged values write nothing. A newer version than the loaded
 * `version` is a conflict.
 */
export async function changePersonIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  input: PersonDetails,
  version?: number | null,
): Promise<void> {
  // An undo restores whatever was there.
  const given = tx.isUndo ? input : checkPersonDetails(input);
  const { before, person, current } = await lockedDetails(tx, actor, userId);
  const isNamed = 'firstName' in given || 'lastName' in given;
  const after = { ...before, ...(isNamed && { fullName: fullNameOf({ ...before, ...given }) }), ...given };
  const changes = changesBetween(before, after, fields);
  if (!changes) return;
  if (version != null && version !== current) throw new Conflict({ version: current });
  await tx.db
    .update(users)
    .set({
      ...Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.new])),
      updatedAt: sql`now()`,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, person.id));
  if (changes.fullName) await indexRecord(tx, 'User', person.id, [after.fullName]);
  await logActivity(tx, actor, detailsChanged(person, changes));
}

/** Loads and locks the person, also for an undo. */
export async function lockedDetails(tx: Tx, actor: Actor, userId: string) {
  const { now, person } = await lockPerson(tx, actor, userId);
  assertAllowed(canEditPerson(now, person));
  const user = await findUser(tx, person.id);
  if (!user) throw new NotFound();
  const { firstName, lastName, fullName, headline } = user;
  return { person, before: { firstName, lastName, fullName, headline }, current: user.version };
}
