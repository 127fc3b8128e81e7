import { parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError } from '#kernel/expression/expression-value.ts';
import type { Answer } from '#kernel/questions/answer.ts';
import { calculatedValue, formulaValue } from '#kernel/questions/formula-value.ts';
import { compareAnswer } from './compare-answer.ts';
import { decisionOrder, sectionsOf, skippedBy } from './decisions.ts';
import { holds, type Statement } from './dependency.ts';
import type { FormQuestion } from './form.ts';

export type Answers = Readonly<Record<string, Answer>>;

export interface LineState {
  isVisible: boolean;
  isRequired: boolean;
  /** The answer that counts: none while the question is hidden, the result of a calculated one. */
  answer: Answer;
}

export type FormState = ReadonlyMap<string, LineState>;

/**
 * Decides which lines a person sees, which they must answer, and what each answer is worth. A hidden answer counts nowhere:
 * for dependencies and formulas it is missing. In a circle, which publishing refuses, answers count in the form's order.
 */
export function evaluateForm(questions: readonly FormQuestion[], answers: Answers): FormState {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const bySlug = new Map(questions.flatMap((question) => (question.slug ? [[question.slug, question] as const] : [])));
  const sections = sectionsOf(questions);
  const skippers = skippersOf(questions);
  const counted = new Map<string, Answer>();
  const visible = new Map<string, boolean>();

  const isTrue = (statement: Statement) => {
    const read = byId.get(statement.questionId);
    return read !== undefined && compareAnswer(read, counted.get(read.id) ?? null, statement);
  };
  const isShown = ({ id, dependency }: FormQuestion): boolean => {
    const section = sections.get(id);
    if (section !== undefined && visible.get(section) === false) return false;
    if (holds(dependency, 'show', isTrue) === false || holds(dependency, 'hide', isTrue) === true) return false;
    return !(skippers.get(id) ?? []).some(
      (skipper) =>
        (skipper.id === id || visible.get(skipper.id) !== false) && holds(skipper.dependency, 'skip', isTrue) === true,
    );
  };

  const found = decisionOrder(questions);
  for (const id of 'order' in found ? found.order : byId.keys()) {
    const question = byId.get(id);
    if (!question) continue;
    visible.set(id, isShown(question));
    if (!visible.get(id)) counted.set(id, null);
    else if (question.behavesAs !== 'calculated') counted.set(id, answers[id] ?? null);
    else
      counted.set(
        id,
        resultOf(question, (name) => {
          const read = bySlug.get(name);
          return read?.behavesAs
            ? formulaValue({ type: read.behavesAs, options: read.options }, counted.get(read.id) ?? null)
            : null;
        }),
      );
  }

  return new Map(
    questions.map(({ id, dependency, isRequired, behavesAs }) => {
      const isVisible = visible.get(id) === true;
      const isAsked = behavesAs !== null && behavesAs !== 'calculated';
      const required = isAsked && isVisible && (isRequired || holds(dependency, 'require', isTrue) === true);
      return [id, { isVisible, isRequired: required, answer: counted.get(id) ?? null }];
    }),
  );
}

/** The lines whose `skip` may leave out a line. */
function skippersOf(questions: readonly FormQuestion[]): Map<string, FormQuestion[]> {
  const skippers = new Map<string, FormQuestion[]>();
  for (const [i, question] of questions.entries()) {
    if (holds(question.dependency, 'skip', () => true) === null) continue;
    for (const { id } of skippedBy(questions, i)) skippers.set(id, [...(skippers.get(id) ?? []), question]);
  }
  return skippers;
}

function resultOf(
  { formula, validations }: FormQuestion,
  read: Parameters<ReturnType<typeof parseExpression>['evaluate']>[0],
) {
  try {
    return formula ? calculatedValue(parseExpression(formula).evaluate(read), validations.decimals) : null;
  } catch (fault) {
    if (fault instanceof ExpressionError) return null;
    throw fault;
  }
}
