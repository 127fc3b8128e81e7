import { type EventFacts, hasEventEnded, hasEventStarted, isOneOnOne } from './event.ts';

/** One reason why an event cannot be published. The field has the name of the form's field. */
export interface PublishFailure {
  field: string;
  code: string;
}

export interface PublishFacts extends Pick<EventFacts, 'eventType' | 'startsAt' | 'endsAt' | 'hostIds'> {
  title: string;
  isPublic: boolean;
  registrationOpensAt: Temporal.Instant | null;
  registrationClosesAt: Temporal.Instant | null;
  durationMinutes: number | null;
  oneOnOneDates: readonly string[];
}

export interface PublishContext {
  /** Active people who will see the event. */
  audienceCount: number;
  /** For one-on-one events: some host has hours, or may still enter them. */
  hasHours: boolean;
  now?: Temporal.Instant;
}

/** Publishing fails as a whole, with all reasons at once. */
export function publishFailuresOf(event: PublishFacts, context: PublishContext): PublishFailure[] {
  const { now = Temporal.Now.instant(), audienceCount } = context;
  const failures: PublishFailure[] = [];
  const fail = (field: string, code: string) => failures.push({ field, code: `events.${code}` });
  if (event.title === '') fail('title', 'no-title');
  if (isOneOnOne(event)) failOneOnOne(event, context, now, fail);
  else failGroup(event, now, fail);
  const { registrationOpensAt: opens, registrationClosesAt: closes, startsAt } = event;
  if (opens && closes && Temporal.Instant.compare(opens, closes) >= 0)
    fail('registrationClosesAt', 'closes-before-opening');
  if (opens && startsAt && Temporal.Instant.compare(opens, startsAt) >= 0)
    fail('registrationOpensAt', 'opens-after-start');
  if (!event.isPublic && audienceCount === 0) fail('visibilityRules', 'no-audience');
  return failures;
}

type Fail = (field: string, code: string) => void;

function failGroup({ startsAt, endsAt }: PublishFacts, now: Temporal.Instant, fail: Fail) {
  if (startsAt === null) fail('startTime', 'no-start');
  if (endsAt === null) fail('endTime', 'no-end');
  if (startsAt && hasEventStarted({ startsAt, endsAt }, now)) fail('startTime', 'in-the-past');
  if (startsAt && endsAt && Temporal.Instant.compare(endsAt, startsAt) <= 0) fail('endTime', 'ends-before-start');
}

function failOneOnOne(event: PublishFacts, { hasHours }: PublishContext, now: Temporal.Instant, fail: Fail) {
  const { oneOnOneDates, hostIds, durationMinutes } = event;
  if (oneOnOneDates.length === 0) fail('oneOnOneDates', 'no-dates');
  else if (hasEventEnded(event, now)) fail('oneOnOneDates', 'in-the-past');
  if (durationMinutes === null) fail('duration', 'no-duration');
  if (hostIds.length === 0) fail('hostIds', 'no-host');
  else if (!hasHours) fail('availability', 'no-hours');
}
