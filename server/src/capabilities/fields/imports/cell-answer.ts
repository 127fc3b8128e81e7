import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import { headerKey } from '@seedbed/domain/kernel/import/header-key.ts';
import { unknownName } from '@seedbed/domain/kernel/import/unknown-name.ts';
import { type Answer, checkAnswer } from '@seedbed/domain/kernel/questions/answer.ts';
import { choiceLabel } from '@seedbed/domain/kernel/questions/choice-label.ts';
import { writeIn } from '@seedbed/domain/kernel/questions/question.ts';
import { type AnswerKind, answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { type DayWords, typedDay } from '@seedbed/domain/kernel/text/typed-day.ts';
import { type NumberSigns, readNumber } from '@seedbed/domain/kernel/text/typed-number.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';

const kinds: readonly AnswerKind[] = ['text', 'number', 'date', 'choice', 'choices'];
export const isImported = ({ type }: Pick<FieldRow, 'type'>): boolean => kinds.includes(answerKindOf(type));

/** How dates and numbers in cells are read. */
export interface CellReader {
  today: Temporal.PlainDate;
  words: readonly DayWords[];
  signs: NumberSigns;
}

/** The words of a cell as an answer: options by their labels in any language, days as the person writes them. */
export function cellAnswer(
  field: FieldRow,
  cell: string,
  { today, words, signs }: CellReader,
): Answer | { problem: FieldProblem } {
  const kind = answerKindOf(field.type);
  const given =
    kind === 'date' ? dayOf(cell, today, words) : kind === 'number' ? numberOf(cell, signs) : givenOf(field, cell);
  if (typeof given === 'object' && 'problem' in given) return given;
  const checked = checkAnswer(field, given, today);
  return 'problem' in checked ? checked : checked.answer;
}

/** "29 Feb 2024" and "02/29/24" too. Days without a year, such as "Friday", mean nothing in a table. */
function dayOf(cell: string, today: Temporal.PlainDate, words: readonly DayWords[]): string {
  const isWhole = (cell.match(/\p{Nd}+/gu) ?? []).length >= 2;
  return (dayFrom(cell) === null && isWhole && typedDay(cell, today, words)?.toString()) || cell;
}

/** "€ 1.234,50" too. A cell that may mean two numbers asks for one. */
function numberOf(cell: string, signs: NumberSigns): string | number | { problem: FieldProblem } {
  const reading = readNumber(cell, signs);
  if (reading.kind === 'number') return reading.value;
  if (reading.kind !== 'asked') return cell;
  const [grouped, decimal] = reading.choices.map(String);
  return { problem: { code: 'transfers.two-numbers', params: { grouped: grouped ?? '', decimal: decimal ?? '' } } };
}

function givenOf(field: FieldRow, cell: string): string | string[] | { problem: FieldProblem } {
  const kind = answerKindOf(field.type);
  if (kind === 'choice') return choiceOf(field, cell) ?? unknown(field, cell);
  if (kind !== 'choices') return cell;
  // A label may contain a comma.
  const whole = choiceOf(field, cell);
  const parts =
    whole && !hasWriteIn(field)
      ? [cell]
      : cell.split(/[;\n|]/).flatMap((part) => (choiceOf(field, part.trim()) ? [part] : part.split(',')));
  const names = parts.map((part) => part.trim()).filter(Boolean);
  const choices = names.map((name) => choiceOf(field, name));
  const at = choices.indexOf(null);
  return at < 0 ? [...new Set(choices as string[])] : unknown(field, names[at] ?? cell);
}

const unknown = ({ options }: FieldRow, name: string) => ({
  problem: unknownName(
    name,
    options.filter(({ isWriteIn }) => !isWriteIn).map(({ id }) => choiceLabel(options, id, 'en')),
  ),
});
const hasWriteIn = ({ options }: FieldRow) => options.some(({ isWriteIn }) => isWriteIn);

function choiceOf({ options }: FieldRow, name: string): string | null {
  const key = headerKey(name);
  const found = options.find(
    ({ id }) => id === name || languages.some((language) => headerKey(choiceLabel(options, id, language)) === key),
  );
  if (found) return found.id;
  const other = options.find(({ isWriteIn }) => isWriteIn);
  return other ? writeIn(other.id, name) : null;
}
