import { and, eq, sql } from 'drizzle-orm';
import { bookings } from '#capabilities/calendar/public.ts';
import { takesPartIn } from '#capabilities/events/public.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { isOn } from './is-on.ts';
import { isKept, seatOf } from './learning/find-enrollments.ts';
import { lockEnrollments } from './learning/lock-enrollments.ts';
import { completeActs } from './learning/set-item-done.ts';
import { courses, courseVersions, enrollments } from './table.ts';

const ofStartups = ['metrics.submitted', 'metrics.completed', 'coaching.completed', 'coaching.logged'] as const;
/** Each can give somebody a seat, or confirm that they came. */
const ofPeople = [
  'events.registered',
  'events.registration-decided',
  'events.seat-answered',
  'events.seat-handed-over',
  'events.returned',
  'events.checked-in',
  'events.attendance-confirmed',
  'calendar.booked',
  'calendar.booking-restored',
] as const;

export const reactions = [
  ...ofStartups.map((event) => on(event, `courses.follow-${event}`, followStartup)),
  ...ofPeople.map((event) => on(event, `courses.follow-${event}`, followEvent)),
];

/** Completes items of the startup's learners that wait for what it did. */
async function followStartup(tx: Tx, { startupId }: Activity): Promise<void> {
  if (startupId) await complete(tx, eq(enrollments.startupId, startupId));
}

/** Completes items of people with a seat at the event, in courses that name it. */
async function followEvent(tx: Tx, activity: Activity): Promise<void> {
  const eventId = await eventOf(tx, activity);
  if (!eventId) return;
  const item = JSON.stringify({ items: [{ kind: 'event', content: { eventId } }] });
  const namesIt = sql`exists (select from ${courses} join ${courseVersions}
    on ${courseVersions.tenantId} = ${courses.tenantId} and ${courseVersions.courseId} = ${courses.id}
      and ${courseVersions.number} = ${courses.publishedVersion}
    where ${courses.tenantId} = ${enrollments.tenantId} and ${courses.id} = ${enrollments.courseId}
      and ${courseVersions.outline} @> ${item}::jsonb)`;
  await complete(tx, sql`${enrollments.userId} in ${takesPartIn(eventId)} and ${namesIt}`);
}

async function eventOf(tx: Tx, { kind, recordId }: Activity): Promise<string | null> {
  if (kind !== 'Booking') return recordId;
  const [booking] = await tx.db
    .select({ eventId: bookings.recordId })
    .from(bookings)
    .where(and(sql`${bookings.id} = ${recordId}`, eq(bookings.kind, 'event')));
  return booking?.eventId ?? null;
}

async function complete(tx: Tx, whose: ReturnType<typeof sql>): Promise<void> {
  if (!(await isOn(tx))) return;
  const active = and(whose, eq(enrollments.state, 'active'), isKept);
  for (const enrollment of await lockEnrollments(tx, active))
    await completeActs(tx, null, await seatOf(tx, enrollment));
}
