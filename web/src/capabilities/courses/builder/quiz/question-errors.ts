import { checkQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { useTranslation } from 'react-i18next';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';

/** Texts by the ids of the questions that cannot be saved, in the order of the quiz. */
export const questionErrors = (questions: readonly QuizQuestion[]): ReadonlyMap<string, string> =>
  new Map(
    questions.flatMap((one) => {
      const { question } = errorsOf(checkQuestion, one);
      return question === undefined ? [] : [[one.id as string, question]];
    }),
  );

const fieldOf = (id: string) => `question-${id}`;
/** The id of the element that takes the focus. */
export const idOfQuestion = (id: string): string => `item-${fieldOf(id)}`;

/**
 * Errors of questions stand at their questions, and the summary of the form names them by number. The other errors of
 * the content follow when the questions are right.
 */
export function useQuizErrors(questions: readonly QuizQuestion[] = [], errors: Errors) {
  const { t } = useTranslation('courses');
  const atQuestions = questionErrors(errors.content ? questions : []);
  if (atQuestions.size === 0) return { atQuestions, fields: [], ofForm: errors };
  const { content: _content, ...ofForm } = errors;
  for (const [i, { id }] of questions.entries()) {
    const error = atQuestions.get(id);
    if (error) ofForm[fieldOf(id)] = t('build.question-error', { number: i + 1, error });
  }
  return { atQuestions, fields: [...atQuestions.keys()].map(fieldOf), ofForm };
}
