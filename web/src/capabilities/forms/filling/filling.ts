import type { StoredAnswer } from '@seedbed/domain/forms/filling/merge-answers.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';

type Line = Omit<FillingPageFragment['questions'][number], 'criterion'>;

/** The API writes a closed list of texts as any text. */
export const questionOf = ({ _id, questionType, behavesAs, content }: Line): FormQuestion =>
  ({
    ...(content as object),
    id: _id,
    type: questionType,
    behavesAs: behavesAs as AnswerType | null,
  }) as FormQuestion;

export const textsOf = ({ title, description }: Pick<FillingPageFragment, 'title' | 'description'>) =>
  ({ title, description }) as { title: readonly Translation[]; description: readonly Translation[] };

export const storedAnswersOf = ({ answers }: Pick<FillingPageFragment, 'answers'>): Record<string, StoredAnswer> =>
  Object.fromEntries(answers.map(({ questionId, value, version }) => [questionId, { value, version }]));

export const labelOf = ({ label, slug }: Pick<FormQuestion, 'label' | 'slug'>, language: string): string =>
  translated(label, language) || slug || '';

/** The id of the input of a question. */
export const fieldIdOf = (questionId: string): string => `question-${questionId}`;

/** A group of inputs takes the focus at its first one. */
export function focusQuestion(questionId: string): void {
  const field = document.getElementById(fieldIdOf(questionId));
  const inputs = 'input, textarea, select, button';
  const target = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}

/** Short enough to read out on the phone. */
export const referenceOf = ({ _id, submissions }: Pick<FillingPageFragment, '_id' | 'submissions'>): string =>
  `${_id.slice(-8).toUpperCase()}-${submissions.at(-1)?.number ?? 1}`;
