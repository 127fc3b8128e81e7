import type { VisibilityRules } from '@seedbed/domain/events/audience/audience.ts';
import {
  type EventAvailability,
  type EventLink,
  type EventType,
  usualAvailability,
} from '@seedbed/domain/events/event.ts';
import type { EventQuestion } from '@seedbed/domain/events/registration/questions.ts';
import type { RecurrenceRule } from '@seedbed/domain/events/series/rule.ts';
import { questionsOf } from '#capabilities/events/answers/answer-fields.tsx';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';

/** The fields of the editor, named and shaped as `saveIncubatorEvent` takes them. */
export interface EventValues {
  eventType: EventType;
  title: string;
  description: string;
  descriptionBody: unknown;
  coverId: string | null;
  startTime: string | null;
  endTime: string | null;
  timezone: string;
  recurrence: RecurrenceRule | null;
  location: { text: string | null; link: string | null };
  conferenceUrl: string | null;
  hostIds: readonly string[];
  tagIds: readonly string[];
  topicIds: readonly string[];
  links: readonly EventLink[];
  visibilityRules: VisibilityRules;
  isPublic: boolean;
  capacity: number | null;
  roomSeats: number | null;
  hardLimit: number | null;
  registrationOpensAt: string | null;
  registrationClosesAt: string | null;
  registrationNoticePeriod: {
    meetingRegistrationHasNoticePeriod: boolean;
    periodValue: number;
    periodUnit: 'DAY' | 'HOUR';
  };
  onePerStartup: boolean;
  seatsPerStartup: number | null;
  needsApproval: boolean;
  hasWaitingList: boolean;
  waitingOrder: 'arrival' | 'lottery';
  offerHours: number;
  questions: readonly EventQuestion[];
  duration: number | null;
  timeslotIncrement: number | null;
  numberOfSessions: number | null;
  mostSessionsPerStartup: number | null;
  oneOnOneDates: readonly string[];
  availability: EventAvailability;
}
export type EventField = keyof EventValues;
export type Changes = Partial<EventValues>;

const nobody = { is: [], isNot: [] };
const everyone: VisibilityRules = { userRoles: nobody, userTags: nobody, startupTags: nobody, startupPrograms: nobody };

const ids = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id);
const rule = ({ is, isNot }: { is: readonly string[]; isNot: readonly string[] }) => ({
  is: [...is],
  isNot: [...isNot],
});

/** The values of the server. */
export function valuesOf(event: EventDraftFragment): EventValues {
  const { series, visibilityRules: rules, registrationNoticePeriod: notice } = event;
  return {
    eventType: event.eventType,
    title: event.title,
    description: event.description ?? '',
    descriptionBody: event.descriptionBody ?? null,
    coverId: event.cover?._id ?? null,
    startTime: event.startTime,
    endTime: event.endTime,
    timezone: event.timezone,
    recurrence: series && {
      frequency: series.frequency,
      interval: series.interval,
      weekdays: series.weekdays,
      until: series.until,
      count: series.count,
    },
    location: { text: event.location.text, link: event.location.link },
    conferenceUrl: event.conferenceData?.url ?? null,
    hostIds: ids(event.hosts),
    tagIds: ids(event.tags),
    topicIds: ids(event.topics),
    links: event.links.map(({ label, url }) => ({ label, url })),
    visibilityRules: rules
      ? {
          userRoles: rule(rules.userRoles),
          userTags: rule(rules.userTags),
          startupTags: rule(rules.startupTags),
          startupPrograms: rule(rules.startupPrograms),
        }
      : everyone,
    isPublic: event.isPublic,
    capacity: event.capacity,
    roomSeats: event.roomSeats,
    hardLimit: event.hardLimit,
    registrationOpensAt: event.registrationOpensAt,
    registrationClosesAt: event.registrationClosesAt,
    registrationNoticePeriod: {
      meetingRegistrationHasNoticePeriod: notice.meetingRegistrationHasNoticePeriod,
      periodValue: notice.periodValue,
      periodUnit: notice.periodUnit,
    },
    onePerStartup: event.onePerStartup,
    seatsPerStartup: event.seatsPerStartup,
    needsApproval: event.needsApproval,
    hasWaitingList: event.hasWaitingList,
    waitingOrder: event.waitingOrder,
    offerHours: event.offerHours,
    questions: questionsOf(event.questions),
    duration: event.duration,
    timeslotIncrement: event.timeslotIncrement,
    numberOfSessions: event.numberOfSessions,
    mostSessionsPerStartup: event.mostSessionsPerStartup,
    oneOnOneDates: event.oneOnOneDates,
    availability: event.availability
      ? { method: event.availability.method, type: event.availability.type, mode: event.availability.mode }
      : usualAvailability,
  };
}

/** Registrants hear of changes to these. */
const noticed: readonly EventField[] = [
  'startTime',
  'endTime',
  'timezone',
  'location',
  'conferenceUrl',
  'oneOnOneDates',
];
export const isNoticed = (changes: Changes): boolean => noticed.some((field) => field in changes);

/** Start and end move together, so that the length stays. A first start gets a usual hour. */
export function movedStart(
  { startTime, endTime }: Pick<EventValues, 'startTime' | 'endTime'>,
  next: string | null,
): Changes {
  if (next === null) return { startTime: null };
  const start = Temporal.Instant.from(next);
  const hour = 3_600_000;
  const length = startTime && endTime ? Date.parse(endTime) - Date.parse(startTime) : hour;
  if (endTime && !startTime) return { startTime: next };
  return { startTime: next, endTime: start.add({ milliseconds: length > 0 ? length : hour }).toString() };
}
