import type { WeeklyHours } from '@seedbed/domain/calendar/availability/availability.ts';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { interviewKind } from '#capabilities/applications/meetings/booking-kind.ts';
import {
  applicationMeetingHosts,
  applicationMeetings,
  applicationMeetingTimes,
} from '#capabilities/applications/meetings/table.ts';
import { availabilities, bookingAttendees, bookingHosts, bookings } from '#capabilities/calendar/public.ts';
import type { Tx } from '#platform/tx.ts';
import { workingTime } from './cast.ts';

const officeHours: WeeklyHours = Object.fromEntries(
  [1, 2, 3, 4, 5].map((day) => [
    day,
    [
      [540, 720],
      [780, 1_020],
    ],
  ]),
);

interface Meeting {
  application: { id: Id<'Application'>; applicantId: Id<'User'>; name: string };
  roundId: Id<'FunnelRound'>;
  ownerId: Id<'User'>;
  zone: string;
  place: number;
}

/** An interview with the owner of the funnel. */
export async function addMeeting(
  tx: Tx,
  { application: { id, applicantId, name }, roundId, ownerId, zone, place }: Meeting,
): Promise<void> {
  const { tenantId } = tx;
  const meetingId = newId<'ApplicationMeeting'>();
  const ofMeeting = { tenantId, meetingId };
  const starts = [3, 4, 5].map((day) => workingTime(zone, -day - (place % 3), 4 * place));
  // Every other applicant has chosen; the rest find the free times of the interviewer, or those of the list.
  const isChosen = place % 2 === 0;
  const hasWindow = place % 4 === 1;
  const startsAt = starts[0] as Temporal.Instant;
  const bookingId = isChosen ? newId<'Booking'>() : null;
  // Days need an interviewer with hours.
  if (hasWindow)
    await tx.db
      .insert(availabilities)
      .values({ tenantId, id: newId<'Availability'>(), userId: ownerId, weekly: officeHours })
      .onConflictDoNothing();
  const days = hasWindow ? { opensOn: dayIn(startsAt, zone), closesOn: dayIn(startsAt, zone).add({ days: 13 }) } : {};
  await tx.db.insert(applicationMeetings).values({
    ...{ tenantId, id: meetingId, applicationId: id, roundId, durationMinutes: 30, createdById: ownerId },
    ...days,
    link: 'https://meet.example/interview',
    ...(isChosen && { status: 'meeting_scheduled', startsAt, bookingId, chosenAt: workingTime(zone, 1, place) }),
  });
  await tx.db
    .insert(applicationMeetingHosts)
    .values({ ...ofMeeting, id: newId<'ApplicationMeetingHost'>(), userId: ownerId });
  if (!hasWindow)
    await tx.db
      .insert(applicationMeetingTimes)
      .values(starts.map((at) => ({ ...ofMeeting, id: newId<'ApplicationMeetingTime'>(), startsAt: at })));
  if (!bookingId) return;
  const time = { startsAt, endsAt: startsAt.add({ minutes: 30 }) };
  const booking = {
    kind: interviewKind,
    recordId: id,
    title: name,
    state: 'confirmed',
    createdById: applicantId,
  } as const;
  await tx.db.insert(bookings).values({ tenantId, id: bookingId, ...booking, ...time });
  await tx.db
    .insert(bookingHosts)
    .values({ tenantId, id: newId<'BookingHost'>(), bookingId, hostId: ownerId, blocks: true, ...time });
  await tx.db
    .insert(bookingAttendees)
    .values({ tenantId, id: newId<'BookingAttendee'>(), bookingId, userId: applicantId });
}
