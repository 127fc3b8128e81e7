import { inviteSent } from '@seedbed/domain/coaching/activity-types.ts';
import { NotBookable } from '@seedbed/domain/coaching/errors.ts';
import { checkNewInvite } from '@seedbed/domain/coaching/input.ts';
import { canBookWith, canInviteToCoaching, isCoachRole } from '@seedbed/domain/coaching/policy.ts';
import { inviteLifetimeDays } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, inArray } from 'drizzle-orm';
import { findPeopleById, mailPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findStartup, foundersOf } from '#capabilities/startups/public.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { translate } from '#platform/messages.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findInvite, type InviteCard } from './find-invites.ts';
import { coachingInvites } from './table.ts';

/** A coach asks the founders to choose a time. The email has a link that declines without signing in. */
export const inviteToCoaching = (actor: Actor, input: object, given?: string | null): Promise<InviteCard> =>
  writeTx(actor, async (tx) => {
    const { startupId, coachId: named, durationMinutes, message } = checkNewInvite(input);
    const startup = await findStartup(tx, actor, startupId);
    const coachId = named ?? actor.userId;
    assertAllowed(canInviteToCoaching(actor, startup.id) && canBookWith(actor, startup.id, [coachId]));
    const values = { startupId: startup.id, coachId, durationMinutes, message };
    if (given && (await isCreated(tx, actor, coachingInvites, given, values))) return findInvite(tx, actor, given);
    const coach = (await findPeopleById(tx, actor, [coachId])).get(coachId);
    assertAllowed(coach !== undefined && isCoachRole(coach), () => new NotBookable());
    const token = newSecretToken();
    const { id } = await createOnce(
      tx,
      actor,
      coachingInvites,
      given,
      {
        ...values,
        expiresAt: Temporal.Now.instant().add({ hours: inviteLifetimeDays * 24 }),
        tokenHash: hashOfToken(token),
        createdById: actor.userId,
      },
      values,
    );
    const invite = await findInvite(tx, actor, id);
    await putRecordPosts(tx, [
      { startupId: startup.id, recordId: id, eventType: 'COACHING_INVITE', createdById: actor.userId },
    ]);
    await mailFounders(tx, invite, token);
    await logActivity(tx, actor, inviteSent(invite));
    return invite;
  });

async function mailFounders(tx: Tx, invite: InviteCard, token: string): Promise<void> {
  const ids = (await foundersOf(tx, [invite.startupId])).map(({ userId }) => userId);
  if (ids.length === 0) return;
  const founders = await tx.db.select().from(users).where(inArray(users.id, ids));
  for (const founder of founders.filter(({ status }) => status === 'active'))
    await mailPerson(
      tx,
      founder,
      { kind: 'coaching-invite', confidential: true, dedupeKey: `${invite.id}:${founder.id}` },
      ({ language, tenant }) => {
        const words = {
          coach: isolated(invite.coach.fullName),
          startup: isolated(invite.startup.name),
          tenant,
          count: invite.durationMinutes,
        };
        const text = (key: string) => translate(`coaching:mail.${key}`, language, words);
        return {
          subject: text('subject'),
          paragraphs: [text('invited'), ...(invite.message ? [invite.message] : []), text('choose'), text('cancel')],
          button: { label: text('button'), path: `/coaching/invitation/${invite.id}/cancel-meeting?token=${token}` },
          reason: text('reason'),
        };
      },
    );
}

/** The invite of a link, with no other right than the token. */
export async function inviteOfToken(
  tx: Tx,
  id: string,
  token: string,
): Promise<typeof coachingInvites.$inferSelect | null> {
  const [invite] = await tx.db
    .select()
    .from(coachingInvites)
    .where(eq(coachingInvites.tokenHash, hashOfToken(token)))
    .for('update');
  return invite && invite.id === id ? invite : null;
}
