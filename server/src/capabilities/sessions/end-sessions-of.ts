import { canEndSessionsOf } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findPerson } from '#capabilities/accounts/public.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { endOtherSessions } from './end-sessions.ts';
import { listOwnSessions, type OwnSession } from './find-sessions.ts';

/**
 * Signs a person out on every device, such as after a loss; returns the number of sessions. Throws `NotFound` for
 * hidden people.
 */
export const endSessionsOf = (actor: Actor, userId: string): Promise<number> =>
  writeTx(actor, async (tx) => {
    const person = await findPerson(tx, actor, userId);
    assertAllowed(canEndSessionsOf(actor, person));
    return endOtherSessions(tx, actor, person.id, null, 'ended');
  });

/** The devices that `endSessionsOf` would sign out. Throws `NotFound` for hidden people. */
export async function sessionsOf(tx: Tx, actor: Actor, userId: string): Promise<OwnSession[]> {
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canEndSessionsOf(actor, person));
  return listOwnSessions(tx, person.id);
}
