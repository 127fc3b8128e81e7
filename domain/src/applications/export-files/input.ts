import * as v from 'valibot';
import { tableFormats } from '#kernel/export/export.ts';
import { isId } from '#kernel/ids.ts';
import { checked } from '#kernel/validation.ts';

/** The meaning of one row of the file. */
export const answerLayouts = ['application', 'answer'] as const;
export type AnswerLayout = (typeof answerLayouts)[number];

/** The most records that a list selects at once. */
const mostIds = 10_000;

const answersExport = v.object({
  ids: v.pipe(
    v.array(
      v.pipe(
        v.string('invalid'),
        v.check((id) => isId(id), 'invalid'),
      ),
      'invalid',
    ),
    v.minLength(1, 'required'),
    v.maxLength(mostIds, 'too-many'),
    v.transform((ids) => [...new Set(ids)]),
  ),
  layout: v.picklist(answerLayouts, 'invalid'),
  format: v.picklist(tableFormats, 'invalid'),
});

/** Throws `Validation`. */
export const checkAnswersExport = (input: object) => checked(answersExport, input, { namespace: 'applications' });
