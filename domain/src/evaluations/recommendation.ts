import type { Answers } from '#forms/evaluate-form.ts';
import type { FormQuestion } from '#forms/form.ts';
import { optionIdOf } from '#kernel/questions/question.ts';
import type { Recommendation } from './results.ts';

/** The slugs that give questions of a scorecard a meaning. */
export const recommendationSlug = 'recommendation';
export const feedbackSlug = 'feedback';

/** The first option is a strong no, the last one a strong yes, the others lie between. */
export function recommendationFrom(questions: readonly FormQuestion[], answers: Answers): Recommendation | null {
  const question = questions.find(({ slug }) => slug === recommendationSlug);
  const answer = question && answers[question.id];
  if (!question || typeof answer !== 'string') return null;
  const place = question.options.findIndex(({ id }) => id === optionIdOf(answer));
  const last = question.options.length - 1;
  if (place < 0 || last < 1) return null;
  if (place === 0) return 'strong_no';
  if (place === last) return 'strong_yes';
  return place / last < 0.5 ? 'no' : 'yes';
}

/** The text that founders may read after the decision. */
export function feedbackFrom(questions: readonly FormQuestion[], answers: Answers): string | null {
  const question = questions.find(({ slug }) => slug === feedbackSlug);
  const answer = question && answers[question.id];
  return typeof answer === 'string' && answer.trim() ? answer : null;
}
