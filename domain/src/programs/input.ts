import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { checked } from '#kernel/validation.ts';
import { programKinds } from './program.ts';

/** yyyy-MM-dd, or nothing. */
const day = v.optional(
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.check((text) => dayFrom(text) !== null, 'invalid'),
    ),
  ),
  null,
);

export const programFields = v.object({
  name: v.pipe(v.string('required'), v.transform(cleanLine), v.nonEmpty('required'), v.maxLength(120, 'max-characters')),
  kind: v.picklist(programKinds, 'invalid'),
  startsOn: day,
  endsOn: day,
});

const endsAfterStart = v.forward(
  v.partialCheck(
    [['startsOn'], ['endsOn']],
    ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
      startsOn === null || endsOn === null || startsOn <= endsOn,
    'programs.ends-before-start',
  ),
  ['endsOn'],
);

/** Throws `Validation`. */
export const checkProgram = (input: object) =>
  checked(v.pipe(programFields, endsAfterStart), input, { namespace: 'programs' });
export type ProgramInput = ReturnType<typeof checkProgram>;
export const programFieldNames = Object.keys(programFields.entries) as (keyof ProgramInput)[];
