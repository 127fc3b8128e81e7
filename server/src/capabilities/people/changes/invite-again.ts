import { invitationRevoked } from '@seedbed/domain/invitations/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { invitedAgain } from '@seedbed/domain/people/activity-types.ts';
import { AlreadyAccepted } from '@seedbed/domain/people/errors.ts';
import { canInviteAgain } from '@seedbed/domain/people/policy.ts';
import { canBeInvitedAgain } from '@seedbed/domain/people/status.ts';
import { findPerson, findUser } from '#capabilities/accounts/public.ts';
import { revokeInvitation, sendAccountLink } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/** Sends the invitation once more, held while it can be undone; earlier links end. At most three an hour. */
export async function inviteAgainIn(tx: Tx, actor: Actor, userId: string): Promise<void> {
  assertAllowed(canInviteAgain(actor));
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canBeInvitedAgain(person), () => new AlreadyAccepted());
  const user = await findUser(tx, person.id);
  if (!user || !(await sendAccountLink(tx, user, 'invitation'))) throw new RateLimited(3_600);
  await logActivity(tx, actor, invitedAgain(person));
}

/** Stops the email while it is held. The link of the earlier invitation leads again. */
export async function undoInviteAgain({ tx, actor, recordId }: UndoCall): Promise<void> {
  assertAllowed(canInviteAgain(actor));
  const person = await findPerson(tx, actor, recordId);
  assertAllowed(canBeInvitedAgain(person), () => new AlreadyAccepted());
  await revokeInvitation(tx, person.id);
  await logActivity(tx, actor, invitationRevoked(person));
}
