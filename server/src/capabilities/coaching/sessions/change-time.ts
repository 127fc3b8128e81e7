import { sessionCompleted, sessionStarted } from '@seedbed/domain/coaching/activity-types.ts';
import { SessionIsCanceled, SessionIsOver, SessionNotStarted } from '@seedbed/domain/coaching/errors.ts';
import { checkReason } from '@seedbed/domain/coaching/input.ts';
import {
  canCancelSession,
  canMoveSession,
  canRunSession,
  canSetNoShow,
  noShowsOf,
} from '@seedbed/domain/coaching/policy.ts';
import { actualMinutes, type CoachingSide, hasBegun } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, Forbidden, type UserError } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import {
  bookings,
  cancelBookingIn,
  moveBookingIn,
  recheckCalendars,
  setBookingNoShow,
} from '#capabilities/calendar/public.ts';
import { postHolds } from '#capabilities/coaching/hours/ledger.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { findSession, loadSession } from './find-sessions.ts';
import type { SessionCard } from './session-card.ts';
import { coachingSessions } from './table.ts';

const whyNot = (session: SessionCard): UserError =>
  session.state === 'canceled'
    ? new SessionIsCanceled()
    : session.state === 'scheduled' && !hasBegun(session)
      ? new Forbidden()
      : new SessionIsOver();

/** The booking moves, and its kind writes the session. */
export async function moveCoachingSession(
  actor: Actor,
  sessionId: string,
  { startsAt, version }: { startsAt: Temporal.Instant; version?: number | null | undefined },
): Promise<SessionCard> {
  const { coachIds } = await readTx(actor, (tx) => findSession(tx, actor, sessionId));
  await recheckCalendars(actor.tenantId, coachIds);
  return writeTx(actor, async (tx) => {
    const { bookingId } = await findSession(tx, actor, sessionId);
    // In the order of every move: first the booking. Compare only then, so that of two moves one is a conflict.
    if (bookingId)
      await tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update');
    const session = await findSession(tx, actor, sessionId, { lock: true });
    if (session.startsAt.equals(startsAt)) return session;
    assertAllowed(canMoveSession(actor, session) && session.bookingId !== null, () => whyNot(session));
    if (version != null && version !== session.version) throw new Conflict({ version: session.version });
    await moveBookingIn(tx, actor, session.bookingId ?? '', { startsAt });
    return loadSession(tx, session.id);
  });
}

export const cancelCoachingSession = (actor: Actor, sessionId: string, input: object): Promise<SessionCard> =>
  writeTx(actor, (tx) => cancelSessionIn(tx, actor, sessionId, checkReason(input)));

export async function cancelSessionIn(
  tx: Tx,
  actor: Actor,
  sessionId: string,
  reason: string | null,
): Promise<SessionCard> {
  const session = await findSession(tx, actor, sessionId);
  if (session.state === 'canceled') return session;
  assertAllowed(canCancelSession(actor, session) && session.bookingId !== null, () => whyNot(session));
  await cancelBookingIn(tx, actor, session.bookingId ?? '', reason);
  return loadSession(tx, session.id);
}

/** The other side did not come; null takes the own word back. */
export const setCoachingNoShow = (actor: Actor, sessionId: string, side: CoachingSide | null): Promise<SessionCard> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId);
    if (session.noShow === side) return session;
    assertAllowed(canSetNoShow(actor, session, side) && session.bookingId !== null, () =>
      noShowsOf(actor, session).length > 0 || hasBegun(session) ? new Forbidden() : new SessionNotStarted(),
    );
    const of = side && (side === 'coach' ? ('host' as const) : ('attendee' as const));
    await setBookingNoShow(tx, actor, session.bookingId ?? '', of);
    return loadSession(tx, session.id);
  });

/** Starts the clock. Repeating it changes nothing. */
export const startCoachingSession = (actor: Actor, sessionId: string): Promise<SessionCard> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId, { lock: true });
    if (session.startedAt !== null) return session;
    assertAllowed(canRunSession(actor, session), () => whyNot(session));
    await set(tx, session, { startedAt: Temporal.Now.instant() });
    const after = await loadSession(tx, session.id);
    await logActivity(tx, actor, sessionStarted(after));
    return after;
  });

/** Stops the clock and uses the minutes. `minutes` says how long it took if nobody ran the clock. */
export const completeCoachingSession = (
  actor: Actor,
  sessionId: string,
  minutes?: number | null,
): Promise<SessionCard> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId, { lock: true });
    if (session.state === 'completed') return session;
    assertAllowed(canRunSession(actor, session), () => whyNot(session));
    const now = Temporal.Now.instant();
    assertAllowed(hasBegun(session), () => new SessionNotStarted());
    const startedAt = session.startedAt ?? session.startsAt;
    const isInTime = Temporal.Instant.compare(now, session.endsAt) < 0;
    const endedAt =
      minutes != null && minutes > 0 && minutes <= longestMinutes
        ? startedAt.add({ minutes })
        : (session.endedAt ??
          (session.startedAt !== null && (isInTime || isRunning(session, now)) ? now : session.endsAt));
    const end = Temporal.Instant.compare(endedAt, startedAt) > 0 ? endedAt : startedAt.add({ minutes: 1 });
    await set(tx, session, { state: 'completed', startedAt, endedAt: end });
    const after = await loadSession(tx, session.id);
    await postHolds(tx, actor, session.id, actualMinutes(after));
    await logActivity(
      tx,
      actor,
      sessionCompleted(after, changesBetween(session, after, ['state', 'startedAt', 'endedAt']) ?? {}),
    );
    return after;
  });

const longestMinutes = 480;

/** The clock may run on for two hours after the planned end. */
const isRunning = ({ endsAt }: SessionCard, now: Temporal.Instant) =>
  Temporal.Instant.compare(now, endsAt.add({ hours: 2 })) < 0;

const set = (tx: Tx, session: SessionCard, change: Partial<typeof coachingSessions.$inferInsert>) =>
  tx.db
    .update(coachingSessions)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${coachingSessions.version} + 1` })
    .where(eq(coachingSessions.id, session.id));
