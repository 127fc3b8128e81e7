import { type Audience, type Changes, type DomainEvent, startupAudience } from '#kernel/event.ts';
import type { CoachingSide } from './session.ts';

interface LoggedSession {
  id: string;
  name: string;
  startupId: string;
  coachIds: readonly string[];
  attendeeIds: readonly string[];
}

export interface SessionPayload {
  name: string;
  coachIds: readonly string[];
  attendeeIds: readonly string[];
}

export const audienceOfSession = ({
  startupId,
  coachIds,
  attendeeIds,
}: Omit<LoggedSession, 'id' | 'name'>): Audience[] => [
  ...startupAudience(startupId),
  ...[...new Set([...coachIds, ...attendeeIds])].map((id): Audience => `user:${id}`),
];

interface More {
  audience?: readonly Audience[];
  changes?: Changes;
  privateChanges?: Changes;
  payload?: object;
}

const ofSession = <const Type extends string>(type: Type, session: LoggedSession, { payload, ...more }: More = {}) => ({
  type,
  kind: 'CoachingSession',
  recordId: session.id,
  startupId: session.startupId,
  audience: audienceOfSession(session),
  ...more,
  payload: {
    name: session.name,
    coachIds: session.coachIds,
    attendeeIds: session.attendeeIds,
    ...payload,
  } satisfies SessionPayload,
});

export const sessionBooked = (session: LoggedSession) => ofSession('coaching.booked', session);
export const sessionLogged = (session: LoggedSession) => ofSession('coaching.logged', session);
export const sessionChanged = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.changed', session, { changes });
/** Log only the fact: the log is immutable, and notes are people's words. */
export const notesWritten = (session: LoggedSession, privateChanges: Changes) =>
  ofSession('coaching.notes-written', session, { privateChanges });
/** Only its readers learn that private notes changed. */
export const staffNotesWritten = (session: LoggedSession, privateChanges: Changes, readers: readonly string[]) =>
  ofSession('coaching.staff-notes-written', session, {
    privateChanges,
    audience: readers.map((id): Audience => `user:${id}`),
  });
export const sessionMoved = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.moved', session, { changes });
export const sessionCanceled = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.canceled', session, { changes });
export const sessionRestoredBooking = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.booking-restored', session, { changes });
export const sessionStarted = (session: LoggedSession) => ofSession('coaching.started', session);
export const sessionCompleted = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.completed', session, { changes });
export const noShowSet = (session: LoggedSession, changes: Changes) =>
  ofSession('coaching.no-show-set', session, { changes });
export interface RatedPayload {
  side: CoachingSide;
}
/** Without the stars, which only one side and the staff see. */
export const sessionRated = (session: LoggedSession, side: CoachingSide) =>
  ofSession('coaching.rated', session, { payload: { side } satisfies RatedPayload });
export const actionAdded = (session: LoggedSession, action: string) =>
  ofSession('coaching.action-added', session, { payload: { action } });
export const sessionDeleted = (session: LoggedSession) => ofSession('coaching.deleted', session);
export const sessionRestored = (session: LoggedSession) => ofSession('coaching.restored', session);
/** The coaches are asked for the notes of a session that is over. */
export const notesMissing = (session: LoggedSession) =>
  ofSession('coaching.notes-missing', session, { audience: session.coachIds.map((id): Audience => `user:${id}`) });

interface LoggedInvite {
  id: string;
  startupId: string;
  coachId: string;
}
export interface InvitePayload {
  coachId: string;
}
const ofInvite = <const Type extends string>(type: Type, { id, startupId, coachId }: LoggedInvite) =>
  ({
    type,
    kind: 'CoachingInvite',
    recordId: id,
    startupId,
    audience: [...startupAudience(startupId), `user:${coachId}` as Audience],
    payload: { coachId } satisfies InvitePayload,
  }) satisfies DomainEvent<Type>;

export const inviteSent = (invite: LoggedInvite) => ofInvite('coaching.invited', invite);
export const inviteAccepted = (invite: LoggedInvite) => ofInvite('coaching.invite-accepted', invite);
export const inviteDeclined = (invite: LoggedInvite) => ofInvite('coaching.invite-declined', invite);
export const inviteCanceled = (invite: LoggedInvite) => ofInvite('coaching.invite-canceled', invite);

export const bookingRulesSet = (userId: string) =>
  ({
    type: 'coaching.preferences-set',
    kind: 'User',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: {},
  }) as const satisfies DomainEvent;
