import { canAnswerInvite, canSeeSession } from '@seedbed/domain/coaching/policy.ts';
import { inviteStatusOf } from '@seedbed/domain/coaching/session.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { foundersOf } from '#capabilities/startups/public.ts';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import { type InviteCard, loadInvites } from './invites/find-invites.ts';
import { coachingInvites } from './invites/table.ts';
import { findLiveSession } from './sessions/find-sessions.ts';
import type { SessionCard } from './sessions/session-card.ts';

export const notifications = [
  notifyOn<InviteCard>({
    on: ['coaching.invited'],
    type: 'coachingInvite',
    audience: async (tx, { recordId }) => {
      const [invite] = await loadInvites(tx, eq(coachingInvites.id, recordId as Id<'CoachingInvite'>));
      if (!invite || inviteStatusOf(invite) !== 'pending') return null;
      const founders = await foundersOf(tx, [invite.startupId]);
      return { people: founders.map(({ userId }) => userId), subject: invite, hasNoMail: true };
    },
    allowed: canAnswerInvite,
  }),
  notifyOn<SessionCard>({
    on: ['coaching.notes-missing'],
    type: 'coachingNotesMissing',
    audience: async (tx, { recordId }) => {
      const session = await findLiveSession(tx, recordId);
      if (session?.state !== 'scheduled') return null;
      return { people: session.coachIds, subject: session, isAutomatic: true };
    },
    allowed: canSeeSession,
    isReminder: true,
  }),
];
