import * as v from 'valibot';
import { checked } from '#kernel/validation.ts';

export const rhythms = ['DAILY', 'WEEKLY'] as const;
export type Rhythm = (typeof rhythms)[number];

export interface Digest {
  rhythm: Rhythm;
  /** 0 to 23, in the person's time zone. */
  hour: number;
  /** Ignored for a weekly digest, which is sent on Mondays. */
  skipsWeekends: boolean;
}

export const defaultDigest: Digest = { rhythm: 'DAILY', hour: 8, skipsWeekends: false };

const monday = 1;
const saturday = 6;

/** The next time after `now` at which the digest is due. */
export function nextDigest({ rhythm, hour, skipsWeekends }: Digest, zone: string, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; days <= 8; days++) {
    const day = today.add({ days });
    const fits = rhythm === 'WEEKLY' ? day.dayOfWeek === monday : !skipsWeekends || day.dayOfWeek < saturday;
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) }).toInstant();
    if (fits && Temporal.Instant.compare(at, now) > 0) return at;
  }
  throw new Error('A week has no day for a digest.');
}

const schema = v.object({
  rhythm: v.picklist(rhythms, 'invalid'),
  hour: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'min'), v.maxValue(23, 'max')),
  skipsWeekends: v.boolean('invalid'),
});

/** Throws `Validation`. */
export const checkDigest = (input: object): Digest => checked(schema, input, { namespace: 'notifications' });
