import { audienceOfSession } from '@seedbed/domain/coaching/activity-types.ts';
import { canAttachToSession, canSeeStaffNotes, canWriteSession } from '@seedbed/domain/coaching/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findAccount } from './hours/find-accounts.ts';
import { findInvite, readableInvites } from './invites/find-invites.ts';
import { coachingInvites } from './invites/table.ts';
import { findSession, visibleSessions, visibleSessionsNow } from './sessions/find-sessions.ts';
import { coachingSessions } from './sessions/table.ts';

const history = [
  'booked',
  'logged',
  'changed',
  'notes-written',
  'moved',
  'canceled',
  'booking-restored',
  'started',
  'completed',
  'no-show-set',
  'action-added',
  'deleted',
  'restored',
].map((act) => `coaching.${act}`);

/** Its coaches and the staff side answer the scorecard and read it; founders do not. */
const coachingSession: RecordAccess = async (tx, actor, given) => {
  const session = await findSession(tx, actor, given);
  const { id: recordId, startupId } = session;
  const isCoach = canWriteSession(actor, session);
  return {
    assigned: isCoach,
    seesFiles: true,
    attaches: canAttachToSession(actor, session),
    history,
    answers: {
      name: session.name,
      sees: canSeeStaffNotes(actor, session),
      edits: isCoach,
      submits: isCoach,
      asks: false,
      deadlineAt: null,
      sendsReceipt: false,
      knownFrom: [{ object: 'startup', id: startupId }],
    },
    published: () => ({ kind: 'CoachingSession', recordId, startupId, audience: audienceOfSession(session) }),
  };
};

const coachingInvite: RecordAccess = async (tx, actor, given) => {
  const { id: recordId, startupId, coachId } = await findInvite(tx, actor, given);
  return {
    assigned: coachId === actor.userId,
    seesFiles: false,
    attaches: false,
    published: () => ({
      kind: 'CoachingInvite',
      recordId,
      startupId,
      audience: [`startup:${startupId}`, `user:${coachId}`],
    }),
  };
};

const hourAccount: RecordAccess = async (tx, actor, given) => {
  const { id: recordId, startupId, coachId } = await findAccount(tx, actor, given);
  return {
    assigned: coachId === actor.userId,
    seesFiles: false,
    attaches: false,
    published: () => ({
      kind: 'HourAccount',
      recordId,
      startupId,
      audience: startupId ? [`startup:${startupId}`] : ['staff'],
    }),
  };
};

export const recordKinds: RecordKinds = {
  coachingSession: {
    type: 'CoachingSession',
    access: coachingSession,
    table: coachingSessions,
    visibleTo: visibleSessions,
    filesSeenBy: visibleSessionsNow,
    notified: {
      detail: { text: coachingSessions.name, name: coachingSessions.name, startupId: coachingSessions.startupId },
      path: ({ recordId }) => `/coaching/session/${recordId}`,
    },
  },
  coachingInvite: {
    type: 'CoachingInvite',
    access: coachingInvite,
    table: coachingInvites,
    visibleTo: readableInvites,
    notified: {
      detail: { startupId: coachingInvites.startupId },
      path: ({ recordId }) => `/coaching?invite=${recordId}`,
    },
  },
  hourAccount: { type: 'HourAccount', access: hourAccount },
};
