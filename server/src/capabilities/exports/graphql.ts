import {
  canBeDownloaded,
  type ExportKindName,
  exportFormats,
  exportKinds,
  exportStatuses,
  startupFileFormats,
  tableFormats,
} from '@seedbed/domain/kernel/export/export.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, UserError } from '@seedbed/domain/kernel/user-error.ts';
import { exportKindOf } from '#platform/export/export-kinds.ts';
import { builder } from '#platform/graphql/builder.ts';
import { userErrorText } from '#platform/messages.ts';
import { findOwnExport, listOwnExports } from './find-exports.ts';
import { exportList } from './lists/export-list.ts';
import { retryExport } from './request-export.ts';
import { exportStartupFile } from './startup-file/export-startup-file.ts';
import type { Export } from './table.ts';

/** GraphQL names have no hyphens. */
const ExportKindEnum = builder.enumType('ExportKind', {
  values: Object.fromEntries(exportKinds.map((value) => [value.replaceAll('-', '_'), { value }])) as Record<
    string,
    { value: ExportKindName }
  >,
});
const ExportStatus = builder.enumType('ExportStatus', { values: exportStatuses });
const ExportFormatName = builder.enumType('ExportFormat', { values: exportFormats });
export const ExportFileFormatName = builder.enumType('StartupFileFormat', { values: startupFileFormats });
export const TableFormatName = builder.enumType('TableFormat', { values: tableFormats });

/** Downloaded from `GET /api/exports/{id}`; the link works for the person alone. */
export const ExportObject = builder.objectRef<Export>('Export').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: ExportKindEnum }),
    format: t.expose('format', { type: ExportFormatName }),
    title: t.string({ resolve: ({ kind, input }, _, context) => exportKindOf(kind).title(input, context) }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: ExportStatus }),
    done: t.exposeInt('done', { description: 'Records that are written.' }),
    total: t.exposeInt('total', { nullable: true }),
    error: t.string({
      nullable: true,
      description: 'Why the file cannot be made.',
      resolve: ({ error }, _, { language, words }) =>
        error && userErrorText(new UserError(error.code, error.params), language, words),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    size: t.exposeFloat('size', { nullable: true, description: 'In bytes; null until the file is complete.' }),
    canBeDownloaded: t.boolean({ resolve: (one) => canBeDownloaded(one) }),
  }),
});

builder.queryFields((t) => ({
  ownExports: t.field({
    type: [ExportObject],
    allow: 'own-account',
    description: 'The newest 50.',
    resolve: async (_, __, context) => listOwnExports(await context.read(), context.actor.userId),
  }),
  ownExport: t.field({
    type: ExportObject,
    allow: 'own-account',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => findOwnExport(await context.read(), context.actor.userId, id),
  }),
}));

builder.mutationFields((t) => ({
  exportList: t.field({
    type: ExportObject,
    allow: 'signed-in',
    description: 'A list as a file: these records and columns, in this order, with the rights of the person.',
    args: {
      id: t.arg.id(),
      list: t.arg.string({ required: true, description: 'The query field of the list.' }),
      format: t.arg({ type: TableFormatName, required: true }),
      columns: t.arg.stringList({ required: true }),
      ids: t.arg.idList({ description: 'Only these records, at most 10,000.' }),
      filter: t.arg({ type: 'JSON' }),
      sort: t.arg({ type: 'JSON', description: '{ column, isDescending }' }),
      group: t.arg.string(),
      search: t.arg.string(),
    },
    resolve: (_, args, context) => exportList(context, args),
  }),
  exportStartupFile: t.field({
    type: ExportObject,
    allow: 'signed-in',
    description: 'The file of a startup as the person sees it.',
    args: {
      id: t.arg.id(),
      startupId: t.arg.id({ required: true }),
      format: t.arg({ type: ExportFileFormatName, required: true }),
    },
    resolve: (_, args, context) => exportStartupFile(context, args),
  }),
  retryExport: t.field({
    type: ExportObject,
    allow: 'signed-in',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { actor }) => {
      if (!isId<'Export'>(id)) throw new NotFound();
      return retryExport(actor, id);
    },
  }),
}));
