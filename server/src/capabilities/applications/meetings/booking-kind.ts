import { MeetingTimeGone } from '@seedbed/domain/applications/errors.ts';
import { meetingChosen } from '@seedbed/domain/applications/meetings/activity-types.ts';
import { isInMeeting } from '@seedbed/domain/applications/meetings/meeting.ts';
import { canManageApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type ApplicationCard, factsOf, loadApplicationOrNull } from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import type { BookingCard, BookingKind, BookingStep } from '#capabilities/calendar/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { cancelOpenMeeting } from './close-meetings.ts';
import { findMeetings, type MeetingCard, meetingOfBooking } from './find-meetings.ts';
import { slotRulesOf } from './interview-times.ts';
import { applicationMeetings } from './table.ts';

/** The name under which the calendar knows interviews. Their record is the application. */
export const interviewKind = 'interview';

/** Every change of the time comes through the booking, from the calendar and from the page of the application. */
export const interviewBookings: BookingKind = {
  name: interviewKind,
  manages: async (tx, actor, { recordId }) => {
    const application = await loadApplicationOrNull(tx, recordId ?? '');
    return application !== null && canManageApplication(actor, factsOf(application));
  },
  path: ({ recordId }) => recordId && `/application/${recordId}/meeting`,
  place: async (tx, booking) => {
    const meeting = await meetingOfBooking(tx, booking);
    return { place: meeting?.place ?? null, link: meeting?.link ?? null, note: meeting?.note ?? null };
  },
  slotRules: async (tx, recordId) => {
    const meeting = await meetingOfBooking(tx, { id: null, recordId });
    return meeting ? slotRulesOf(tx, meeting) : {};
  },
  changed: onBookingChanged,
};

async function onBookingChanged(tx: Tx, actor: Actor, step: BookingStep, booking: BookingCard): Promise<void> {
  if (step === 'booked' || step === 'no-show') return;
  // The application first, as everywhere.
  const application = await loadApplicationOrNull(tx, booking.recordId ?? '', { lock: true });
  const meeting = await meetingOfBooking(tx, booking);
  if (!application || meeting?.bookingId !== booking.id) return;
  if (step === 'moved') {
    await saveTime(tx, meeting, booking.startsAt);
    const chosen = { id: meeting.id, startsAt: booking.startsAt.toString() };
    await logActivity(tx, actor, meetingChosen(namedOf(application), chosen));
  } else if (step === 'canceled') await followCancellation(tx, actor, { application, meeting, booking });
  else await followRestoring(tx, actor, application, meeting);
}

const saveTime = (tx: Tx, { id }: MeetingCard, startsAt: Temporal.Instant) =>
  tx.db
    .update(applicationMeetings)
    .set({ startsAt, updatedAt: sql`now()`, version: sql`${applicationMeetings.version} + 1` })
    .where(eq(applicationMeetings.id, id));

interface Cancellation {
  application: ApplicationCard;
  meeting: MeetingCard;
  booking: BookingCard;
}

/** Canceling on the calendar is the same as on the page of the application. */
async function followCancellation(
  tx: Tx,
  actor: Actor,
  { application, meeting, booking: { cancelReason: reason } }: Cancellation,
): Promise<void> {
  if (meeting.status === 'meeting_canceled') return;
  if (isInMeeting(application) && application.roundId === meeting.roundId)
    await leaveMeeting(tx, actor, application, reason);
  else await cancelOpenMeeting(tx, actor, application, reason);
}

/** During a scheduled rejection the applicant sees the same as without one. */
export async function leaveMeeting(
  tx: Tx,
  actor: Actor,
  application: ApplicationCard,
  reason: string | null,
): Promise<void> {
  if (application.status === 'ready_for_meeting') {
    await takeStep(tx, actor, application, { action: 'cancel_meeting', reason });
    return;
  }
  await setHeldStatus(tx, application, 'ready_for_invitation');
  await cancelOpenMeeting(tx, actor, application, reason);
}

const setHeldStatus = (tx: Tx, { id }: ApplicationCard, heldStatus: 'ready_for_invitation' | 'ready_for_meeting') =>
  tx.db.update(applications).set({ heldStatus }).where(eq(applications.id, id));

/** Undoes a cancellation while the application still waits for another offer. */
async function followRestoring(
  tx: Tx,
  actor: Actor,
  application: ApplicationCard,
  meeting: MeetingCard,
): Promise<void> {
  const { status, heldStatus, roundId } = application;
  const isHeld = status === 'delay_rejected';
  const waits = (isHeld ? heldStatus : status) === 'ready_for_invitation' && roundId === meeting.roundId;
  const others = await findMeetings(tx, [application.id]);
  const hasOther = others.some((one) => one.roundId === roundId && one.status !== 'meeting_canceled');
  assertAllowed(waits && !hasOther, () => new MeetingTimeGone());
  await tx.db
    .update(applicationMeetings)
    .set({
      status: 'meeting_scheduled',
      canceledAt: null,
      cancelReason: null,
      updatedAt: sql`now()`,
      version: sql`${applicationMeetings.version} + 1`,
    })
    .where(eq(applicationMeetings.id, meeting.id));
  if (isHeld) await setHeldStatus(tx, application, 'ready_for_meeting');
  else await takeStep(tx, actor, application, { action: 'invite' });
}
