import { meetingCanceled } from '@seedbed/domain/applications/meetings/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { releaseBookingIn } from '#capabilities/calendar/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { mailWithdrawal } from './mail-meeting.ts';
import { applicationMeetings, type MeetingRow } from './table.ts';

const endsAt = sql`${applicationMeetings.startsAt} + ${applicationMeetings.durationMinutes} * interval '1 minute'`;

/** Offers that wait, and meetings that are not over; locked, the newest first. */
const openMeetingsOf = (tx: Tx, applicationIds: readonly Id<'Application'>[]): Promise<MeetingRow[]> =>
  tx.db
    .select()
    .from(applicationMeetings)
    .where(
      and(
        inArray(applicationMeetings.applicationId, [...applicationIds]),
        ne(applicationMeetings.status, 'meeting_canceled'),
        isNull(applicationMeetings.trashedAt),
        or(eq(applicationMeetings.status, 'pending'), gt(endsAt, sql`now()`)),
      ),
    )
    .orderBy(desc(applicationMeetings.id))
    .for('update');

/** The application leaves the meeting: an open offer, or a meeting ahead, is canceled. The calendar tells its people. */
export const cancelOpenMeeting = (
  tx: Tx,
  by: ActivityAuthor,
  application: ApplicationCard,
  reason: string | null,
): Promise<void> => cancelOpenMeetings(tx, by, [application], reason);

/** One statement if none is open. */
export async function cancelOpenMeetings(
  tx: Tx,
  by: ActivityAuthor,
  applications: readonly ApplicationCard[],
  reason: string | null,
): Promise<void> {
  const open = await openMeetingsOf(
    tx,
    applications.map(({ id }) => id),
  );
  for (const application of applications) {
    const newest = open.find(({ applicationId }) => applicationId === application.id);
    if (newest) await cancelMeeting(tx, by, { application, meeting: newest, reason });
  }
}

interface Cancellation {
  application: ApplicationCard;
  meeting: MeetingRow;
  reason: string | null;
}

async function cancelMeeting(
  tx: Tx,
  by: ActivityAuthor,
  { application, meeting, reason }: Cancellation,
): Promise<void> {
  const [canceled] = await tx.db
    .update(applicationMeetings)
    .set({
      status: 'meeting_canceled',
      canceledAt: sql`now()`,
      cancelReason: reason,
      updatedAt: sql`now()`,
      version: sql`${applicationMeetings.version} + 1`,
    })
    .where(eq(applicationMeetings.id, meeting.id))
    .returning();
  if (!canceled) return;
  const { id, name, applicantId, funnel } = application;
  await logActivity(tx, by, meetingCanceled({ id, name, applicantId, funnelOwnerIds: funnel.ownerIds }, canceled));
  if (canceled.bookingId) await releaseBooking(tx, by, canceled.bookingId, reason);
  else await mailWithdrawal(tx, { application, meeting: canceled, reason });
}

/** The step that ends the meeting offers the undo. */
async function releaseBooking(tx: Tx, by: ActivityAuthor, id: Id<'Booking'>, reason: string | null): Promise<void> {
  const wasEffect = tx.isEffect ?? false;
  tx.isEffect = true;
  try {
    await releaseBookingIn(tx, by, id, reason);
  } finally {
    tx.isEffect = wasEffect;
  }
}

/** A deleted application frees the time of a meeting that is booked. An offer stays for the return from the trash. */
export async function cancelBookedMeeting(tx: Tx, by: ActivityAuthor, application: ApplicationCard): Promise<void> {
  const [newest] = await openMeetingsOf(tx, [application.id]);
  if (newest?.bookingId) await cancelMeeting(tx, by, { application, meeting: newest, reason: null });
}
