import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { MailCalendar } from '#platform/mail/table.ts';
import type { FoundEntry } from './calendar-sources.ts';

const prodId = { company: 'Seedbed', product: 'Calendar', language: 'EN' };
/** The suggested refresh interval; most calendars use their own. */
const refreshSeconds = 3_600;
const shownMinutes = 30;
const dateOf = (at: Temporal.Instant) => new Date(at.epochMilliseconds);

interface FeedFile {
  name: string;
  /** The person's zone. */
  zone: string;
  host: string;
  addressOf: (path: string) => string;
}

/** The file that calendars subscribe to. */
export function calendarFeed(entries: readonly FoundEntry[], { name, zone, host, addressOf }: FeedFile): string {
  const calendar = ical({ name, ttl: refreshSeconds, prodId });
  for (const entry of entries) {
    const address = entry.path && addressOf(entry.path);
    calendar.createEvent({
      id: `${entry.id}@${host}`,
      summary: entry.title,
      description: [entry.detail, address].filter(Boolean).join('\n'),
      ...(address && { url: address }),
      transparency: entry.endsAt ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      stamp: dateOf(entry.updatedAt),
      lastModified: dateOf(entry.updatedAt),
      ...timesOf(entry, zone),
    });
  }
  return calendar.toString();
}

/**
 * A deadline is a day in the organization's zone. If it ends at the same instant in the person's zone, show an all-day entry.
 * Otherwise show an entry that ends at the due time.
 */
function timesOf(
  { startsAt, endsAt, dueOn }: FoundEntry,
  zone: string,
): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (dueOn && (!startsAt || endsSameDay(startsAt, dueOn, zone)))
    return { start: new Date(`${dueOn}T00:00Z`), allDay: true };
  if (!startsAt) throw new Error('An entry of a calendar has a day or a time.');
  if (endsAt) return { start: dateOf(startsAt), end: dateOf(endsAt) };
  return { start: dateOf(startsAt.subtract({ minutes: shownMinutes })), end: dateOf(startsAt) };
}

const endsSameDay = (dueAt: Temporal.Instant, dueOn: Temporal.PlainDate, zone: string): boolean => {
  const there = dueAt.toZonedDateTimeISO(zone);
  return there.toPlainDate().equals(dueOn) && there.hour === 23;
};

/** RFC 7986. The library knows no such property, and writes any name of a pair. */
const conference = 'CONFERENCE;VALUE=URI;FEATURE=VIDEO';
/** The library escapes values as texts, which an address must not be. */
const uriOf = (link: string) => link.replaceAll(',', '%2C').replaceAll(';', '%3B').replaceAll('\\', '%5C');

interface Person {
  name: string;
  address: string;
}

export interface Invitation {
  /** One for each recipient, for the whole life of the meeting. */
  uid: string;
  /** Calendars ignore messages with a lower number. */
  sequence: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  summary: string;
  /** The sender of the organization. */
  organizer: Person;
  recipient: Person;
  /** The recipient has chosen the time. */
  isAccepted: boolean;
  place?: string | null;
  /** The address of a video call. */
  link?: string | null;
  note?: string | null;
}

/**
 * An iTIP message (RFC 5546): calendars add the meeting, or remove it. The recipient is the only attendee, so that nobody
 * learns of the others, and an answer concerns one person.
 */
export function invitationFor(
  method: MailCalendar['method'],
  { uid, sequence, startsAt, endsAt, summary, organizer, recipient, isAccepted, place, link, note }: Invitation,
): MailCalendar {
  const isRequest = method === 'REQUEST';
  const calendar = ical({ method: isRequest ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL, prodId });
  // Outlook reads the link of a call only here.
  const location = [place, link].filter(Boolean).join('\n');
  calendar
    .createEvent({
      id: uid,
      sequence,
      start: dateOf(startsAt),
      end: dateOf(endsAt),
      stamp: new Date(),
      summary,
      status: isRequest ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      organizer: { name: organizer.name, email: organizer.address },
      ...(location && { location }),
      ...(link && {
        url: link,
        x: [[conference, uriOf(link)]],
      }),
      ...(note && { description: note }),
    })
    .createAttendee({
      name: recipient.name,
      email: recipient.address,
      role: ICalAttendeeRole.REQ,
      rsvp: true,
      status: isAccepted ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
    });
  return { method, text: calendar.toString() };
}

export type WrittenEvent = Pick<Invitation, 'uid' | 'sequence' | 'startsAt' | 'endsAt' | 'place' | 'link' | 'note'> & {
  title: string;
};

/** The file of one event of a CalDAV server: without a method and without people, so that the server invites nobody. */
export function eventFile({ uid, sequence, startsAt, endsAt, title, place, link, note }: WrittenEvent): string {
  const calendar = ical({ prodId });
  const location = [place, link].filter(Boolean).join('\n');
  calendar.createEvent({
    id: uid,
    sequence,
    start: dateOf(startsAt),
    end: dateOf(endsAt),
    stamp: new Date(),
    summary: title,
    status: ICalEventStatus.CONFIRMED,
    ...(location && { location }),
    ...(link && { url: link, x: [[conference, uriOf(link)]] }),
    ...(note && { description: note }),
  });
  return calendar.toString();
}
