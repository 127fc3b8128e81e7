import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';

/** The fields of the form. The server checks the same schema. */
export const exampleInput = v.object({
  name: requiredLine(120),
  description: v.pipe(
    v.optional(v.nullable(v.string('invalid')), null),
    v.transform((text) => text?.trim() || null),
    v.nullable(v.pipe(v.string('invalid'), v.maxLength(2000, 'max-characters'))),
  ),
});

/** Throws `Validation`. */
export const checkExample = (input: object) => checked(exampleInput, input, { namespace: 'examples' });

export const exampleFields = Object.keys(exampleInput.entries) as (keyof ReturnType<typeof checkExample>)[];
