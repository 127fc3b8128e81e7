import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { FieldsForForms } from '#capabilities/forms/operations.ts';

export interface AskedField extends Question {
  id: string;
  requiredAt: string;
}

/** The custom fields that a form may ask for; null while they load. */
export function useAskedFields(): readonly AskedField[] | null {
  const [{ data }] = useQuery({ query: FieldsForForms });
  return useMemo(
    () =>
      data?.fieldsForForms.map(
        ({ _id, type, label, description, validations, options, requiredAt }) =>
          ({
            id: _id,
            type: type as AnswerType,
            label,
            description,
            validations,
            options,
            requiredAt,
          }) as unknown as AskedField,
      ) ?? null,
    [data],
  );
}
