import { entrySteps } from '@seedbed/domain/rooms/room.ts';
import { builder } from '#platform/graphql/builder.ts';
import { readTx } from '#platform/tx.ts';
import { askInRoom } from './ask-in-room.ts';
import { enterRoom } from './enter-room.ts';
import { notePage } from './note-pages.ts';
import {
  loadEntry,
  type OpenRoom,
  type RoomEntry,
  type ShownFile,
  type ShownItem,
  type ShownQuestion,
} from './open-room.ts';

const StepName = builder.enumType('RoomEntryStep', { values: entrySteps });

const ShownFileObject = builder.objectRef<ShownFile>('ShownRoomFile').implement({
  description: 'A file of an item. Its pages are read by REST, with the secret of the visit.',
  fields: (t) => ({
    _id: t.exposeID('fileId'),
    contentId: t.exposeID('contentId', { description: 'Of the version.' }),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    size: t.exposeInt('size'),
    hasPages: t.exposeBoolean('hasPages', { description: 'False for a kind that cannot be shown here.' }),
  }),
});

const ShownItemObject = builder.objectRef<ShownItem>('ShownRoomItem').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    isNew: t.exposeBoolean('isNew', { description: 'Since the previous visit of the same visitor.' }),
    files: t.field({ type: [ShownFileObject], resolve: ({ files }) => files }),
  }),
});

const ShownQuestionObject = builder.objectRef<ShownQuestion>('ShownRoomQuestion').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    question: t.exposeString('question'),
    answer: t.exposeString('answer', { nullable: true }),
    itemId: t.exposeID('itemId', { nullable: true }),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const OpenRoomObject = builder.objectRef<OpenRoom>('OpenRoom').implement({
  description: 'A data room as a visitor sees it.',
  fields: (t) => ({
    introduction: t.exposeString('introduction'),
    watermark: t.exposeString('watermark', { nullable: true, description: 'Drawn over the pages; null for none.' }),
    mayDownload: t.exposeBoolean('mayDownload'),
    items: t.field({ type: [ShownItemObject], resolve: ({ items }) => items }),
    questions: t.field({ type: [ShownQuestionObject], resolve: ({ questions }) => questions }),
  }),
});

const EntryObject = builder.objectRef<RoomEntry>('RoomEntry').implement({
  description: 'The way into a data room, for the owner of a link.',
  fields: (t) => ({
    step: t.expose('step', { type: StepName, description: 'What the visitor does next.' }),
    name: t.exposeString('name', { nullable: true, description: 'Null until the password is right.' }),
    startupName: t.string({ nullable: true, resolve: ({ startup }) => startup?.name ?? null }),
    agreement: t.exposeString('agreement', { nullable: true }),
    email: t.exposeString('email', { nullable: true, description: 'Where a code was sent, if it is allowed.' }),
    room: t.field({ type: OpenRoomObject, nullable: true, resolve: ({ room }) => room }),
  }),
});

const EnteredObject = builder.objectRef<{ visit: string | null; entry: RoomEntry }>('EnteredRoom').implement({
  fields: (t) => ({
    visit: t.exposeString('visit', {
      nullable: true,
      description: 'The secret of a new visit, which the browser keeps. Null if it has it already.',
    }),
    entry: t.expose('entry', { type: EntryObject }),
  }),
});

const EntryAnswerInput = builder.inputType('RoomEntryAnswer', {
  fields: (t) => ({
    password: t.string(),
    email: t.string({ description: 'A code is sent to it.' }),
    code: t.string(),
    agrees: t.boolean(),
    startsOver: t.boolean({ description: 'Forgets the address that is not verified yet.' }),
  }),
});

const PageReportInput = builder.inputType('RoomPageReport', {
  fields: (t) => ({
    itemId: t.id({ required: true }),
    fileId: t.id({ required: true }),
    page: t.int({ required: true }),
    seconds: t.int({ required: true }),
  }),
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  roomEntry: t.field({
    type: EntryObject,
    allow: 'anyone',
    description: 'By the token of the link. Reading it changes nothing.',
    args: { token: t.arg.string(required), visit: t.arg.string() },
    resolve: async (_, { token, visit }, context) => loadEntry(await context.read(), token, visit),
  }),
}));

builder.mutationFields((t) => ({
  enterRoom: t.field({
    type: EnteredObject,
    allow: 'anyone',
    description: 'Answers one step of the entry.',
    args: {
      token: t.arg.string(required),
      visit: t.arg.string(),
      answer: t.arg({ type: EntryAnswerInput, required: true }),
    },
    resolve: async (_, { token, visit, answer }, { tenant, language }) => {
      const secret = await enterRoom(tenant.id, { token, visit, answer, language });
      const entry = await readTx({ tenantId: tenant.id }, (tx) => loadEntry(tx, token, secret ?? visit));
      return { visit: secret, entry };
    },
  }),
  noteRoomPage: t.boolean({
    allow: 'anyone',
    description: 'The time on a page, and the sign of life of a visit.',
    args: { visit: t.arg.string(required), report: t.arg({ type: PageReportInput }) },
    resolve: (_, { visit, report }, { tenant }) => notePage(tenant.id, visit, report),
  }),
  askInRoom: t.boolean({
    allow: 'anyone',
    description: 'Asks the founders about the room, or about an item.',
    args: { visit: t.arg.string(required), question: t.arg.string(required), itemId: t.arg.id() },
    resolve: (_, { visit, ...asked }, { tenant }) => askInRoom(tenant.id, { secret: visit, ...asked }),
  }),
}));
