import type { BookingAnswer } from '@seedbed/domain/calendar/bookings/booking.ts';
import ICAL from 'ical.js';

export interface ReadAnswer {
  uid: string;
  /** The number of the invitation that the person answers. */
  sequence: number;
  /** Null if the person only proposes another time. */
  answer: BookingAnswer | null;
  proposedStartsAt: Temporal.Instant | null;
}

const answers: Readonly<Record<string, BookingAnswer>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** Reads an iTIP message (RFC 5546) with the method REPLY or COUNTER; null for others, and for unreadable text. */
export function readAnswer(text: string): ReadAnswer | null {
  try {
    return answerIn(new ICAL.Component(ICAL.parse(text)));
  } catch {
    return null;
  }
}

function answerIn(calendar: ICAL.Component): ReadAnswer | null {
  const method = String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase();
  const event = calendar.getFirstSubcomponent('vevent');
  const uid = event?.getFirstPropertyValue('uid');
  if (!event || !uid || !['REPLY', 'COUNTER'].includes(method)) return null;
  const status = String(event.getFirstProperty('attendee')?.getFirstParameter('partstat') ?? '').toUpperCase();
  const proposedStartsAt = method === 'COUNTER' ? startOf(calendar, event) : null;
  const answer = method === 'REPLY' ? (answers[status] ?? null) : null;
  if (!answer && !proposedStartsAt) return null;
  return { uid: String(uid), sequence: Number(event.getFirstPropertyValue('sequence') ?? 0), answer, proposedStartsAt };
}

/** The zone is that of the message: programs use names of their own. */
function startOf(calendar: ICAL.Component, event: ICAL.Component): Temporal.Instant | null {
  const property = event.getFirstProperty('dtstart');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time) || time.isDate) return null;
  const name = property.getFirstParameter('tzid');
  if (name) {
    const zone = calendar
      .getAllSubcomponents('vtimezone')
      .find((one) => String(one.getFirstPropertyValue('tzid')) === name);
    if (!zone) return inZone(time, String(name));
    time.zone = new ICAL.Timezone(zone);
  } else if (time.zone !== ICAL.Timezone.utcTimezone) return null;
  return Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1_000);
}

function inZone({ year, month, day, hour, minute }: ICAL.Time, zone: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from({ timeZone: zone, year, month, day, hour, minute }).toInstant();
}
