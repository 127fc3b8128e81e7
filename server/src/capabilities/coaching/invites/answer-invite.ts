import { inviteCanceled, inviteDeclined } from '@seedbed/domain/coaching/activity-types.ts';
import { InviteIsSettled } from '@seedbed/domain/coaching/errors.ts';
import { checkReason } from '@seedbed/domain/coaching/input.ts';
import { canAnswerInvite, canCancelInvite } from '@seedbed/domain/coaching/policy.ts';
import { type InviteStatus, inviteStatusOf } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { cancelBookingIn } from '#capabilities/calendar/public.ts';
import { sessionBy } from '#capabilities/coaching/sessions/find-sessions.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { findInvite, type InviteCard } from './find-invites.ts';
import { inviteOfToken } from './send-invite.ts';
import { coachingInvites } from './table.ts';

/** A founder declines; choosing a time accepts. Repeating it changes nothing. */
export const declineCoachingInvite = (actor: Actor, inviteId: string, input: object): Promise<InviteCard> =>
  settle(actor, inviteId, 'declined', checkReason(input));

/** The coach, or staff, takes it back. */
export const withdrawCoachingInvite = (actor: Actor, inviteId: string, input: object): Promise<InviteCard> =>
  settle(actor, inviteId, 'canceled', checkReason(input));

const settle = (actor: Actor, inviteId: string, status: 'declined' | 'canceled', reason: string | null) =>
  writeTx(actor, async (tx) => {
    const invite = await findInvite(tx, actor, inviteId, { lock: true });
    assertAllowed(status === 'declined' ? canAnswerInvite(actor, invite) : canCancelInvite(actor, invite));
    if (invite.status === status) return invite;
    assertAllowed(inviteStatusOf(invite) === 'pending', () => new InviteIsSettled());
    await setStatus(tx, actor, invite, status, reason);
    return findInvite(tx, actor, invite.id);
  });

async function setStatus(
  tx: Tx,
  by: ActivityAuthor,
  invite: { id: Id<'CoachingInvite'>; startupId: string; coachId: string },
  status: InviteStatus,
  reason: string | null,
): Promise<void> {
  await tx.db
    .update(coachingInvites)
    .set({ status, reason, tokenHash: null, updatedAt: sql`now()`, version: sql`${coachingInvites.version} + 1` })
    .where(eq(coachingInvites.id, invite.id));
  await logActivity(tx, by, status === 'declined' ? inviteDeclined(invite) : inviteCanceled(invite));
}

/**
 * By the link of the email, without signing in. It cancels the meeting that the invite led to as the founder who booked
 * it, if it is still ahead. The link works once.
 */
export const cancelInviteByToken = (
  tenantId: Id<'Incubator'>,
  { inviteId, token, reason: given }: { inviteId: string; token: string; reason?: string | null | undefined },
): Promise<boolean> => {
  const reason = checkReason({ reason: given });
  return inTenant(tenantId, async (tx) => {
    const invite = await inviteOfToken(tx, inviteId, token);
    assertAllowed(invite !== null, () => new InviteIsSettled());
    const status = inviteStatusOf(invite);
    if (status === 'pending') await setStatus(tx, null, invite, 'canceled', reason);
    else {
      const session = status === 'accepted' ? await sessionBy(tx, 'inviteId', invite.id) : null;
      const booker = session?.createdById ? await findActor(tx, session.createdById) : null;
      assertAllowed(
        session?.bookingId != null && booker !== null && session.state === 'scheduled',
        () => new InviteIsSettled(),
      );
      await cancelBookingIn(tx, booker, session.bookingId, reason);
      await setStatus(tx, null, invite, 'canceled', reason);
    }
    return true;
  });
};
