import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';

export const mostMinutes = 100_000;
const options = { namespace: 'coaching' };

const positive = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(mostMinutes, 'invalid'),
);
const signed = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(-mostMinutes, 'invalid'),
  v.maxValue(mostMinutes, 'invalid'),
  v.check((minutes) => minutes !== 0, 'required'),
);
const reason = requiredLine(300);

export const relation = v.object({ startupId: recordId<'Startup'>(), coachId: recordId<'User'>() });

/** To a pool, to relations, or to all relations of a program's startups. `fromPool` pays with the program's minutes. */
export const allocation = v.object({
  to: v.picklist(['pool', 'relations', 'program'], 'invalid'),
  programId: v.nullish(recordId<'Program'>(), null),
  relations: v.nullish(v.pipe(v.array(relation, 'invalid'), v.maxLength(200, 'invalid')), []),
  minutes: positive,
  fromPool: v.nullish(v.boolean('invalid'), false),
  reason,
});

/** Throws `Validation`. */
export const checkAllocation = (input: object) => checked(allocation, input, options);

/** Throws `Validation`. */
export const checkAdjustment = (input: object) => checked(v.object({ minutes: signed, reason }), input, options);

/** Throws `Validation`. */
export const checkHourRequest = (input: object) =>
  checked(v.object({ startupId: recordId<'Startup'>(), coachId: recordId<'User'>(), reason }), input, options);
