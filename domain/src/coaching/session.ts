/** Booked in advance, or written down afterwards. */
export const sessionKinds = ['SCHEDULED', 'UNSCHEDULED'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export const sessionStates = ['scheduled', 'completed', 'canceled', 'no_show'] as const;
export type SessionState = (typeof sessionStates)[number];

/** The state with the clock: a scheduled session is ahead, runs, or waits for its notes. */
export const sessionPhases = ['upcoming', 'in_progress', 'awaiting_notes', 'completed', 'canceled', 'no_show'] as const;
export type SessionPhase = (typeof sessionPhases)[number];

export const coachingSides = ['coach', 'startup'] as const;
export type CoachingSide = (typeof coachingSides)[number];

/** An instant, or its ISO text from the API. */
type Moment = Temporal.Instant | string;

export interface SessionTimes {
  state: SessionState;
  startsAt: Moment;
  endsAt: Moment;
  startedAt: Moment | null;
  endedAt: Moment | null;
}

export interface SessionFacts extends SessionTimes {
  startupId: string;
  coachIds: readonly string[];
  /** Attendees with an account. */
  attendeeIds: readonly string[];
}

const msOf = (at: Moment) => Temporal.Instant.from(at).epochMilliseconds;

/** The clock of a running session starts early or late, by hand, and stops by hand. */
export function phaseOf(session: SessionTimes, now = Date.now()): SessionPhase {
  if (session.state !== 'scheduled') return session.state;
  if (session.endedAt !== null) return 'awaiting_notes';
  if (now >= msOf(session.endsAt))
    return session.startedAt !== null && !isForgotten(session, now) ? 'in_progress' : 'awaiting_notes';
  return session.startedAt !== null || now >= msOf(session.startsAt) ? 'in_progress' : 'upcoming';
}

const forgottenAfterMinutes = 60;

/** Nobody stopped the clock: an hour after the planned end the session is over. */
const isForgotten = ({ endsAt }: Pick<SessionTimes, 'endsAt'>, now: number) =>
  now >= msOf(endsAt) + forgottenAfterMinutes * 60_000;

export const isAhead = (session: SessionTimes, now?: number): boolean => phaseOf(session, now) === 'upcoming';

/** Notes, ratings and no-shows need a session that has begun. */
export const hasBegun = (session: SessionTimes, now?: number): boolean =>
  ['in_progress', 'awaiting_notes', 'completed', 'no_show'].includes(phaseOf(session, now));

export const minutesBetween = (from: Moment, to: Moment): number => Math.round((msOf(to) - msOf(from)) / 60_000);

/** By the clock if it ran, else as planned. */
export function actualMinutes({ startsAt, endsAt, startedAt, endedAt }: Omit<SessionTimes, 'state'>): number {
  const measured = startedAt !== null && endedAt !== null ? minutesBetween(startedAt, endedAt) : null;
  return measured !== null && measured > 0 ? measured : minutesBetween(startsAt, endsAt);
}

/** Hours after the end at which the coaches are asked for missing notes. */
export const nudgeHours = [24, 72] as const;

export const inviteStatuses = ['pending', 'accepted', 'declined', 'expired', 'canceled'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

export const inviteLifetimeDays = 7;

/** Only the clock makes an invite expire. */
export const inviteStatusOf = (
  { status, expiresAt }: { status: InviteStatus; expiresAt: Moment },
  now = Date.now(),
): InviteStatus => (status === 'pending' && now >= msOf(expiresAt) ? 'expired' : status);

/** The rights of a reader of a session. */
export const sessionRights = [
  'see-staff-notes',
  'write',
  'amend',
  'write-staff-notes',
  'prepare',
  'attach',
  'add-actions',
  'move',
  'cancel',
  'run',
  'rate',
  'delete',
  'score',
] as const;
