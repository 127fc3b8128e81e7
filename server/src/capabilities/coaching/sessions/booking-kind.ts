import {
  noShowSet,
  sessionCanceled,
  sessionMoved,
  sessionRestoredBooking,
} from '@seedbed/domain/coaching/activity-types.ts';
import { SessionIsOver } from '@seedbed/domain/coaching/errors.ts';
import { canSeeSession, managesSession, sideOf } from '@seedbed/domain/coaching/policy.ts';
import { usualPreferences } from '@seedbed/domain/coaching/preferences.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Changes, DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type BookingCard, type BookingStep, registerBookingKind } from '#capabilities/calendar/public.ts';
import { postHolds, reopenHolds, voidHolds } from '#capabilities/coaching/hours/ledger.ts';
import { preferencesOf } from '#capabilities/coaching/preferences/find-preferences.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { bookingKind } from './create-session.ts';
import { loadSession, sessionBy } from './find-sessions.ts';
import type { SessionCard } from './session-card.ts';
import { coachingSessions } from './table.ts';

/** Every change of the time comes through the booking, from the calendar and from the page of the session. */
export const registerCoachingBookings = () =>
  registerBookingKind({
    name: bookingKind,
    manages: async (tx, actor, booking) => {
      const session = await sessionBy(tx, 'bookingId', booking.id);
      return session !== null && managesSession(actor, session) && canSeeSession(actor, session);
    },
    path: ({ recordId }) => recordId && `/coaching/session/${recordId}`,
    place: async (tx, { recordId }) => {
      const { locationText, conferenceUrl, goal } = await loadSession(tx, recordId ?? '');
      return { place: locationText, link: conferenceUrl, note: goal };
    },
    lateCancelHours: (tx, { hostIds }) => lateHoursOf(tx, hostIds),
    changed: onBookingChanged,
  });

/** The policy of the strictest coach. */
export async function lateHoursOf(tx: Tx, coachIds: SessionCard['coachIds']): Promise<number> {
  const rules = [...(await preferencesOf(tx, coachIds)).values()];
  return Math.max(0, ...(rules.length > 0 ? rules : [usualPreferences]).map(({ lateCancelHours }) => lateCancelHours));
}

async function onBookingChanged(tx: Tx, actor: Actor, step: BookingStep, booking: BookingCard): Promise<void> {
  if (step === 'booked') return;
  // The coach may complete the session at this moment.
  await tx.db
    .select({ id: coachingSessions.id })
    .from(coachingSessions)
    .where(eq(coachingSessions.bookingId, booking.id))
    .for('update');
  const session = await sessionBy(tx, 'bookingId', booking.id);
  if (!session) return;
  // A deletion of the session cancels its booking.
  if (!tx.isEffect) assertStepFits(session, step);
  const planned = session.expectedDuration;
  if (step === 'moved') {
    await save(tx, actor, session, { startsAt: booking.startsAt, endsAt: booking.endsAt, nudgeCount: 0 }, sessionMoved);
  } else if (step === 'canceled') {
    // The startup pays for its own late cancellation, never for that of a coach or of staff.
    const isLate = booking.isLateCancel && sideOf(actor, session) === 'startup';
    if (isLate) await postHolds(tx, actor, session.id);
    else await voidHolds(tx, actor, session.id);
    const change = {
      state: 'canceled' as const,
      canceledById: actor.userId,
      reason: booking.cancelReason,
      isLate: booking.isLateCancel,
    };
    await save(tx, actor, session, change, sessionCanceled);
  } else if (step === 'restored') {
    await reopenHolds(tx, actor, session, planned);
    const change = { state: 'scheduled' as const, canceledById: null, reason: null, isLate: false };
    await save(tx, actor, session, change, sessionRestoredBooking);
  } else {
    if (booking.noShow === null) await reopenHolds(tx, actor, session, planned);
    else {
      if (session.state === 'no_show') await reopenHolds(tx, actor, session, planned);
      // The startup uses the minutes of a meeting that it missed; a missing coach costs nothing.
      if (booking.noShow === 'attendee') await postHolds(tx, actor, session.id);
      else await voidHolds(tx, actor, session.id);
    }
    const noShow = booking.noShow && (booking.noShow === 'host' ? ('coach' as const) : ('startup' as const));
    await save(
      tx,
      actor,
      session,
      { noShow, state: noShow ? ('no_show' as const) : ('scheduled' as const) },
      noShowSet,
    );
  }
}

/** The calendar knows nothing of the clock: a session that runs keeps its time, and a completed one its state. */
function assertStepFits({ state, startedAt }: SessionCard, step: BookingStep): void {
  const isRunning = startedAt !== null && (step === 'moved' || step === 'canceled');
  assertAllowed(state !== 'completed' && !isRunning, () => new SessionIsOver());
}

const loggedFields = ['startsAt', 'endsAt', 'state', 'isLate', 'noShow'] as const;

/** Without the reason: what is logged stays, and the text may be personal. */
async function save(
  tx: Tx,
  actor: Actor,
  session: SessionCard,
  change: Partial<typeof coachingSessions.$inferInsert>,
  event: (session: SessionCard, changes: Changes) => DomainEvent,
): Promise<void> {
  await tx.db
    .update(coachingSessions)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${coachingSessions.version} + 1` })
    .where(eq(coachingSessions.id, session.id));
  const after = await loadSession(tx, session.id);
  await logActivity(tx, actor, event(after, changesBetween(session, after, loggedFields) ?? {}));
}
