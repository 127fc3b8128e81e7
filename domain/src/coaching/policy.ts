import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import {
  canOpenStartup,
  canWriteAtStartup,
  isAssignedToStartup,
  isOwnStartup,
  startupReach,
} from '#startups/policy.ts';
import { type CoachingSide, hasBegun, isAhead, type SessionFacts } from './session.ts';

/** People who coach. */
export const isCoachRole = inGroup('incubator', 'mentorGroup');
const staffSide = inGroup('staffSide');

/** The page of sessions. Its rows are limited to the sessions that the person may open. */
export const canOpenCoaching = inGroup('incubator', 'mentorGroup', 'Cofounder');

type People = Pick<SessionFacts, 'startupId' | 'coachIds' | 'attendeeIds'>;

export const isCoachOf = ({ userId }: Pick<Actor, 'userId'>, { coachIds }: Pick<People, 'coachIds'>): boolean =>
  coachIds.includes(userId);

const isAttendee = ({ userId }: Pick<Actor, 'userId'>, { attendeeIds }: Pick<People, 'attendeeIds'>) =>
  attendeeIds.includes(userId);

/** The startups all of whose sessions the person may open, beside the sessions in which they take part. */
export function sessionReach(actor: Actor): 'ALL' | readonly Id<'Startup'>[] {
  return isCoachRole(actor) ? startupReach(actor) : actor.ownStartupIds;
}

/** People who take part, the founders, and those who look after the startup. */
export const canSeeSession = (actor: Actor, session: People): boolean =>
  isCoachOf(actor, session) ||
  isAttendee(actor, session) ||
  isOwnStartup(actor, session.startupId) ||
  (isCoachRole(actor) && canOpenStartup(actor, session.startupId));

/** The coaches of the session, and the staff side. Founders never see them. */
export const canSeeStaffNotes = (actor: Actor, session: People): boolean =>
  !isOwnStartup(actor, session.startupId) &&
  (isCoachOf(actor, session) || (staffSide(actor) && canSeeSession(actor, session)));

/** Only the coaches write the shared notes, decisions, topics and actions. */
export const canWriteSession = (actor: Actor, session: People): boolean =>
  isCoachRole(actor) && isCoachOf(actor, session);

/** Staff add to a session of others; readers see that it was them. */
export const canAmendSession = (actor: Actor, session: People): boolean =>
  !isCoachOf(actor, session) && staffSide(actor) && canWriteAtStartup(actor, session.startupId);

/** The private notes. */
export const canWriteStaffNotes = (actor: Actor, session: People): boolean =>
  canSeeStaffNotes(actor, session) && (canWriteSession(actor, session) || canAmendSession(actor, session));

/** Both sides prepare the goal before the session. */
export const canPrepareSession = (actor: Actor, session: SessionFacts): boolean =>
  canWriteSession(actor, session) ||
  canAmendSession(actor, session) ||
  (isAhead(session) && (isAttendee(actor, session) || isOwnStartup(actor, session.startupId)));

/** Files of both sides, before and after the session. */
export const canAttachToSession = (actor: Actor, session: People): boolean =>
  canWriteSession(actor, session) ||
  canAmendSession(actor, session) ||
  isAttendee(actor, session) ||
  isOwnStartup(actor, session.startupId);

/** Staff look after the bookings of a startup without taking part. */
export const managesSession = (actor: Actor, { startupId }: Pick<People, 'startupId'>): boolean =>
  inGroup('incubator')(actor) && canWriteAtStartup(actor, startupId);

/** Staff move and cancel; so do coaches and attendees. */
export const canMoveSession = (actor: Actor, session: SessionFacts): boolean =>
  session.state === 'scheduled' &&
  isAhead(session) &&
  (isCoachOf(actor, session) || isAttendee(actor, session) || managesSession(actor, session));

export const canCancelSession = (actor: Actor, session: SessionFacts): boolean =>
  session.state === 'scheduled' &&
  !hasBegunOrPassed(session) &&
  (isCoachOf(actor, session) || isAttendee(actor, session) || managesSession(actor, session));

const hasBegunOrPassed = (session: SessionFacts) =>
  session.startedAt !== null || Temporal.Instant.compare(Temporal.Now.instant(), session.endsAt) >= 0;

/** Starts and stops the clock, and completes the session. */
export const canRunSession = (actor: Actor, session: SessionFacts): boolean =>
  session.state === 'scheduled' && (canWriteSession(actor, session) || managesSession(actor, session));

/** The side for which a person speaks; a coach of the own startup speaks as a coach. */
export function sideOf(actor: Actor, session: People): CoachingSide | null {
  if (isCoachOf(actor, session)) return 'coach';
  return isAttendee(actor, session) || isOwnStartup(actor, session.startupId) ? 'startup' : null;
}

/** Each side says that the other one did not come; staff say either. */
export function noShowsOf(actor: Actor, session: SessionFacts): CoachingSide[] {
  if (!['scheduled', 'no_show'].includes(session.state) || !hasBegun(session)) return [];
  const side = isAttendee(actor, session) || isCoachOf(actor, session) ? sideOf(actor, session) : null;
  if (side !== null) return [side === 'coach' ? 'startup' : 'coach'];
  return managesSession(actor, session) ? ['coach', 'startup'] : [];
}

export const canSetNoShow = (actor: Actor, session: SessionFacts, side: CoachingSide | null): boolean => {
  const sides = noShowsOf(actor, session);
  return side === null ? sides.length > 0 : sides.includes(side);
};

/** Either side, once the session has begun. */
export const canRateSession = (actor: Actor, session: SessionFacts): boolean =>
  sideOf(actor, session) !== null && ['scheduled', 'completed'].includes(session.state) && hasBegun(session);

/** The own rating, and all for the staff side. */
export const canSeeRating = (actor: Actor, session: People, side: CoachingSide): boolean =>
  sideOf(actor, session) === side ||
  (!isOwnStartup(actor, session.startupId) &&
    !isCoachOf(actor, session) &&
    staffSide(actor) &&
    canSeeSession(actor, session));

/** Founders book for their startup, coaches for startups that they look after, staff for all of theirs. */
export const canBookFor = (actor: Actor, startupId: string): boolean =>
  isOwnStartup(actor, startupId) || canCoachStartup(actor, startupId);

/** Invites a startup, and writes down a past session. */
export const canCoachStartup = (actor: Actor, startupId: string): boolean =>
  isCoachRole(actor) &&
  canWriteAtStartup(actor, startupId) &&
  (inGroup('incubator')(actor) || isAssignedToStartup(actor, startupId));

export const canLogSession = canCoachStartup;
export const canInviteToCoaching = canCoachStartup;

/** Without the right to look after other coaches, a person books for others only with themselves. */
export const canBookWith = (actor: Actor, startupId: string, coachIds: readonly string[]): boolean =>
  coachIds.includes(actor.userId) || managesSession(actor, { startupId });

interface InviteFacts {
  startupId: string;
  coachId: string;
}

export const canSeeInvite = (actor: Actor, { startupId, coachId }: InviteFacts): boolean =>
  coachId === actor.userId ||
  isOwnStartup(actor, startupId) ||
  (isCoachRole(actor) && canOpenStartup(actor, startupId));

/** A founder of the startup. */
export const canAnswerInvite = (actor: Actor, { startupId }: InviteFacts): boolean => isOwnStartup(actor, startupId);

export const canCancelInvite = (actor: Actor, { startupId, coachId }: InviteFacts): boolean =>
  coachId === actor.userId || managesSession(actor, { startupId });

/** ASSIGNED means sessions of the startups that the person looks after. */
export const canDeleteSession = (actor: Actor, session: People): boolean =>
  canSeeSession(actor, session) &&
  permits(actor, 'COACHING_SESSIONS:DELETE', { assigned: isAssignedToStartup(actor, session.startupId) });

export const canExportSessions = (actor: Pick<Actor, 'scopes'>): boolean =>
  permitsSome(actor, 'COACHING_SESSIONS:EXPORT');
