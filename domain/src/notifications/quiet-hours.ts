import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

/** Immediate emails wait until quiet hours end. The digest has its own hour. */
export interface QuietHours {
  /** 0 to 23 in the person's time zone; both or neither. `until` is exclusive. */
  from: number | null;
  until: number | null;
  weekends: boolean;
}

export const noQuietHours: QuietHours = { from: null, until: null, weekends: false };

const saturday = 6;

function isInQuietHours({ from, until, weekends }: QuietHours, { hour, dayOfWeek }: Temporal.ZonedDateTime): boolean {
  if (weekends && dayOfWeek >= saturday) return true;
  if (from === null || until === null) return false;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The first time from `at` on outside quiet hours: `at` itself, or a full hour. */
export function endOfQuietHours(quiet: QuietHours, zone: string, at: Temporal.Instant): Temporal.Instant {
  const start = at.toZonedDateTimeISO(zone);
  if (!isInQuietHours(quiet, start)) return at;
  const hour = start.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  // The longest quiet time is a weekend plus a night.
  for (let hours = 1; hours <= 72; hours++) {
    const later = hour.add({ hours });
    if (!isInQuietHours(quiet, later)) return later.toInstant();
  }
  throw new Error('This quiet never ends.');
}

const hour = v.nullish(
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'min'), v.maxValue(23, 'max')),
  null,
);
const schema = v.pipe(
  v.object({ from: hour, until: hour, weekends: v.boolean('invalid') }),
  v.forward(
    v.check(({ from, until }) => (from === null) === (until === null), 'required'),
    ['until'],
  ),
  v.forward(
    v.check(({ from, until }) => from === null || from !== until, 'invalid'),
    ['until'],
  ),
);

/** Throws `Validation`. */
export const checkQuietHours = (input: object): QuietHours => checked(schema, input, { namespace: 'notifications' });
