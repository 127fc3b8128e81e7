import { canReadAnswers } from '@seedbed/domain/feedback/policy.ts';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { writeTable } from '#capabilities/exports/public.ts';
import { findRequest } from '#capabilities/feedback/requests/find-requests.ts';
import type { RequestRow } from '#capabilities/feedback/table.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { loadResults } from './load-results.ts';
import { questionsOf, rowsOf } from './load-rows.ts';

interface StoredRequest {
  requestId: string;
  name: string;
}

/** Named answers have a row each. Anonymous ones are counted: a row of one person would join all of their answers. */
export const answersKind: ExportKind = {
  name: 'feedback-answers',
  mailText: 'exports:mail.text',
  title: (input) => (input as StoredRequest).name,
  write,
  assertAllowed: async (tx, actor, input) => {
    await findReadable(tx, actor, (input as StoredRequest).requestId);
  },
};

/** Throws `NotFound` or `Forbidden`. */
export async function findReadable(tx: Tx, actor: Actor, requestId: string): Promise<RequestRow> {
  const request = await findRequest(tx, actor, requestId);
  assertAllowed(canReadAnswers(actor, request));
  return request;
}

interface Column {
  name: string;
  heading: string;
}
interface Sheet {
  columns: Column[];
  rows: CellValue[][];
}

async function write(run: ExportRun): Promise<object> {
  const { requestId } = run.input as StoredRequest;
  const context = await run.context();
  let sheet: Sheet;
  try {
    const [tx, { actor }] = [await context.read(), context];
    const request = await findReadable(tx, actor, requestId);
    const { language } = run.reader;
    sheet =
      request.anonymity === 'anonymous'
        ? await countsOf(tx, actor, request, language)
        : await namedRows(tx, request, language);
  } finally {
    await context.end();
  }
  const { columns, rows } = sheet;
  const names = columns.map(({ name }) => name);
  const headings = columns.map(({ heading }) => heading);
  await writeTable(run.file, { format: run.format as TableFormat, names, headings }, pagesOf(rows));
  return run.input;
}

async function* pagesOf(rows: CellValue[][]): AsyncGenerator<CellValue[][]> {
  yield rows;
}

const columnIn = (language: string) => (name: string) => ({
  name,
  heading: translate(`feedback:columns.${name}`, language),
});

async function namedRows(tx: Tx, request: RequestRow, language: string): Promise<Sheet> {
  const questions = (await questionsOf(tx, request)).filter(isAnswered);
  const column = columnIn(language);
  const columns = [
    ...['person', 'startup', 'answeredOn'].map(column),
    ...questions.map(({ id, slug, label }) => ({
      name: slug ?? id,
      heading: translated(label, language) || (label[0]?.value ?? ''),
    })),
  ];
  const rows = (await rowsOf(tx, request)).map(({ author, startup, answeredOn, answers }): CellValue[] => [
    author?.fullName ?? null,
    startup?.name ?? null,
    answeredOn?.toString() ?? null,
    ...questions.map((question): CellValue => {
      const answer = answers[question.id] ?? null;
      if (answer === null || typeof answer === 'number') return answer;
      const texts = answerTexts({ ...question, type: question.behavesAs }, answer, language);
      return answerKindOf(question.behavesAs) === 'choices' ? texts : texts.join(', ');
    }),
  ]);
  return { columns, rows };
}

async function countsOf(tx: Tx, actor: Actor, request: RequestRow, language: string): Promise<Sheet> {
  const columns = ['question', 'answers', 'mean', 'nps', 'answer', 'count'].map(columnIn(language));
  const results = await loadResults(tx, actor, request);
  const rows = (results?.questions ?? []).flatMap(({ question, n, mean, nps, distribution, comments }) => {
    const facts: CellValue[] = [translated(question.label, language), n, mean, nps];
    const labelOf = (key: string) => {
      const option = question.options.find(({ id }) => id === key);
      return option ? translated(option.label, language) : key;
    };
    const parts: CellValue[][] = distribution
      ? distribution.map(({ key, count }) => [labelOf(key), count])
      : (comments ?? []).map(({ text }) => [text, null]);
    return (parts.length > 0 ? parts : [[null, null]]).map((part) => [...facts, ...part]);
  });
  return { columns, rows };
}
