import { MeetingTimeGone } from '@seedbed/domain/applications/errors.ts';
import { availabilityLimits } from '@seedbed/domain/calendar/availability/input.ts';
import { nearestStarts } from '@seedbed/domain/calendar/bookings/booking.ts';
import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import type { HostTime } from '@seedbed/domain/calendar/slots/host-time.ts';
import { type Interval, merged } from '@seedbed/domain/calendar/slots/intervals.ts';
import { minuteAt, minuteOf, momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { findStarts, type SlotRules } from '#capabilities/calendar/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';
import type { MeetingCard } from './find-meetings.ts';

type Offer = Pick<MeetingCard, 'opensOn' | 'closesOn' | 'times' | 'durationMinutes'>;

const always: HostTime['weekly'] = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [[0, 1_440]]]));

/** The team may write times outside the hours of the interviewers; their other meetings, absences and limits still count. */
const anyHour = (host: HostTime): HostTime => ({
  ...host,
  weekly: always,
  overrides: {},
  noticeAmount: 0,
  horizonDays: availabilityLimits.horizon,
});

async function spansOf(tx: Tx, { opensOn, closesOn, times, durationMinutes }: Offer): Promise<Interval[]> {
  if (!opensOn || !closesOn) return times.map((at) => [minuteOf(at), minuteOf(at) + durationMinutes]);
  const { timezone } = await findIncubatorIn(tx);
  return [[minuteAt(opensOn, 0, timezone), minuteAt(closesOn, 1_440, timezone)]];
}

/** An interview lies in the offered days, or at one of the offered times. */
export async function slotRulesOf(tx: Tx, meeting: Offer): Promise<SlotRules> {
  const within = merged(await spansOf(tx, meeting));
  // Offered times that overlap or touch leave room for others between them.
  return meeting.opensOn ? { within } : { within, starts: meeting.times.map(minuteOf), hostTime: anyHour, step: 1 };
}

/** The starts that can be booked now; for a scheduled meeting, those to which it can move. */
export async function findInterviewTimes(tx: Tx, meeting: MeetingCard): Promise<Temporal.Instant[]> {
  const { hostIds, durationMinutes, bookingId, status } = meeting;
  const spans = await spansOf(tx, meeting);
  const [from, to] = [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
  if (hostIds.length === 0 || spans.length === 0) return [];
  const rules = await slotRulesOf(tx, meeting);
  const exceptBookingId = status === 'meeting_scheduled' ? (bookingId ?? undefined) : undefined;
  return (await findStarts(tx, { hostIds, durationMinutes, exceptBookingId, rules, from, to })).map(momentOf);
}

/** Lock the hosts first. A time that was never offered is gone, and a taken one brings the three nearest. */
export async function assertTimeIsFree(tx: Tx, meeting: MeetingCard, startsAt: Temporal.Instant): Promise<void> {
  const at = minuteOf(startsAt);
  const isOffered = meeting.opensOn
    ? (await spansOf(tx, meeting)).some(([from, to]) => from <= at && at + meeting.durationMinutes <= to)
    : meeting.times.some((time) => time.equals(startsAt));
  const isAhead = Temporal.Instant.compare(startsAt, Temporal.Now.instant()) > 0;
  assertAllowed(isOffered && isAhead && meeting.hostIds.length > 0, () => new MeetingTimeGone());
  const free = await findInterviewTimes(tx, meeting);
  if (!free.some((time) => time.equals(startsAt)))
    throw new JustTaken(nearestStarts(free.map(minuteOf), at).map(momentOf));
}
