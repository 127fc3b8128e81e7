import { type Answer, isNoAnswer } from '#kernel/questions/answer.ts';
import { optionIdOf, type QuestionOption } from '#kernel/questions/question.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';
import type { Statement } from './dependency.ts';
import type { FormQuestion } from './form.ts';

type ComparedQuestion = Pick<FormQuestion, 'behavesAs' | 'options'>;

/** Without an answer only `is_empty` is true. */
export function compareAnswer(
  { behavesAs, options }: ComparedQuestion,
  answer: Answer,
  { operator, values }: Pick<Statement, 'operator' | 'values'>,
): boolean {
  const isEmpty = isNoAnswer(answer);
  if (operator === 'is_empty') return isEmpty;
  if (isEmpty || behavesAs === null) return false;
  if (operator === 'is_not_empty') return true;
  const kind = answerKindOf(behavesAs);
  if (kind === 'choice' || kind === 'choices') {
    const chosen = [answer].flat().flatMap((choice) => withAncestors(options, optionIdOf(String(choice))));
    const isChosen = (value: string | number) => chosen.includes(String(value));
    if (operator === 'any_of') return values.some(isChosen);
    if (operator === 'all_of') return values.every(isChosen);
    return operator === 'none_of' && !values.some(isChosen);
  }
  const [value] = values;
  if (value === undefined || Array.isArray(answer)) return false;
  return compareOne(answer as string | number, value, operator);
}

function compareOne(answer: string | number, value: string | number, operator: Statement['operator']): boolean {
  if (typeof answer === 'number') {
    const number = Number(value);
    return Number.isNaN(number) ? operator === 'is_not' : ordered(answer - number, operator);
  }
  const [given, wanted] = [folded(answer), folded(String(value))];
  if (operator === 'contains') return given.includes(wanted);
  // Days are texts in the order of time.
  return ordered(given === wanted ? 0 : given < wanted ? -1 : 1, operator);
}

const folded = (text: string) => text.trim().toLowerCase();

function ordered(difference: number, operator: Statement['operator']): boolean {
  switch (operator) {
    case 'is':
      return difference === 0;
    case 'is_not':
      return difference !== 0;
    case 'above':
      return difference > 0;
    case 'at_least':
      return difference >= 0;
    case 'below':
      return difference < 0;
    case 'at_most':
      return difference <= 0;
    default:
      return false;
  }
}

/** Choosing France chooses Europe. */
function withAncestors(options: readonly QuestionOption[], id: string): string[] {
  const path = [id];
  for (let one = options.find((option) => option.id === id); one?.parentId && path.length < 10; ) {
    path.push(one.parentId);
    one = options.find((option) => option.id === one?.parentId);
  }
  return path;
}
