import { type Answer, checkAnswer, isNoAnswer } from '#kernel/questions/answer.ts';
import type { FieldProblem } from '#kernel/user-error.ts';
import { type Answers, evaluateForm, type FormState } from './evaluate-form.ts';
import { type FormQuestion, fixedRowsOf, isAsked } from './form.ts';

export interface CheckedForm {
  /** The answers that count, by question: visible and without a problem. */
  answers: Record<string, Answer>;
  /** By question, in the order of the form. */
  problems: Record<string, FieldProblem>;
}

export interface ReviewedForm extends CheckedForm {
  /** The lines that the person sees and must answer. */
  states: FormState;
}

type GivenAnswers = Readonly<Record<string, unknown>>;

/** Checks everything that a person sees before it is sent. Answers of hidden questions are left out. */
export function checkAnswers(
  questions: readonly FormQuestion[],
  given: GivenAnswers,
  today: Temporal.PlainDate,
): CheckedForm {
  const { answers, problems } = reviewAnswers(questions, given, today);
  return { answers, problems };
}

/** Checks the answers while a person still enters them. */
export function reviewAnswers(
  questions: readonly FormQuestion[],
  given: GivenAnswers,
  today: Temporal.PlainDate,
): ReviewedForm {
  const clean: Record<string, Answer> = {};
  const wrong: Record<string, FieldProblem> = {};
  for (const question of questions.filter(isAsked)) {
    const { id, behavesAs: type } = question;
    const maxRows = fixedRowsOf(question) ?? question.validations.maxRows;
    const checked = checkAnswer(
      { ...question, type, validations: { ...question.validations, maxRows } },
      given[id],
      today,
    );
    if ('answer' in checked) clean[id] = checked.answer;
    else {
      wrong[id] = checked.problem;
      // The wrong answer still decides about other questions, as it does on the page.
      clean[id] = given[id] as Answer;
    }
  }
  const states = evaluateForm(questions, clean as Answers);
  const result: ReviewedForm = { answers: {}, problems: {}, states };
  for (const { id, behavesAs } of questions) {
    const state = states.get(id);
    if (!state?.isVisible || behavesAs === null) continue;
    if (wrong[id]) result.problems[id] = wrong[id];
    else if (state.isRequired && isNoAnswer(state.answer)) result.problems[id] = { code: 'forms.answer-required' };
    else if (!isNoAnswer(state.answer)) result.answers[id] = state.answer;
  }
  return result;
}
