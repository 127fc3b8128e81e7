import {
  importKinds,
  importModes,
  importRowStates,
  type ImportRowState as RowState,
} from '@seedbed/domain/kernel/import/import.ts';
import type { ImportColumn as Column } from '@seedbed/domain/kernel/import/import-column.ts';
import { type FieldProblems, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { keyColumnOf } from '@seedbed/domain/transfers/import-columns.ts';
import { importOptions } from '@seedbed/domain/transfers/input.ts';
import { missingColumns } from '@seedbed/domain/transfers/mapping.ts';
import { canImport } from '@seedbed/domain/transfers/policy.ts';
import DataLoader from 'dataloader';
import { BatchOperation, findBatch } from '#capabilities/batches/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { addedColumnsOf, importerOf } from '#platform/import/importers.ts';
import { userErrorText } from '#platform/messages.ts';
import { setImportCell, setImportRowSkipped, setImportSettings } from './change-import.ts';
import type { ImportRecord, RowRecord } from './check-rows.ts';
import { columnsOf } from './columns.ts';
import {
  countProblems,
  countRows,
  findImport,
  listImports,
  listRows,
  type ProblemCounts,
  problemKey,
} from './find-imports.ts';
import { startImport } from './start-import.ts';

const ImportKind = builder.enumType('ImportKind', { values: importKinds });
const ImportMode = builder.enumType('ImportMode', { values: importModes });
const ImportRowState = builder.enumType('ImportRowState', { values: importRowStates });

const ImportOptionsInput = inputFromSchema('ImportOptionsInput', importOptions, { types: { mode: ImportMode } });

const ImportOptions = builder.objectRef<ImportRecord['options']>('ImportOptions').implement({
  fields: (t) => ({
    mode: t.expose('mode', { type: ImportMode }),
    keyColumn: t.exposeString('keyColumn', { nullable: true }),
    keepsFilled: t.exposeBoolean('keepsFilled'),
    sendsEmails: t.exposeBoolean('sendsEmails'),
    roleId: t.exposeID('roleId', { nullable: true }),
    programIds: t.idList({ resolve: ({ programIds }) => [...programIds] }),
  }),
});

interface Count {
  state: RowState;
  count: number;
}
const ImportCount = builder.objectRef<Count>('ImportCount').implement({
  fields: (t) => ({ state: t.expose('state', { type: ImportRowState }), count: t.exposeInt('count') }),
});

const ImportColumn = builder.objectRef<Column>('ImportColumn').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name', { nullable: true, description: "Null for the product's own columns." }),
    isKey: t.boolean({ resolve: ({ isKey }) => isKey === true }),
    isSearched: t.boolean({
      description: 'One of many metrics by month, which are found by typing.',
      resolve: ({ isSearched }) => isSearched === true,
    }),
  }),
});

const Import = builder.objectRef<ImportRecord>('Import').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: ImportKind }),
    fileName: t.exposeString('fileName', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    headers: t.exposeStringList('headers'),
    mapping: t.field({ type: t.listRef('String', { nullable: true }), resolve: ({ mapping }) => mapping }),
    columns: t.field({
      type: [ImportColumn],
      resolve: async ({ kind }, _, context) => columnsOf(await context.read(), context.actor, kind),
    }),
    keyColumn: t.string({
      description: 'The column that finds existing records.',
      resolve: async ({ kind, options }, _, context) =>
        keyColumnOf(await columnsOf(await context.read(), context.actor, kind), options),
    }),
    missing: t.stringList({
      description: 'Required columns that no header means.',
      resolve: async ({ kind, mapping, options }, _, context) =>
        missingColumns(await columnsOf(await context.read(), context.actor, kind), mapping, options),
    }),
    options: t.expose('options', { type: ImportOptions }),
    count: t.exposeInt('total'),
    counts: t.field({
      type: [ImportCount],
      resolve: async (one, _, context) =>
        [...(await countRows(await context.read(), one))].map(([state, count]) => ({ state, count })),
    }),
    emailsLeft: t.int({
      nullable: true,
      description: 'How many new people can be emailed today. Null without a limit, and if the import emails no one.',
      resolve: async ({ kind, options }, _, context) => {
        const [left] = [importerOf(kind), ...addedColumnsOf(kind)].flatMap((one) => one?.emailsLeft ?? []);
        return options.sendsEmails && left ? left(await context.read()) : null;
      },
    }),
    operation: t.field({
      type: BatchOperation,
      nullable: true,
      description: 'Writes the rows; null until the import was started.',
      resolve: async ({ operationId }, _, context) =>
        operationId && orNull(findBatch(await context.read(), context.actor, operationId)),
    }),
  }),
});

interface Problem {
  row: RowRecord;
  column: string;
  problem: FieldProblems[string];
}
const ImportProblem = builder.objectRef<Problem>('ImportProblem').implement({
  fields: (t) => ({
    column: t.exposeString('column'),
    message: t.string({
      resolve: ({ column, problem }, _, { language, words }) =>
        userErrorText(new Validation({ [column]: problem }), language, words),
    }),
    count: t.int({
      description: 'The rows with the same value and problem in this column.',
      resolve: async ({ row, column, problem }, _, context) => {
        const { mapping, counts } = await context.loader(problemCounts).load(row.importId);
        return counts.get(problemKey({ column, problem, cell: row.cells[mapping.indexOf(column)] ?? null })) ?? 1;
      },
    }),
  }),
});
const problemCounts = (context: Context) =>
  new DataLoader<ImportRecord['id'], ProblemCounts>(async (ids) => {
    const tx = await context.read();
    return Promise.all(ids.map((id) => countProblems(tx, id)));
  });

const ImportChange = builder.objectRef<RowRecord['changes'][number]>('ImportChange').implement({
  fields: (t) => ({
    column: t.exposeString('column'),
    old: t.exposeString('old', { nullable: true }),
    new: t.exposeString('new', { nullable: true }),
  }),
});

const ImportRow = builder.objectRef<RowRecord>('ImportRow').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'The line of the file.' }),
    cells: t.exposeStringList('cells'),
    state: t.expose('state', { type: ImportRowState }),
    problems: t.field({
      type: [ImportProblem],
      resolve: (row) => Object.entries(row.problems).map(([column, problem]) => ({ row, column, problem })),
    }),
    changes: t.field({ type: [ImportChange], resolve: ({ changes }) => changes }),
  }),
});

builder.queryFields((t) => ({
  import: t.field({
    type: Import,
    nullable: true,
    allow: canImport,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => orNull(findImport(await context.read(), context.actor, id)),
  }),
  imports: t.field({
    type: [Import],
    allow: canImport,
    description: "The person's newest imports of a kind, at most 10.",
    args: { kind: t.arg({ type: ImportKind, required: true }) },
    resolve: async (_, { kind }, context) => listImports(await context.read(), context.actor, kind),
  }),
  importRows: t.field({
    type: [ImportRow],
    allow: canImport,
    description: 'At most 100 rows in the order of the file, after a line of it.',
    args: {
      id: t.arg.id({ required: true }),
      state: t.arg({ type: ImportRowState }),
      after: t.arg.int({ defaultValue: 0 }),
    },
    resolve: async (_, { id, state, after }, context) => {
      const tx = await context.read();
      return listRows(tx, await findImport(tx, context.actor, id), { state, after: after ?? 0 });
    },
  }),
}));

builder.mutationFields((t) => ({
  setImportSettings: t.field({
    type: Import,
    allow: canImport,
    description: 'What the columns mean and how the rows are written. Checks all rows again.',
    args: {
      id: t.arg.id({ required: true }),
      mapping: t.arg({ type: t.arg.listRef('String', { required: false }) }),
      options: t.arg({ type: ImportOptionsInput }),
    },
    resolve: (_, { id, mapping, options }, { actor }) => setImportSettings(actor, id, { mapping, options }),
  }),
  setImportCell: t.field({
    type: Import,
    allow: canImport,
    args: {
      id: t.arg.id({ required: true }),
      rowId: t.arg.id({ required: true }),
      column: t.arg.int({ required: true, description: 'The number of the header.' }),
      value: t.arg.string({ required: true }),
      isForAll: t.arg.boolean({
        description: 'Also sets the cells of the column that have the same value and problem.',
      }),
    },
    resolve: (_, { id, ...input }, { actor }) => setImportCell(actor, id, input),
  }),
  setImportRowSkipped: t.field({
    type: Import,
    allow: canImport,
    args: {
      id: t.arg.id({ required: true }),
      rowId: t.arg.id({ required: true }),
      isSkipped: t.arg.boolean({ required: true }),
    },
    resolve: (_, { id, rowId, isSkipped }, { actor }) => setImportRowSkipped(actor, id, rowId, isSkipped),
  }),
  startImport: t.field({
    type: Import,
    allow: canImport,
    description: 'Writes the rows by a batch operation. A repeated call starts nothing.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => startImport(actor, id),
  }),
}));
