import { type Answers, evaluateForm } from '#forms/evaluate-form.ts';
import { type FormQuestion, isAsked } from '#forms/form.ts';
import { formulaValue } from '#kernel/questions/formula-value.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';

/** Scores and means lie between these. */
export const scoreRange = [0, 100] as const;

interface Range {
  min: number;
  max: number;
}

/** The least and the greatest value of a question's answers; null if they have no number, or all the same one. */
export function rangeOf({ behavesAs, validations, options }: FormQuestion): Range | null {
  const kind = behavesAs && answerKindOf(behavesAs);
  const worths = options.map(({ numericalValue }) => numericalValue).filter((worth) => worth !== null);
  const ranges: Partial<Record<NonNullable<typeof kind>, Range>> = {
    number: { min: validations.min ?? Number.NaN, max: validations.max ?? Number.NaN },
    calculated: { min: validations.min ?? Number.NaN, max: validations.max ?? Number.NaN },
    choice: { min: Math.min(...worths), max: Math.max(...worths) },
    // Several choices add up.
    choices: { min: sum(worths.filter((worth) => worth < 0)), max: sum(worths.filter((worth) => worth > 0)) },
  };
  const range = kind ? ranges[kind] : undefined;
  return range && range.max > range.min && Number.isFinite(range.max - range.min) ? range : null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The questions that count for the score: they have a weight, and their answers have a range. */
export const scoringQuestions = (questions: readonly FormQuestion[]): FormQuestion[] =>
  questions.filter((question) => (question.weight ?? 0) > 0 && rangeOf(question) !== null);

/**
 * Σ weight × (answer − min) ÷ (max − min), over the weights of the questions with an answer, times 100. A hidden or
 * unanswered question drops its weight. Null if nothing that counts was answered.
 */
export function scoreOf(questions: readonly FormQuestion[], answers: Answers): number | null {
  const shares = sharesOf(questions, answers);
  let total = 0;
  let weights = 0;
  for (const { id, weight } of scoringQuestions(questions)) {
    const share = shares.get(id);
    if (share === undefined) continue;
    total += (weight ?? 0) * share;
    weights += weight ?? 0;
  }
  return weights > 0 ? (total / weights) * scoreRange[1] : null;
}

/** From 0 to 1, by question that counts and has an answer. */
export function sharesOf(questions: readonly FormQuestion[], answers: Answers): ReadonlyMap<string, number> {
  const state = evaluateForm(questions, answers);
  const shares = new Map<string, number>();
  for (const question of scoringQuestions(questions)) {
    const range = rangeOf(question);
    const { behavesAs, options } = question;
    const worth = behavesAs && formulaValue({ type: behavesAs, options }, state.get(question.id)?.answer ?? null);
    if (!range || typeof worth !== 'number') continue;
    shares.set(question.id, Math.min(1, Math.max(0, (worth - range.min) / (range.max - range.min))));
  }
  return shares;
}

/** The questions that an evaluator still owes: those that are asked, seen and required. */
export const openQuestions = (questions: readonly FormQuestion[], answers: Answers): FormQuestion[] => {
  const state = evaluateForm(questions, answers);
  return questions.filter((question) => {
    const line = state.get(question.id);
    return isAsked(question) && line?.isRequired === true && line.answer === null;
  });
};
