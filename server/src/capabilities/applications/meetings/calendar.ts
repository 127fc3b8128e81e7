import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MeetingRow } from './table.ts';

interface Person {
  name: string;
  address: string;
}

interface Invitation {
  meeting: MeetingRow;
  startsAt: Temporal.Instant;
  summary: string;
  organizer: Person;
  attendee: Person;
}

/** An iTIP message (RFC 5546): calendars add the meeting, or remove it, by its id and sequence. */
export function calendarMessage(
  method: 'REQUEST' | 'CANCEL',
  { meeting, startsAt, summary, organizer, attendee }: Invitation,
): string {
  const isRequest = method === 'REQUEST';
  const calendar = ical({
    method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL,
    prodId: { company: 'Seedbed', product: 'Applications', language: 'EN' },
  });
  const event = calendar.createEvent({
    id: `${meeting.id}@seedbed`,
    sequence: meeting.sequence,
    start: new Date(startsAt.epochMilliseconds),
    end: new Date(startsAt.add({ minutes: meeting.durationMinutes }).epochMilliseconds),
    stamp: new Date(),
    summary,
    status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    organizer: { name: organizer.name, email: organizer.address },
    ...((meeting.place ?? meeting.link) && { location: meeting.place ?? meeting.link }),
    ...(meeting.link && { url: meeting.link }),
    ...(meeting.note && { description: meeting.note }),
  });
  for (const person of [organizer, attendee])
    event.createAttendee({
      name: person.name,
      email: person.address,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  return calendar.toString();
}
