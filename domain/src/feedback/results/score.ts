import { type AnswerableQuestion, type FormQuestion, isAnswered } from '#forms/form.ts';

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const npsScale = { min: 0, max: 10 };

/** Promoters (9 and 10) minus detractors (0 to 6), in percent; null on another scale. */
export function npsOf(
  { behavesAs, validations }: Pick<AnswerableQuestion, 'behavesAs' | 'validations'>,
  values: readonly number[],
): number | null {
  if (behavesAs !== 'number_scale' || validations.min !== npsScale.min || validations.max !== npsScale.max) return null;
  const share = (counts: (value: number) => boolean) => values.filter(counts).length / values.length;
  return Math.round(100 * (share((value) => value >= 9) - share((value) => value <= 6)));
}

/** The question whose answer is the score of a survey: its first scale. */
export const scoreQuestionOf = (questions: readonly FormQuestion[]): AnswerableQuestion | null =>
  questions.filter(isAnswered).find(({ behavesAs }) => behavesAs === 'number_scale') ?? null;

/** Whether the answer asks the team to look at it. */
export function isLow(
  questions: readonly FormQuestion[],
  answers: Readonly<Record<string, unknown>>,
  lowScore: number | null,
): boolean {
  const question = scoreQuestionOf(questions);
  const score = question && answers[question.id];
  return lowScore !== null && typeof score === 'number' && score <= lowScore;
}
