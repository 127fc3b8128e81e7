import * as v from 'valibot';
import { minuteRange } from '#calendar/availability/input.ts';
import { meetingDurations } from '#calendar/slots/durations.ts';
import { roleTypes } from '#kernel/actor.ts';
import { dayFrom, isTimeZone } from '#kernel/dates.ts';
import { websiteLink } from '#kernel/links.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { anyLine, nullableLine, requiredLine } from '#kernel/text/line-input.ts';
import { isPlain, plainText, type RichText, richTextFrom, withMentions } from '#kernel/text/rich-text.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import {
  availabilityMethods,
  availabilityModes,
  availabilityTypes,
  eventTypes,
  noticeUnits,
  waitingOrders,
} from './event.ts';
import { questionsInput } from './registration/questions.ts';
import { frequencies, weekdays } from './series/rule.ts';

export const eventLimits = {
  title: 200,
  description: 20_000,
  location: 300,
  url: 2_000,
  capacity: 100_000,
  hosts: 60,
  tags: 20,
  rules: 50,
  links: 20,
  label: 100,
  notice: 365,
  offerHours: 168,
  seats: 1_000,
  days: 60,
  sessions: 200,
  interval: 99,
  count: 400,
  reason: 2_000,
  scans: 500,
} as const;

const options = { namespace: 'events' };

const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));
const nullableMoment = v.nullable(moment);
const flag = v.boolean('invalid');
const ids = (max: number) =>
  v.pipe(
    v.array(recordId(), 'invalid'),
    v.maxLength(max, 'events.too-many'),
    v.transform((all) => [...new Set(all)]),
  );
const url = v.nullable(
  v.pipe(
    v.string('url'),
    v.maxLength(eventLimits.url, 'max-characters'),
    v.check((typed) => typed.trim() === '' || websiteLink(typed) !== null, 'url'),
    v.transform(websiteLink),
  ),
);
const day = v.pipe(
  v.custom<Temporal.PlainDate | string>((value) => dayFrom(String(value)) !== null, 'invalid'),
  v.transform((value) => String(value)),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

const isAndIsNot = (value: v.GenericSchema<string, string>) => {
  const values = v.pipe(v.array(value, 'invalid'), v.maxLength(eventLimits.rules, 'events.too-many'));
  return v.object({ is: values, isNot: values }, 'invalid');
};
const ofRecords = isAndIsNot(recordId<string>() as unknown as v.GenericSchema<string, string>);

export const visibilityRules = v.object(
  {
    userRoles: isAndIsNot(v.picklist(roleTypes, 'invalid') as unknown as v.GenericSchema<string, string>),
    userTags: ofRecords,
    startupTags: ofRecords,
    startupPrograms: ofRecords,
  },
  'invalid',
);

export const locationInput = v.object({ text: nullableLine(eventLimits.location), link: url }, 'invalid');
export const linkInput = v.object(
  {
    label: requiredLine(eventLimits.label),
    url: v.pipe(
      v.string('url'),
      v.maxLength(eventLimits.url, 'max-characters'),
      v.transform(websiteLink),
      v.string('url'),
    ),
  },
  'invalid',
);
export const noticeInput = v.object(
  {
    meetingRegistrationHasNoticePeriod: flag,
    periodValue: whole(0, eventLimits.notice),
    periodUnit: v.picklist(noticeUnits, 'invalid'),
  },
  'invalid',
);
export const availabilityInput = v.object(
  {
    method: v.picklist(availabilityMethods, 'invalid'),
    type: v.picklist(availabilityTypes, 'invalid'),
    mode: v.picklist(availabilityModes, 'invalid'),
  },
  'invalid',
);
export const recurrenceInput = v.object(
  {
    frequency: v.picklist(frequencies, 'invalid'),
    interval: whole(1, eventLimits.interval),
    weekdays: v.pipe(
      v.array(v.picklist(weekdays, 'invalid'), 'invalid'),
      v.transform((all) => weekdays.filter((one) => all.includes(one))),
    ),
    until: v.nullish(day, null),
    count: v.nullish(whole(1, eventLimits.count), null),
  },
  'invalid',
);

/** Only the given fields change; null clears one. */
export const eventChanges = v.object({
  eventType: v.optional(v.picklist(eventTypes, 'invalid')),
  title: v.optional(anyLine(eventLimits.title)),
  description: v.optional(v.nullable(v.string('invalid'))),
  descriptionBody: v.optional(v.pipe(v.any(), v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata))),
  coverId: v.optional(v.nullable(recordId<'Attachment'>())),
  startTime: v.optional(nullableMoment),
  endTime: v.optional(nullableMoment),
  timezone: v.optional(v.pipe(v.string('invalid'), v.check(isTimeZone, 'invalid'))),
  recurrence: v.optional(v.nullable(recurrenceInput)),
  location: v.optional(locationInput),
  conferenceUrl: v.optional(url),
  hostIds: v.optional(ids(eventLimits.hosts)),
  tagIds: v.optional(ids(eventLimits.tags)),
  topicIds: v.optional(ids(eventLimits.tags)),
  links: v.optional(v.pipe(v.array(linkInput, 'invalid'), v.maxLength(eventLimits.links, 'events.too-many'))),
  visibilityRules: v.optional(visibilityRules),
  isPublic: v.optional(flag),
  capacity: v.optional(v.nullable(whole(1, eventLimits.capacity))),
  roomSeats: v.optional(v.nullable(whole(1, eventLimits.capacity))),
  hardLimit: v.optional(v.nullable(whole(1, eventLimits.capacity))),
  registrationOpensAt: v.optional(nullableMoment),
  registrationClosesAt: v.optional(nullableMoment),
  registrationNoticePeriod: v.optional(noticeInput),
  onePerStartup: v.optional(flag),
  seatsPerStartup: v.optional(v.nullable(whole(1, eventLimits.seats))),
  needsApproval: v.optional(flag),
  hasWaitingList: v.optional(flag),
  waitingOrder: v.optional(v.picklist(waitingOrders, 'invalid')),
  offerHours: v.optional(whole(1, eventLimits.offerHours)),
  questions: v.optional(questionsInput),
  duration: v.optional(v.nullable(v.picklist(meetingDurations, 'invalid'))),
  timeslotIncrement: v.optional(v.nullable(whole(5, 240))),
  numberOfSessions: v.optional(v.nullable(whole(1, eventLimits.sessions))),
  mostSessionsPerStartup: v.optional(v.nullable(whole(1, eventLimits.sessions))),
  oneOnOneDates: v.optional(
    v.pipe(
      v.array(day, 'invalid'),
      v.maxLength(eventLimits.days, 'events.too-many'),
      v.transform((all) => [...new Set(all)].sort()),
    ),
  ),
  availability: v.optional(availabilityInput),
  calendarHostId: v.optional(v.nullable(recordId<'User'>())),
  ignoreHostsLinkedCalendar: v.optional(flag),
  ignoreHourAllocation: v.optional(flag),
});
export type EventChanges = v.InferOutput<typeof eventChanges>;

/** Throws `Validation`. */
export const checkEventChanges = (input: object): EventChanges => checked(eventChanges, input, options);

/** Mentions become plain text, since a description notifies nobody. Throws `Validation`. */
export function checkDescription(text: string | null, body: unknown) {
  const typed = body == null ? null : richTextFrom(body);
  if (body != null && !typed)
    throw new Validation({ description: [{ code: 'invalid', params: { field: 'events:fields.description' } }] });
  const form: RichText | null = typed && withMentions(typed, new Map());
  const { description } = checked(
    v.object({
      description: v.pipe(v.string('invalid'), v.trim(), v.maxLength(eventLimits.description, 'max-characters')),
    }),
    { description: form ? plainText(form) : (text ?? '') },
    options,
  );
  return {
    description: description || null,
    descriptionBody: description && form && !isPlain(form) ? form : null,
  };
}

const cancelReason = v.nullish(
  v.pipe(
    v.string('invalid'),
    v.transform((text) => cleanText(text, true)),
    v.maxLength(eventLimits.reason, 'max-characters'),
    v.transform((text) => text || null),
  ),
  null,
);

/** Throws `Validation`. */
export const checkEventCancelReason = (reason: string | null | undefined): string | null =>
  checked(v.object({ reason: cancelReason }), { reason }, options).reason;

export const guestInput = v.object({
  name: requiredLine(200),
  email: v.pipe(v.string('email'), v.trim(), v.toLowerCase(), v.email('email'), v.maxLength(320, 'max-characters')),
});

/** Throws `Validation`. */
export const checkGuest = (input: object) => checked(guestInput, input, options);

export const dayHours = v.object({
  day,
  ranges: v.pipe(v.array(minuteRange, 'invalid'), v.maxLength(24, 'invalid')),
});
const eventHours = v.object({
  hours: v.pipe(v.array(dayHours, 'invalid'), v.maxLength(eventLimits.days, 'events.too-many')),
});

/** The hours of one host for an event, by day. Throws `Validation`. */
export const checkEventHours = (input: object) => checked(eventHours, input, options).hours;

export const scanInput = v.object({
  clientId: recordId<'EventScan'>(),
  code: v.pipe(v.string('invalid'), v.maxLength(100, 'invalid'), v.description('From the email or the phone page.')),
  kind: v.picklist(['in', 'out'], 'invalid'),
  scannedAt: moment,
  device: v.pipe(v.string('invalid'), v.maxLength(100, 'invalid')),
});
const scansInput = v.object({
  scans: v.pipe(v.array(scanInput, 'invalid'), v.maxLength(eventLimits.scans, 'events.too-many')),
});

/** Throws `Validation`. */
export const checkScans = (input: object) => checked(scansInput, input, options).scans;
