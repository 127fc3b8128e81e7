import { dayFrom } from '#kernel/dates.ts';
import { emailFrom } from '#kernel/email-address.ts';
import { isId } from '#kernel/ids.ts';
import { websiteLink } from '#kernel/links.ts';
import { cleanLine, cleanText } from '#kernel/text/clean-text.ts';
import { anyNumberFrom, plainSigns } from '#kernel/text/typed-number.ts';
import type { FieldProblem } from '#kernel/user-error.ts';
import { optionIdOf, type Question, writeIn, writtenIn } from './question.ts';
import { answerKindOf } from './question-type.ts';
import { columnLabel, dayOfRule, matchesPattern, type TableColumn, type Validations } from './validations.ts';

export type CellValue = string | number | null;
export type TableRow = Readonly<Record<string, CellValue>>;
/** Text, number, day and single choice; several choices or files; rows of a table. Null is no answer. */
export type Answer = string | number | readonly string[] | readonly TableRow[] | null;

export type CheckedAnswer = { answer: Answer } | { problem: FieldProblem };

const wrong = (code: string, params?: FieldProblem['params']): CheckedAnswer => ({
  problem: params ? { code, params } : { code },
});
const invalid = wrong('invalid');
const most = { text: 500, text_long: 20_000 };

/** The day of the person who answers decides about relative limits. */
export function checkAnswer(question: Question, given: unknown, today: Temporal.PlainDate): CheckedAnswer {
  if (isNoAnswer(given)) return { answer: null };
  const { type, validations } = question;
  switch (answerKindOf(type)) {
    case 'text':
      return type === 'video' ? checkVideo(given) : checkText(validations, given, type === 'text_long');
    case 'number':
      return checkNumber(
        type === 'number_scale' ? { min: 1, max: 5, decimals: 0, ...validations } : validations,
        given,
      );
    case 'date':
      return checkDay(validations, given, today);
    case 'choice':
      return typeof given === 'string' ? checkChoices(question, [given], ([one]) => one ?? null) : invalid;
    case 'choices':
      return checkPicks(question, given);
    case 'table':
      return checkTable(validations, given);
    case 'files':
      return checkFiles(validations, given);
    case 'calculated':
      return wrong('fields.read-only');
  }
}

export const isNoAnswer = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0);

export const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

function checkText(rules: Validations, given: unknown, isLong: boolean): CheckedAnswer {
  if (typeof given !== 'string') return invalid;
  const text = cleanText(given, isLong);
  const { minCharacters = 0, maxCharacters = isLong ? most.text_long : most.text, minWords = 0, maxWords } = rules;
  const length = [...text].length;
  if (length > maxCharacters) return wrong('max-characters', { max: maxCharacters });
  if (length < minCharacters) return wrong('min-characters', { min: minCharacters });
  if (maxWords !== undefined && wordsIn(text) > maxWords) return wrong('fields.max-words', { max: maxWords });
  if (wordsIn(text) < minWords) return wrong('fields.min-words', { min: minWords });
  if (rules.format === 'email' && emailFrom(text) === null) return wrong('email');
  if (rules.format === 'url') {
    const link = websiteLink(text);
    return link && /^https?:/i.test(link) ? { answer: link } : wrong('url');
  }
  if (rules.pattern && !matchesPattern(rules.pattern, text)) return wrong('fields.pattern', { pattern: rules.pattern });
  return { answer: text };
}

/** A video is a link, or a recording: the id of a file of the record. */
export const isRecording = (answer: unknown): answer is string => typeof answer === 'string' && isId(answer);

function checkVideo(given: unknown): CheckedAnswer {
  if (isRecording(given)) return { answer: given };
  if (typeof given !== 'string') return invalid;
  return checkText({ format: 'url' }, given, false);
}

/** More decimals would not survive a filter. */
function checkNumber({ min, max, decimals = 6 }: Validations, given: unknown): CheckedAnswer {
  const value = typeof given === 'string' ? anyNumberFrom(given, plainSigns) : given;
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > 1e15) return wrong('fields.number');
  if (decimals !== undefined && Math.abs(value - Number(value.toFixed(decimals))) > Number.EPSILON * Math.abs(value))
    return decimals === 0 ? wrong('fields.whole-number') : wrong('fields.max-decimals', { max: decimals });
  if (min !== undefined && value < min) return wrong('min', { min });
  if (max !== undefined && value > max) return wrong('max', { max });
  // 0.1 + 0.2 is 0.3.
  return { answer: Number(value.toFixed(decimals)) };
}

function checkDay({ earliest, latest }: Validations, given: unknown, today: Temporal.PlainDate): CheckedAnswer {
  const day = typeof given === 'string' ? dayFrom(given) : null;
  if (!day) return wrong('fields.date');
  const [from, until] = [earliest && dayOfRule(earliest, today), latest && dayOfRule(latest, today)];
  if (from && Temporal.PlainDate.compare(day, from) < 0) return wrong('fields.earliest', { day: from.toString() });
  if (until && Temporal.PlainDate.compare(day, until) > 0) return wrong('fields.latest', { day: until.toString() });
  return { answer: day.toString() };
}

function checkChoices(
  { options }: Question,
  given: readonly unknown[],
  of: (choices: string[]) => Answer,
): CheckedAnswer {
  const choices: string[] = [];
  for (const one of given) {
    const option = typeof one === 'string' ? options.find(({ id }) => id === optionIdOf(one)) : undefined;
    if (!option) return wrong('fields.unknown-option');
    const text = cleanLine(writtenIn(one as string));
    if (text && !option.isWriteIn) return wrong('fields.unknown-option');
    if ([...text].length > 200) return wrong('max-characters', { max: 200 });
    choices.push(text ? writeIn(option.id, text) : option.id);
  }
  const isOnce = new Set(choices.map(optionIdOf)).size === choices.length;
  return isOnce ? { answer: of(choices) } : invalid;
}

function checkPicks(question: Question, given: unknown): CheckedAnswer {
  if (!Array.isArray(given)) return invalid;
  const { minPicks = 0, maxPicks } = question.validations;
  if (maxPicks !== undefined && given.length > maxPicks) return wrong('fields.max-picks', { max: maxPicks });
  if (given.length < minPicks) return wrong('fields.min-picks', { min: minPicks });
  // In the order of the options, so that the same choice is the same answer.
  const place = (choice: string) => question.options.findIndex(({ id }) => id === optionIdOf(choice));
  return checkChoices(question, given, (choices) => choices.toSorted((a, b) => place(a) - place(b)));
}

function checkCell({ type, isRequired }: TableColumn, given: unknown): { cell: CellValue } | null {
  if (isNoAnswer(given)) return isRequired ? null : { cell: null };
  if (type === 'text') {
    const text = typeof given === 'string' ? cleanLine(given) : '';
    return text && [...text].length <= most.text ? { cell: text } : null;
  }
  const checked =
    type === 'number' ? checkNumber({}, given) : checkDay({}, given, Temporal.PlainDate.from('2000-01-01'));
  return 'answer' in checked ? { cell: checked.answer as CellValue } : null;
}

function checkTable({ columns = [], minRows = 0, maxRows = 200 }: Validations, given: unknown): CheckedAnswer {
  if (!Array.isArray(given)) return invalid;
  const filled = given.filter(
    (row) => typeof row === 'object' && row !== null && Object.values(row).some((cell) => !isNoAnswer(cell)),
  );
  if (filled.length === 0) return { answer: null };
  if (filled.length > maxRows) return wrong('fields.max-rows', { max: maxRows });
  if (filled.length < minRows) return wrong('fields.min-rows', { min: minRows });
  const rows: TableRow[] = [];
  for (const [i, row] of filled.entries()) {
    const cells: Record<string, CellValue> = {};
    // In the order of the database, so that equal rows are equal.
    for (const column of columns.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const checked = checkCell(column, (row as Record<string, unknown>)[column.id]);
      if (!checked) return wrong('fields.cell', { row: i + 1, column: columnLabel(column, 'en') });
      cells[column.id] = checked.cell;
    }
    rows.push(cells);
  }
  return { answer: rows };
}

/** The ids of files that the record has already. */
function checkFiles({ maxCount = 20 }: Validations, given: unknown): CheckedAnswer {
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string' && isId(one))) return invalid;
  return given.length > maxCount ? wrong('fields.max-files', { max: maxCount }) : { answer: given as string[] };
}
