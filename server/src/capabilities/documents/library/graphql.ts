import { mostDocuments, textProblems, visibilities } from '@seedbed/domain/documents/document.ts';
import { documentFields, folderFields } from '@seedbed/domain/documents/input.ts';
import {
  canEditDocument,
  canEditDocuments,
  canOpenDocument,
  canOpenDocuments,
} from '@seedbed/domain/documents/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import * as v from 'valibot';
import { User } from '#capabilities/accounts/public.ts';
import { assertDocumentsInPlan } from '#capabilities/documents/in-plan.ts';
import { findInDocuments, textOf } from '#capabilities/documents/texts/searched-texts.ts';
import { ExportObject } from '#capabilities/exports/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { exportDocuments } from './export-documents.ts';
import { type DocumentCard, documentsOf, type Folder, findDocument, foldersOf, openLibrary } from './find-documents.ts';
import { addDocument, changeDocument, deleteDocument } from './save-document.ts';
import { deleteFolder, saveFolder } from './save-folder.ts';

const VisibilityName = builder.enumType('DocumentVisibility', { values: visibilities });
const TextProblemName = builder.enumType('DocumentTextProblem', { values: textProblems });

const FolderObject = builder.objectRef<Folder>('DocumentFolder').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.exposeID('parentId', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

export const StartupDocument = builder.objectRef<DocumentCard>('StartupDocument').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    startup: t.expose('startup', { type: Startup }),
    folderId: t.exposeID('folderId', { nullable: true }),
    visibleTo: t.expose('visibleTo', { type: VisibilityName }),
    file: t.field({
      type: Attachment,
      nullable: true,
      description: 'Null until it has arrived.',
      resolve: async ({ id }, _, context) => (await filesOfRecord(context, 'document', id))[0] ?? null,
    }),
    text: t.string({
      nullable: true,
      description: 'The words of its file. Null until it was read, and for kinds without words.',
      resolve: async ({ id }, _, context) => (await textOf(await context.read(), id))?.text ?? null,
    }),
    textProblem: t.field({
      type: TextProblemName,
      nullable: true,
      description: 'Why its file cannot be read, so that the search knows only its name.',
      resolve: async ({ id }, _, context) => (await textOf(await context.read(), id))?.problem ?? null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    version: t.exposeInt('version'),
  }),
});

const Library = builder.objectRef<{ startupId: Id<'Startup'> }>('DocumentLibrary').implement({
  description: 'The documents of a startup, as far as the person sees them.',
  fields: (t) => ({
    folders: t.field({
      type: [FolderObject],
      resolve: async ({ startupId }, _, context) => foldersOf(await context.read(), startupId),
    }),
    documents: t.field({
      type: [StartupDocument],
      description: 'By their names.',
      resolve: async ({ startupId }, _, context) => documentsOf(await context.read(), context.actor, startupId),
    }),
    found: t.idList({
      description: 'The documents with these words in their names or their files.',
      args: { text: t.arg.string({ required: true }) },
      resolve: async ({ startupId }, { text }, context) =>
        findInDocuments(await context.read(), context.actor, { startupId, text }),
    }),
    looseFiles: t.field({
      type: [Attachment],
      description: 'Files of the startup itself, which are no documents.',
      resolve: ({ startupId }, _, context) => filesOfRecord(context, 'startup', startupId),
    }),
    limit: t.int({
      description: 'The documents that the plan allows for each startup.',
      resolve: async (_, __, context) => mostDocuments((await findIncubatorIn(await context.read())).plan),
    }),
  }),
});

const required = { required: true } as const;
const FolderInput = inputFromSchema('DocumentFolderInput', v.partial(folderFields));
const DocumentInput = inputFromSchema('StartupDocumentInput', v.partial(documentFields), {
  types: { visibleTo: VisibilityName },
});

builder.queryFields((t) => ({
  documentLibrary: t.field({
    type: Library,
    allow: canOpenDocuments,
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => {
      const tx = await context.read();
      await assertDocumentsInPlan(tx);
      return { startupId: await openLibrary(tx, context.actor, startupId) };
    },
  }),
  startupDocument: t.field({
    type: StartupDocument,
    nullable: true,
    allow: canOpenDocument,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findDocument(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  saveDocumentFolder: t.field({
    type: FolderObject,
    allow: canEditDocuments,
    description: 'Creates a folder, renames it or moves it.',
    args: {
      startupId: t.arg.id(required),
      id: t.arg.id(required),
      input: t.arg({ type: FolderInput, required: true }),
    },
    resolve: (_, { input, ...args }, { actor }) => saveFolder(actor, { ...args, input: givenFields(input) }),
  }),
  deleteDocumentFolder: t.id({
    allow: canEditDocuments,
    description: 'Only an empty one.',
    args: { folderId: t.arg.id(required) },
    resolve: (_, { folderId }, { actor }) => deleteFolder(actor, folderId),
  }),
  addStartupDocument: t.field({
    type: StartupDocument,
    allow: canEditDocuments,
    description: 'A place for one file, uploaded afterwards to the reference `document/{id}`.',
    args: {
      startupId: t.arg.id(required),
      id: t.arg.id(required),
      name: t.arg.string(required),
      input: t.arg({ type: DocumentInput, required: true }),
    },
    resolve: (_, { id, input, ...args }, { actor }) => addDocument(actor, { ...args, input: givenFields(input) }, id),
  }),
  updateStartupDocument: t.field({
    type: StartupDocument,
    allow: canEditDocument,
    description: 'Moves it to another folder, or shows it to others.',
    args: {
      documentId: t.arg.id(required),
      input: t.arg({ type: DocumentInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...args }, { actor }) =>
      transact(changeDocument, actor, { ...args, input: givenFields(input) }),
  }),
  deleteStartupDocument: t.id({
    allow: canEditDocument,
    args: { documentId: t.arg.id(required) },
    resolve: (_, { documentId }, { actor }) => deleteDocument(actor, documentId),
  }),
  exportStartupDocuments: t.field({
    type: ExportObject,
    allow: canOpenDocuments,
    description: 'A ZIP of the documents that the person sees, in their folders.',
    args: { id: t.arg.id(), startupId: t.arg.id(required), folderId: t.arg.id() },
    resolve: (_, { folderId, ...args }, context) => exportDocuments(context, { ...args, folderId: folderId ?? null }),
  }),
}));
