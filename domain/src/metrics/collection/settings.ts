import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { checked } from '#kernel/validation.ts';

const whole = (most: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'min'), v.maxValue(most, 'max'));

export const collectionSettings = v.object({
  isCollecting: v.boolean('invalid'),
  /** The first day of the first period that is requested. */
  collectsFrom: v.pipe(
    v.string('required'),
    v.check((text) => dayFrom(text) !== null, 'invalid'),
  ),
  /** Days after the end of a period until its metrics are due. */
  dueDays: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'min'), v.maxValue(60, 'max')),
  /** A reminder so many days before the due day; 0 for none. */
  remindsBefore: whole(30),
  /** A reminder so many days after the due day; 0 for none. */
  remindsAfter: whole(30),
});

export type CollectionSettings = v.InferOutput<typeof collectionSettings>;
/** Throws `Validation`. */
export const checkSettings = (input: object): CollectionSettings =>
  checked(collectionSettings, input, { namespace: 'metrics' });

/** Whether a period is reminded of on this day. */
export function remindsOn(
  day: Temporal.PlainDate,
  dueOn: Temporal.PlainDate,
  { remindsBefore, remindsAfter }: Pick<CollectionSettings, 'remindsBefore' | 'remindsAfter'>,
): boolean {
  const untilDue = day.until(dueOn, { largestUnit: 'day' }).days;
  if (remindsBefore > 0 && untilDue === remindsBefore) return true;
  return remindsAfter > 0 && untilDue === -remindsAfter;
}
