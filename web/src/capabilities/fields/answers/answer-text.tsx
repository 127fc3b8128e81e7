import type { Answer, TableRow } from '@seedbed/domain/kernel/questions/answer.ts';
import { choiceLabel as labelOf } from '@seedbed/domain/kernel/questions/choice-label.ts';
import type { Question } from '@seedbed/domain/kernel/questions/question.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { columnLabel } from '@seedbed/domain/kernel/questions/validations.ts';
import i18next from 'i18next';
import { calendarDay, enumeration } from '#platform/i18n/dates.ts';
import css from './answer-field.module.css';

type AnsweredQuestion = Pick<Question, 'type' | 'options' | 'validations'>;

/** The label of a choice in the person's language. */
export const choiceLabel = (options: Question['options'], choice: string): string =>
  labelOf(options, choice, i18next.language);

/** An answer as one line of plain text. */
export function answerLine({ type, options }: AnsweredQuestion, answer: Answer): string {
  if (answer === null) return '';
  switch (answerKindOf(type)) {
    case 'date':
      return calendarDay(String(answer));
    case 'choice':
    case 'choices':
      return enumeration([answer].flat().map((choice) => choiceLabel(options, String(choice))));
    case 'number':
    case 'calculated':
      return typeof answer === 'number'
        ? new Intl.NumberFormat(i18next.language.replace('_', '-')).format(answer)
        : String(answer);
    case 'table':
    case 'files':
      return String((answer as readonly unknown[]).length);
    default:
      return String(answer);
  }
}

/** An answer as people read it. */
export function AnswerText({ question, answer }: { question: AnsweredQuestion; answer: Answer }) {
  if (answer === null) return null;
  if (question.type === 'table') return <AnswerTable question={question} rows={answer as readonly TableRow[]} />;
  const line = answerLine(question, answer);
  if (question.type === 'text_long')
    return (
      <p className={css.long} dir="auto">
        {line}
      </p>
    );
  if (question.type === 'video' || question.validations.format === 'url')
    return (
      <a href={line} target="_blank" rel="noreferrer">
        <bdi>{line.replace(/^https?:\/\/(www\.)?/, '')}</bdi>
      </a>
    );
  if (question.validations.format === 'email') return <a href={`mailto:${line}`}>{line}</a>;
  return <bdi>{line}</bdi>;
}

function AnswerTable({ question, rows }: { question: AnsweredQuestion; rows: readonly TableRow[] }) {
  const columns = question.validations.columns ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={css.scroll} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <bdi>{columnLabel(column, i18next.language)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={i}>
              {columns.map(({ id, type }) => (
                <td key={id}>{type === 'date' && row[id] ? calendarDay(String(row[id])) : <bdi>{row[id]}</bdi>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
