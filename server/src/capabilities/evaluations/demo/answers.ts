import { sharesOf } from '@seedbed/domain/evaluations/score.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { meanQuality } from './temperaments.ts';

const feedback = [
  'Your team understands its customers. The plan for the first paying pilots is still thin: name three companies, what each would pay, and who signs.',
  'The problem is real and well described. Show next what people do today instead, and why they would switch within the first month of using your product.',
  'Good progress for a young team. The market numbers are copied from reports: count your own customers from the bottom up, one region and one segment first.',
];

/** Answers whose score comes close to the given one. */
export function answersFor(questions: readonly FormQuestion[], score: number, quality: number): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  let owed = 0;
  for (const { id, behavesAs, validations, options, slug } of questions) {
    if (behavesAs === 'number_scale') {
      const { min = 1, max = 5 } = validations;
      // The next criterion gets the part that rounding took from the one before.
      const exact = min + (score / 100) * (max - min) + owed;
      const value = Math.min(max, Math.max(min, Math.round(exact)));
      owed = Math.max(-1, Math.min(1, exact - value));
      answers[id] = value;
    } else if (slug === 'recommendation' && options.length > 1) {
      // People recommend by what they see, more than by how strict they are.
      const felt = quality * 0.94 + score * 0.06;
      const place = Math.round(((felt - (meanQuality - 26)) / 52) * (options.length - 1));
      answers[id] = options[Math.min(options.length - 1, Math.max(0, place))]?.id ?? null;
    } else if (behavesAs === 'text_long' && (slug === 'feedback' || (validations.minCharacters ?? 0) > 0))
      answers[id] = feedback[Math.floor(Math.abs(quality * 7)) % feedback.length] ?? null;
  }
  return sharesOf(questions, answers).size > 0 ? answers : {};
}
