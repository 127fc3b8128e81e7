import { type AttachableKind, fileStates, type Reference, referenceText } from '@seedbed/domain/files/attachment.ts';
import { tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import DataLoader from 'dataloader';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { linksOf } from './attachments/attachment-json.ts';
import { type AttachmentCard, attachmentsOf, type VersionCard } from './attachments/find-attachments.ts';
import { listVersions } from './attachments/find-versions.ts';
import { canChange } from './attachments/may-change.ts';
import { restoreVersion } from './attachments/restore-version.ts';
import { takenSpace } from './content/reserve-space.ts';

const FileState = builder.enumType('FileState', { values: fileStates });

const FileVersion = builder.objectRef<VersionCard>('FileVersion').implement({
  fields: (t) => ({
    number: t.exposeInt('content'),
    name: t.exposeString('name'),
    fileType: t.exposeString('type'),
    size: t.exposeInt('size'),
    state: t.expose('state', { type: FileState }),
    createdAt: t.expose('sentAt', { type: 'DateTime' }),
    createdBy: t.expose('sentBy', { type: User, nullable: true }),
    fileUrl: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).fileUrl }),
    url: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).url }),
  }),
});

export const Attachment = builder.objectRef<AttachmentCard>('Attachment').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    reference: t.string({ resolve: ({ kind, recordId: id }) => referenceText({ kind, id }) }),
    name: t.exposeString('name'),
    fileType: t.exposeString('type'),
    size: t.exposeInt('size'),
    state: t.expose('state', { type: FileState }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true }),
    canChange: t.boolean({
      description: 'May replace, rename and delete it, as far as the person may add files to its record.',
      resolve: (card, _, context) => canChange(context, card),
    }),
    current: t.field({ type: FileVersion, resolve: (card) => card }),
    fileUrl: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).fileUrl }),
    url: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).url }),
    pdfUrl: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).pdfUrl }),
    thumbnailUrl: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).thumbnailUrl }),
    previewUrl: t.string({ nullable: true, resolve: (card, _, { reader }) => linksOf(card, reader).previewUrl }),
  }),
});

const FileStorage = builder.objectRef<object>('FileStorage').implement({
  description: 'The space of all files, with earlier versions and the trash.',
  fields: (t) => ({
    bytes: t.float({ resolve: async (_, __, context) => takenSpace(await context.read()) }),
    limitBytes: t.float({ resolve: () => tenantMaxBytes }),
  }),
});

builder.queryFields((t) => ({
  fileStorage: t.field({ type: FileStorage, allow: canManageSettings, resolve: () => ({}) }),
  attachmentVersions: t.field({
    type: [FileVersion],
    allow: 'signed-in',
    args: { attachmentId: t.arg.id({ required: true }) },
    resolve: async (_, { attachmentId }, context) => listVersions(await context.read(), context.actor, attachmentId),
  }),
}));

builder.mutationFields((t) => ({
  restoreAttachmentVersion: t.field({
    type: Attachment,
    allow: 'signed-in',
    args: { attachmentId: t.arg.id({ required: true }), number: t.arg.int({ required: true }) },
    resolve: (_, { attachmentId, number }, { actor }) => restoreVersion(actor, attachmentId, number),
  }),
}));

const files = (context: Context) =>
  new DataLoader<Reference, AttachmentCard[], string>(
    async (references) => {
      const byRecord = await attachmentsOf(await context.read(), references);
      return references.map((one) => byRecord.get(referenceText(one)) ?? []);
    },
    { cacheKeyFn: referenceText },
  );

type KindWithFiles = Exclude<AttachableKind, 'draft' | 'funnel'>;

/** For records that the person has already loaded; one statement for all of an operation. */
export const filesOfRecord = (context: Context, kind: KindWithFiles, id: string): Promise<AttachmentCard[]> =>
  context.loader(files).load({ kind, id });
