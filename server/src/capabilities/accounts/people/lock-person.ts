import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { inArray } from 'drizzle-orm';
import { findPerson } from '#capabilities/accounts/find-people.ts';
import { lockRoles } from '#capabilities/accounts/roles/role-editors.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findActor } from '#platform/actors.ts';
import type { Tx } from '#platform/tx.ts';

interface LockedPerson {
  /** The actor with the rights of now. */
  now: Actor;
  person: Awaited<ReturnType<typeof findPerson>>;
}

/**
 * Locks a person for a change of the role or status. Two Admins who unmake each other wait here in one order, and the
 * second has lost the right.
 */
export async function lockPerson(tx: Tx, actor: Actor, userId: string): Promise<LockedPerson> {
  await lockRoles(tx);
  const { id } = await findPerson(tx, actor, userId);
  await tx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [actor.userId, id]))
    .orderBy(users.id)
    .for('update');
  const now = actor.software ? actor : await findActor(tx, actor.userId);
  if (!now) throw new Forbidden();
  return { now, person: await findPerson(tx, now, id) };
}
