import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { EventField, EventValues } from './values.ts';

export const sections = ['basics', 'when', 'where', 'hosts', 'audience', 'registration', 'after'] as const;
export type EventSection = (typeof sections)[number];

const fields: Record<EventSection, readonly EventField[]> = {
  basics: ['title', 'eventType', 'description', 'descriptionBody', 'coverId', 'tagIds', 'topicIds'],
  when: ['startTime', 'endTime', 'timezone', 'recurrence', 'oneOnOneDates', 'duration', 'timeslotIncrement'],
  where: ['location', 'conferenceUrl'],
  hosts: ['hostIds', 'availability'],
  audience: ['visibilityRules', 'isPublic'],
  registration: [
    'capacity',
    'roomSeats',
    'hardLimit',
    'registrationOpensAt',
    'registrationClosesAt',
    'registrationNoticePeriod',
    'onePerStartup',
    'seatsPerStartup',
    'needsApproval',
    'hasWaitingList',
    'waitingOrder',
    'offerHours',
    'questions',
    'numberOfSessions',
    'mostSessionsPerStartup',
  ],
  after: ['links'],
};

export const sectionOf = (field: string): EventSection =>
  sections.find((section) => fields[section].some((one) => one === field.split('.')[0])) ?? 'basics';

/** Something of the section was entered beyond the usual values. */
export function isFilled(section: EventSection, values: EventValues): boolean {
  switch (section) {
    case 'basics':
      return values.title !== '';
    case 'when':
      return isOneOnOne(values)
        ? values.oneOnOneDates.length > 0
        : values.startTime !== null && values.endTime !== null;
    case 'where':
      return Boolean(values.location.text || values.location.link || values.conferenceUrl);
    case 'hosts':
      return values.hostIds.length > 0;
    case 'audience':
      return (
        values.isPublic || Object.values(values.visibilityRules).some(({ is, isNot }) => is.length + isNot.length > 0)
      );
    case 'registration':
      return (
        values.capacity !== null ||
        values.numberOfSessions !== null ||
        values.registrationClosesAt !== null ||
        values.questions.length > 0
      );
    case 'after':
      return values.links.length > 0;
  }
}

/** The id of a field, which failures and errors link to. */
export const fieldId = (field: string): string => `event-${field.replace('.', '-')}`;
