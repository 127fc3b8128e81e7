import type { KeyArea, KeyScope } from './scopes.ts';

/** One event that webhooks send: its activity, and the fields of the payload that leave the product. */
interface WebhookEvent {
  activity: string;
  /** The records that a subscription of a key must read. */
  areas: readonly KeyArea[];
  fields: readonly string[];
  /** The payload must hold these values. */
  only?: Readonly<Record<string, unknown>>;
  /** Example values of the fields. */
  sample: Readonly<Record<string, unknown>>;
}

const name = 'Northwind Robotics';
const program = {
  programId: '0198c0de-0000-7000-8000-000000000002',
  programName: 'Spring 2026',
  startupName: name,
};
const period = { startupName: name, from: '2026-01-01', to: '2026-01-31', dueOn: '2026-02-10' };
const task = {
  name: 'Talk to ten customers',
  dueAt: '2026-03-02T17:00:00Z',
  assigneeIds: ['0198c0de-0000-7000-8000-000000000003'],
};

const registration = {
  name: 'Demo day',
  registrationId: '0198c0de-0000-7000-8000-000000000006',
  userId: '0198c0de-0000-7000-8000-000000000003',
  status: 'REGISTERED',
};

/** The catalogue. The payloads hold ids and plain fields that an Admin sees. */
export const webhookEvents = {
  'startup.created': { areas: ['startups'], activity: 'startups.created', fields: ['name'], sample: { name } },
  'startup.changed': {
    areas: ['startups'],
    activity: 'startups.changed',
    fields: ['fields'],
    sample: { fields: ['city'] },
  },
  'startup.archived': { areas: ['startups'], activity: 'startups.archived', fields: ['name'], sample: { name } },
  'startup.deleted': { areas: ['startups'], activity: 'startups.deleted', fields: ['name'], sample: { name } },
  'application.created': {
    areas: ['applications'],
    activity: 'applications.created',
    fields: ['name'],
    sample: { name },
  },
  'application.decided': {
    areas: ['applications'],
    activity: 'applications.decided',
    fields: ['name', 'action'],
    sample: { name, action: 'accept' },
  },
  'application.accepted': {
    areas: ['applications'],
    activity: 'applications.accepted',
    fields: ['name', 'funnelId', 'programId', 'isNewStartup'],
    sample: {
      name,
      funnelId: '0198c0de-0000-7000-8000-000000000004',
      programId: program.programId,
      isNewStartup: true,
    },
  },
  'metrics.submitted': {
    areas: ['startups'],
    activity: 'metrics.submitted',
    fields: Object.keys(period),
    sample: period,
  },
  'task.created': { areas: ['tasks'], activity: 'tasks.created', fields: Object.keys(task), sample: task },
  'task.completed': {
    areas: ['tasks'],
    activity: 'tasks.done-set',
    fields: Object.keys(task),
    only: { completed: true },
    sample: task,
  },
  'program.startup-joined': {
    areas: ['programs', 'startups'],
    activity: 'programs.startup-joined',
    fields: Object.keys(program),
    sample: program,
  },
  'program.startup-left': {
    areas: ['programs', 'startups'],
    activity: 'programs.startup-left',
    fields: Object.keys(program),
    sample: program,
  },
  'event.registered': {
    areas: ['people'],
    activity: 'events.registered',
    fields: Object.keys(registration),
    sample: registration,
  },
} as const satisfies Record<string, WebhookEvent>;

export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEventName[];
const eventOf = (event: WebhookEventName): WebhookEvent => webhookEvents[event];

/** A subscription reads the records of its event. */
export const scopesOfEvent = (event: WebhookEventName): KeyScope[] =>
  eventOf(event).areas.map((area) => `${area}:read` as const);

/** Sent by the test button; a webhook does not choose it. */
export const testEvent = 'test';

interface LoggedActivity {
  type: string;
  kind: string;
  recordId: string;
  startupId: string | null;
  actorId: string | null;
  payload: object;
}

/** The event that webhooks send for an activity; null if webhooks do not send it. */
export function webhookEventOf(activity: Pick<LoggedActivity, 'type' | 'payload'>): WebhookEventName | null {
  const payload = new Map<string, unknown>(Object.entries(activity.payload));
  const found = webhookEventNames.find((event) => {
    const { activity: type, only = {} } = eventOf(event);
    return type === activity.type && Object.entries(only).every(([field, value]) => payload.get(field) === value);
  });
  return found ?? null;
}

/** The body of a delivery. Fields of the payload that the catalogue does not name stay here. */
export function webhookBody(event: WebhookEventName, activity: LoggedActivity, at: string): string {
  const payload = new Map<string, unknown>(Object.entries(activity.payload));
  const plain = eventOf(event).fields.map((field) => [field, payload.get(field) ?? null]);
  const { kind, recordId: id, startupId, actorId } = activity;
  return JSON.stringify({
    type: event,
    timestamp: at,
    data: { id, kind, startupId, actorId, ...Object.fromEntries(plain) },
  });
}

/** An example of each event, for the people who write the receiver. */
export const webhookSample = (event: WebhookEventName): string =>
  webhookBody(
    event,
    {
      type: eventOf(event).activity,
      kind: {
        startup: 'Startup',
        application: 'Application',
        metrics: 'MetricPeriod',
        task: 'Task',
        program: 'Program',
        event: 'IncubatorEvent',
      }[event.split('.')[0] as 'startup'],
      recordId: '0198c0de-0000-7000-8000-000000000001',
      startupId: /^(application|event)\./.test(event) ? null : '0198c0de-0000-7000-8000-000000000001',
      actorId: '0198c0de-0000-7000-8000-000000000005',
      payload: eventOf(event).sample,
    },
    '2026-03-01T09:30:00.000Z',
  );
