import * as v from 'valibot';
import { dayFrom } from '#kernel/dates.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { Validation } from '#kernel/user-error.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { programKinds, programParts } from './program.ts';

/** A day, or its text yyyy-MM-dd; without it the program has no beginning or no end. */
const day = v.optional(
  v.nullable(
    v.pipe(
      v.custom<Temporal.PlainDate | string>((value) => dayFrom(String(value)) !== null, 'invalid'),
      v.transform((value) => Temporal.PlainDate.from(String(value))),
      v.metadata({ scalar: 'Date' } satisfies ScalarMetadata),
    ),
  ),
  null,
);

export const programFields = v.object({
  name: requiredLine(120),
  kind: v.picklist(programKinds, 'invalid'),
  startsOn: day,
  endsOn: day,
});

const datedProgram = v.pipe(
  programFields,
  v.forward(
    v.partialCheck(
      [['startsOn'], ['endsOn']],
      ({ startsOn, endsOn }) => !startsOn || !endsOn || Temporal.PlainDate.compare(startsOn, endsOn) <= 0,
      'programs.ends-before-start',
    ),
    ['endsOn'],
  ),
);

/** Only an incubator has programs without a beginning or an end; others run cohorts. Throws `Validation`. */
export function checkProgram(input: object, { isIncubator } = { isIncubator: true }) {
  const program = checked(datedProgram, input, { namespace: 'programs' });
  const missing = isIncubator ? [] : (['startsOn', 'endsOn'] as const).filter((field) => program[field] === null);
  if (missing.length > 0)
    throw new Validation(
      Object.fromEntries(
        missing.map((field) => [field, [{ code: 'required', params: { field: `programs:fields.${field}` } }]]),
      ),
    );
  return program;
}
type ProgramInput = ReturnType<typeof checkProgram>;
export const programFieldNames = Object.keys(programFields.entries) as (keyof ProgramInput)[];

const programMember = v.object(
  { programId: recordId<'Program'>(), part: v.picklist(programParts, 'invalid') },
  'required',
);

/** Throws `Validation`. */
export const checkProgramMember = (input: unknown) => checked(programMember, input, { namespace: 'programs' });
