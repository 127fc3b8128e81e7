export const eventTypes = ['GROUP_GENERAL', 'GROUP_TRAINING', 'ONE_ON_ONE_GENERAL', 'ONE_ON_ONE_SPECIFIC'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['draft', 'published', 'canceled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The states by which lists sort events. */
export const eventStates = ['draft', 'published', 'canceled', 'archived', 'template'] as const;
export type EventState = (typeof eventStates)[number];

/** The times by which lists sort events. */
export const eventTimes = ['upcoming', 'running', 'past'] as const;

/** Facts that an event still lacks while people plan it. */
export const eventGaps = ['host', 'location', 'people'] as const;

export const waitingOrders = ['arrival', 'lottery'] as const;
export type WaitingOrder = (typeof waitingOrders)[number];

export const noticeUnits = ['DAY', 'HOUR'] as const;
export type NoticeUnit = (typeof noticeUnits)[number];

/** HOSTS_HOURS: the weekly hours of the hosts. EVENT_HOURS: hours that hosts have for this event alone. */
export const availabilityMethods = ['HOSTS_HOURS', 'EVENT_HOURS'] as const;
/** The people who enter hours for the event. */
export const availabilityTypes = ['HOSTS', 'STAFF'] as const;
/** The place of the sessions. */
export const availabilityModes = ['ONLINE', 'IN_PERSON'] as const;

export interface EventAvailability {
  method: (typeof availabilityMethods)[number];
  type: (typeof availabilityTypes)[number];
  mode: (typeof availabilityModes)[number];
}

export const usualAvailability: EventAvailability = { method: 'HOSTS_HOURS', type: 'HOSTS', mode: 'ONLINE' };

export const isOneOnOne = ({ eventType }: { eventType: EventType }): boolean => eventType.startsWith('ONE_ON_ONE');

/** The facts of an event that rules need. */
export interface EventFacts {
  id: string;
  eventType: EventType;
  status: EventStatus;
  isArchived: boolean;
  isTemplate: boolean;
  startsAt: Temporal.Instant | null;
  endsAt: Temporal.Instant | null;
  createdById: string | null;
  hostIds: readonly string[];
}

/** One label and address beside an event. */
export interface EventLink {
  label: string;
  url: string;
}

type Times = Pick<EventFacts, 'startsAt' | 'endsAt'>;

const isAtOrBefore = (at: Temporal.Instant | null, now: Temporal.Instant) =>
  at !== null && Temporal.Instant.compare(at, now) <= 0;

export const hasEventStarted = ({ startsAt }: Times, now = Temporal.Now.instant()): boolean =>
  isAtOrBefore(startsAt, now);

export const hasEventEnded = ({ endsAt }: Times, now = Temporal.Now.instant()): boolean => isAtOrBefore(endsAt, now);

export const stateOfEvent = ({
  isTemplate,
  isArchived,
  status,
}: Pick<EventFacts, 'isTemplate' | 'isArchived' | 'status'>): EventState => {
  if (isTemplate) return 'template';
  return isArchived ? 'archived' : status;
};
