import { applicationNumber } from '@seedbed/domain/applications/application-number.ts';
import type { AnswerLayout } from '@seedbed/domain/applications/export-files/input.ts';
import { canExportApplications } from '@seedbed/domain/applications/policy.ts';
import { type AnswerableQuestion, isAnswered } from '@seedbed/domain/forms/form.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { TableFormat } from '@seedbed/domain/kernel/export/export.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { cellText, writeTable } from '#capabilities/exports/public.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { translate } from '#platform/messages.ts';
import { answerCell, questionText } from './answer-text.ts';
import { type AnsweredApplication, askedQuestions, loadAnswers } from './load-answers.ts';

export interface StoredAnswers {
  ids: readonly string[];
  layout: AnswerLayout;
}

const pageSize = 200;

/** The sent answers of many applications as a table: one row for each application, or one for each answer. */
export const applicationAnswersKind: ExportKind = {
  name: 'application-answers',
  mailText: 'exports:mail.text',
  title: (_, { language, words }) => translate('applications:exports.answers', language, { ...words }),
  write,
  assertAllowed: async (_, actor) => assertAllowed(canExportApplications(actor)),
};

interface Column {
  /** In JSON. */
  name: string;
  heading: string;
  type: 'text' | 'moment' | 'status' | 'date';
  value: (row: AnsweredApplication) => CellValue;
}

async function write(run: ExportRun): Promise<object> {
  const { ids, layout } = run.input as StoredAnswers;
  const { reader, format, file } = run;
  const { language } = reader;
  const textOf = (key: string) => translate(`applications:${key}`, language, { ...reader.words });
  const own = ownColumns(textOf, language);
  const asked = layout === 'application' ? await inContext(run, (tx, actor) => askedQuestions(tx, actor, ids)) : [];
  const columns =
    layout === 'application'
      ? [...own, ...asked.map((question) => questionColumn(question, language))]
      : [...own, ...(['form', 'question', 'answer', 'version'] as const).map((name) => answerColumn(name, textOf))];
  const cell = (value: CellValue, { type }: Pick<Column, 'type'>): CellValue =>
    format === 'JSON' ? value : cellText(value, { type }, 'applications:values.status', reader);
  const rowsOf = (one: AnsweredApplication): CellValue[][] =>
    layout === 'application'
      ? [columns.map((column) => cell(column.value(one), column))]
      : one.answers.map(({ form, question, answer, number }) => [
          ...own.map((column) => cell(column.value(one), column)),
          ...[translated(form, language), questionText(question, language)],
          cell(answerCell(question, answer, { language, fileNames: one.fileNames }), typeOf(question)),
          number,
        ]);
  const table = {
    format: format as TableFormat,
    names: columns.map(({ name }) => name),
    headings: columns.map(({ heading }) => heading),
  };
  await writeTable(file, table, pagesOf(run, ids, rowsOf));
  return run.input;
}

async function inContext<T>(
  run: ExportRun,
  work: (...of: [Parameters<typeof loadAnswers>[0], Parameters<typeof loadAnswers>[1]]) => Promise<T>,
): Promise<T> {
  const context = await run.context();
  try {
    assertAllowed(canExportApplications(context.actor));
    return await work(await context.read(), context.actor);
  } finally {
    await context.end();
  }
}

/** Each page is read with the rights that the person has then. */
async function* pagesOf(
  run: ExportRun,
  ids: readonly string[],
  rowsOf: (one: AnsweredApplication) => CellValue[][],
): AsyncGenerator<CellValue[][]> {
  for (let i = 0; i < ids.length; i += pageSize) {
    const page = await inContext(run, (tx, actor) => loadAnswers(tx, actor, ids.slice(i, i + pageSize)));
    yield page.flatMap(rowsOf);
    await run.progress(Math.min(i + pageSize, ids.length), ids.length);
  }
}

type TextOf = (key: string) => string;

function ownColumns(textOf: TextOf, language: string): Column[] {
  const column = (
    name: string,
    value: (card: ApplicationCard) => CellValue,
    type: Column['type'] = 'text',
  ): Column => ({
    name,
    heading: textOf(`columns.${name}`),
    type,
    value: ({ application }) => value(application),
  });
  return [
    column('number', ({ id }) => applicationNumber(id)),
    column('name', ({ name }) => name),
    { ...column('applicant', () => null), value: ({ applicantName }) => applicantName },
    column('funnel', ({ funnel }) => translated(funnel.names, language) || funnel.name),
    column('round', ({ round }) => round && (translated(round.name, language) || (round.name[0]?.value ?? ''))),
    column('status', ({ status }) => status, 'status'),
    column('submittedAt', ({ submittedAt }) => submittedAt?.toString() ?? null, 'moment'),
  ];
}

const typeOf = ({ behavesAs }: AnswerableQuestion): Pick<Column, 'type'> => ({
  type: behavesAs === 'date' ? 'date' : 'text',
});

const questionColumn = (question: AnswerableQuestion, language: string): Column => ({
  ...typeOf(question),
  name: question.slug ?? question.id,
  heading: questionText(question, language),
  value: ({ answers, fileNames }) => {
    // A later form wins.
    const given = answers.findLast((one) => one.question.id === question.id && isAnswered(one.question));
    return given ? answerCell(given.question, given.answer, { language, fileNames }) : null;
  },
});

const answerColumn = (name: 'form' | 'question' | 'answer' | 'version', textOf: TextOf): Column => ({
  name,
  heading: textOf(`exports.columns.${name}`),
  type: 'text',
  value: () => null,
});
