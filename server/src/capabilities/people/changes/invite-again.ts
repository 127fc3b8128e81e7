import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { AlreadyAccepted } from '@seedbed/domain/people/errors.ts';
import { invitedAgain } from '@seedbed/domain/people/events.ts';
import { canInviteAgain } from '@seedbed/domain/people/policy.ts';
import { canBeInvitedAgain } from '@seedbed/domain/people/status.ts';
import { findPerson, findUser } from '#capabilities/accounts/public.ts';
import { sendAccountLink } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** Sends the invitation once more; earlier links end. At most three an hour. */
export async function inviteAgainIn(tx: Tx, actor: Actor, userId: string): Promise<void> {
  assertAllowed(canInviteAgain(actor));
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canBeInvitedAgain(person), () => new AlreadyAccepted());
  const user = await findUser(tx, person.id);
  if (!user || !(await sendAccountLink(tx, user, 'invitation'))) throw new RateLimited(3_600);
  await logActivity(tx, actor, invitedAgain(person));
}
