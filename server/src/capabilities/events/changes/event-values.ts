import { audienceRulesOf, visibilityRulesOf } from '@seedbed/domain/events/audience/audience.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { checkDescription, type EventChanges } from '@seedbed/domain/events/input.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import type { EventRow } from '#capabilities/events/table.ts';

/** The values of an event under the names of its form. Undo compares and restores them. */
export function shownValues(event: EventCard) {
  const ids = (kind: 'event' | 'topic') => event.allTags.filter((tag) => tag.kind === kind).map(({ id }) => id);
  return {
    eventType: event.eventType,
    title: event.title,
    description: event.description,
    descriptionBody: event.descriptionBody,
    coverId: event.coverId,
    startTime: isOneOnOne(event) ? null : (event.startsAt?.toString() ?? null),
    endTime: isOneOnOne(event) ? null : (event.endsAt?.toString() ?? null),
    timezone: event.zone,
    location: { text: event.locationText, link: event.locationLink },
    conferenceUrl: event.conferenceUrl,
    hostIds: [...event.hostIds],
    tagIds: ids('event').sort(),
    topicIds: ids('topic').sort(),
    links: event.links,
    visibilityRules: visibilityRulesOf(event.rules),
    isPublic: event.isPublic,
    capacity: event.capacity,
    roomSeats: event.roomSeats,
    hardLimit: event.hardLimit,
    registrationOpensAt: event.registrationOpensAt?.toString() ?? null,
    registrationClosesAt: event.registrationClosesAt?.toString() ?? null,
    registrationNoticePeriod: {
      meetingRegistrationHasNoticePeriod: event.noticeAmount > 0,
      periodValue: event.noticeAmount,
      periodUnit: event.noticeUnit,
    },
    onePerStartup: event.onePerStartup,
    seatsPerStartup: event.seatsPerStartup,
    needsApproval: event.needsApproval,
    hasWaitingList: event.hasWaitingList,
    waitingOrder: event.waitingOrder,
    offerHours: event.offerHours,
    questions: event.questions,
    duration: event.durationMinutes,
    timeslotIncrement: event.timeslotIncrement,
    numberOfSessions: event.numberOfSessions,
    mostSessionsPerStartup: event.mostSessionsPerStartup,
    oneOnOneDates: [...event.oneOnOneDates],
    availability: event.availability,
    calendarHostId: event.calendarHostId,
    ignoreHostsLinkedCalendar: event.ignoreHostsCalendar,
    ignoreHourAllocation: event.ignoreHours,
  };
}
export type ShownValues = ReturnType<typeof shownValues>;
export type ShownName = keyof ShownValues;

/** Texts that the immutable log does not keep. */
export const privateNames: readonly string[] = ['description', 'descriptionBody'];
/** Registrants may want to know of these. */
export const noticedNames: readonly string[] = [
  'startTime',
  'endTime',
  'timezone',
  'location',
  'conferenceUrl',
  'oneOnOneDates',
];

type Columns = Partial<EventRow>;

const renamed: Readonly<Partial<Record<keyof EventChanges, keyof EventRow>>> = {
  startTime: 'startsAt',
  endTime: 'endsAt',
  timezone: 'zone',
  duration: 'durationMinutes',
  ignoreHostsLinkedCalendar: 'ignoreHostsCalendar',
  ignoreHourAllocation: 'ignoreHours',
};
const ofOtherTables: readonly string[] = ['hostIds', 'tagIds', 'topicIds', 'links', 'visibilityRules', 'recurrence'];
const special: readonly string[] = [
  'description',
  'descriptionBody',
  'location',
  'registrationNoticePeriod',
  'coverId',
];

/** The columns of the changes. Throws `Validation` for an invalid description. */
export function columnsOf(event: EventCard, changes: EventChanges): Columns {
  const plain = Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) =>
      ofOtherTables.includes(name) || special.includes(name) || value === undefined
        ? []
        : [[renamed[name as keyof EventChanges] ?? name, value]],
    ),
  ) as Columns;
  const { location, registrationNoticePeriod: notice, coverId } = changes;
  const isDescribed = changes.description !== undefined || changes.descriptionBody !== undefined;
  const columns: Columns = {
    ...plain,
    ...(location && { locationText: location.text, locationLink: location.link }),
    ...(notice && {
      noticeAmount: notice.meetingRegistrationHasNoticePeriod ? notice.periodValue : 0,
      noticeUnit: notice.periodUnit,
    }),
    ...(coverId !== undefined && { coverId, coverRecordId: coverRecordOf(event, coverId) }),
    ...(isDescribed && checkDescription(changes.description ?? null, changes.descriptionBody)),
  };
  return { ...columns, ...timesOfDays({ ...event, ...columns }) };
}

const coverRecordOf = (event: EventCard, coverId: string | null): Id<'IncubatorEvent'> | null => {
  if (coverId === null) return null;
  return coverId === event.coverId ? event.coverRecordId : event.id;
};

/** One-on-one events last from the beginning of their first day to the end of the last one. */
function timesOfDays({ eventType, oneOnOneDates, zone }: Pick<EventRow, 'eventType' | 'oneOnOneDates' | 'zone'>) {
  if (!isOneOnOne({ eventType })) return {};
  const [first, last] = [oneOnOneDates[0], oneOnOneDates.at(-1)].map((day) => day && Temporal.PlainDate.from(day));
  return {
    startsAt: first ? first.toZonedDateTime({ timeZone: zone }).toInstant() : null,
    endsAt: last ? last.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).toInstant() : null,
  };
}

export const rulesOf = ({ visibilityRules }: EventChanges) => visibilityRules && audienceRulesOf(visibilityRules);
