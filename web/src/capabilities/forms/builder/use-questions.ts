import { type FormPurpose, type FormQuestion, questionsOf } from '@seedbed/domain/forms/form.ts';
import { useMemo } from 'react';
import type { DraftLine } from './draft/draft-lines.ts';
import { useAskedFields } from './use-asked-fields.ts';

const none: readonly never[] = [];

/** The lines as people answer them; with the purpose of the form also what that requires. */
export function useQuestions(lines: readonly DraftLine[], purpose?: FormPurpose): FormQuestion[] {
  const fields = useAskedFields() ?? none;
  return useMemo(
    () =>
      questionsOf(
        lines.map(({ id, type, content }) => ({ ...content, id, type })),
        fields,
        purpose,
      ).map((question, i) =>
        // A field that the person does not see is no unknown one.
        question.behavesAs === null && question.fieldId
          ? { ...question, behavesAs: lines[i]?.behavesAs ?? null }
          : question,
      ),
    [lines, fields, purpose],
  );
}
