import * as v from 'valibot';
import { cleanLine } from './clean-text.ts';

/** One line, never empty. */
export const requiredLine = (max: number) =>
  v.pipe(v.string('required'), v.transform(cleanLine), v.nonEmpty('required'), v.maxLength(max, 'max-characters'));

/** One line, perhaps empty. */
export const anyLine = (max: number) =>
  v.pipe(v.string('invalid'), v.transform(cleanLine), v.maxLength(max, 'max-characters'));

/** One line; null if it is empty. A field that is not given is `required`. */
export const nullableLine = (max: number) =>
  v.nullable(
    v.pipe(
      anyLine(max),
      v.transform((line) => line || null),
    ),
  );

/** One line; null if it is empty or not given. */
export const optionalLine = (max: number) => v.optional(nullableLine(max), null);
