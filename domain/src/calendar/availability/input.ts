import * as v from 'valibot';
import { dayFrom, isTimeZone } from '#kernel/dates.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { type AvailabilityValues, type MinuteRange, noticeUnits, type WeeklyHours } from './availability.ts';
import { mergedRanges } from './merged-ranges.ts';

export const availabilityLimits = {
  ranges: 24,
  buffer: 240,
  notice: 365,
  horizon: 730,
  number: 1_000,
  minutes: 44_640,
  reason: 200,
  /** Days of one away period or travel zone. */
  days: 731,
  /** Date overrides, away periods or trips of one person. */
  entries: 500,
} as const;

const options = { namespace: 'calendar' };

const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

export const minuteRange = v.pipe(
  v.object({
    from: v.pipe(whole(0, 1_439), v.description('Minutes of the day.')),
    to: v.pipe(whole(1, 1_440), v.description('1,440 is the end of the day, and so is 1,439.')),
  }),
  v.check(({ from, to }) => from < to, 'calendar.range-order'),
);

const ranges = v.pipe(
  v.array(minuteRange, 'invalid'),
  v.maxLength(availabilityLimits.ranges, 'invalid'),
  v.transform((all): readonly MinuteRange[] => mergedRanges(all)),
);

export const weekdayHours = v.object({
  weekday: v.pipe(whole(1, 7), v.description('Monday is 1.')),
  ranges,
});

const weekly = v.pipe(
  v.array(weekdayHours, 'invalid'),
  v.maxLength(7, 'invalid'),
  v.check((all) => new Set(all.map(({ weekday }) => weekday)).size === all.length, 'invalid'),
  v.transform(
    (all): WeeklyHours =>
      Object.fromEntries(all.flatMap(({ weekday, ranges: hours }) => (hours.length > 0 ? [[weekday, hours]] : []))),
  ),
  v.description('All weekdays at once; those that are not given have no hours.'),
);

const zone = v.pipe(v.string('invalid'), v.check(isTimeZone, 'invalid'));
const buffer = v.optional(whole(0, availabilityLimits.buffer));
const most = (max: number) => v.optional(v.nullable(whole(1, max)));

export const availabilityChanges = v.object({
  zone: v.optional(v.pipe(v.nullable(zone), v.description('Null for the person’s own zone.'))),
  weekly: v.optional(weekly),
  showsAllHours: v.optional(v.boolean('invalid')),
  bufferBefore: buffer,
  bufferAfter: buffer,
  noticeAmount: v.optional(whole(0, availabilityLimits.notice)),
  noticeUnit: v.optional(v.picklist(noticeUnits, 'invalid')),
  horizonDays: v.optional(whole(1, availabilityLimits.horizon)),
  mostPerDay: most(availabilityLimits.number),
  mostPerWeek: most(availabilityLimits.number),
  mostPerMonth: most(availabilityLimits.number),
  mostMinutesPerDay: most(availabilityLimits.minutes),
  mostMinutesPerWeek: most(availabilityLimits.minutes),
  mostMinutesPerMonth: most(availabilityLimits.minutes),
});

/** A field that is not given stays as it is. Throws `Validation`. */
export const checkAvailability = (input: object): Partial<AvailabilityValues> =>
  checked(availabilityChanges, input, options) as Partial<AvailabilityValues>;

const day = v.pipe(
  v.custom<Temporal.PlainDate | string>((value) => dayFrom(String(value)) !== null, 'invalid'),
  v.transform((value) => Temporal.PlainDate.from(String(value))),
  v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
);

const dateOverride = v.object({ day, ranges: v.nullable(ranges) });

/** Hours of one day. An empty list closes it, and null restores the weekly hours. Throws `Validation`. */
export const checkDateOverride = (input: object) => checked(dateOverride, input, options);

interface Period {
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate;
}

/** It does not end before it begins, nor ever so late. */
const isPeriod = ({ startsOn, endsOn }: Period) =>
  Temporal.PlainDate.compare(startsOn, endsOn) <= 0 && startsOn.until(endsOn).days < availabilityLimits.days;

export const awayPeriod = v.object({
  startsOn: day,
  endsOn: v.pipe(day, v.description('The last day.')),
  reason: v.pipe(
    optionalLine(availabilityLimits.reason),
    v.description('For the person, and for people who edit the availability of others.'),
  ),
});
export const travelZone = v.object({
  startsOn: day,
  endsOn: v.pipe(day, v.description('The last day.')),
  zone,
});

const checkedAwayPeriod = v.pipe(
  awayPeriod,
  v.forward(v.partialCheck([['startsOn'], ['endsOn']], isPeriod, 'calendar.period'), ['endsOn']),
);
const checkedTravelZone = v.pipe(
  travelZone,
  v.forward(v.partialCheck([['startsOn'], ['endsOn']], isPeriod, 'calendar.period'), ['endsOn']),
);

/** Throws `Validation`. */
export const checkAwayPeriod = (input: object) => checked(checkedAwayPeriod, input, options);
/** Throws `Validation`. */
export const checkTravelZone = (input: object) => checked(checkedTravelZone, input, options);
