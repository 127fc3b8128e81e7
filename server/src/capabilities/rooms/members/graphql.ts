import { groupFields, itemFields, linkFields, roomFields } from '@seedbed/domain/rooms/input.ts';
import { canEditRoom, canEditRooms, canOpenRoom, canOpenRooms, canSeeReadiness } from '@seedbed/domain/rooms/policy.ts';
import * as v from 'valibot';
import { assertDocumentsInPlan } from '#capabilities/documents/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { answerRoomQuestion } from './answer-question.ts';
import { findRoom, readinessOf, roomsOf } from './find-rooms.ts';
import {
  GroupObject,
  LinkObject,
  NewLinkObject,
  QuestionObject,
  ReadinessObject,
  RoomObject,
  VisitPageObject,
} from './graphql-types.ts';
import { visitsOfRoom } from './room-visits.ts';
import { deleteRoomGroup, saveRoomGroup } from './save-group.ts';
import { setRoomItems } from './save-items.ts';
import { createRoomLink, endRoomLink } from './save-link.ts';
import { closeRoom, createRoom, deleteRoom, reopenRoom, updateRoom } from './save-room.ts';

const required = { required: true } as const;
const RoomInput = inputFromSchema('RoomInput', v.partial(roomFields));
const GroupInput = inputFromSchema('RoomGroupInput', v.partial(groupFields));
const LinkInput = inputFromSchema('RoomLinkInput', linkFields);
const ItemInput = inputFromSchema('RoomItemInput', itemFields);

builder.queryFields((t) => ({
  rooms: t.field({
    type: [RoomObject],
    allow: canOpenRooms,
    description: 'The data rooms of a startup, for its founders.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => {
      const tx = await context.read();
      await assertDocumentsInPlan(tx);
      return roomsOf(tx, context.actor, startupId);
    },
  }),
  room: t.field({
    type: RoomObject,
    nullable: true,
    allow: canOpenRoom,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findRoom(await context.read(), context.actor, id)),
  }),
  roomReadiness: t.field({
    type: ReadinessObject,
    allow: canSeeReadiness,
    description: 'How ready the data rooms of a startup are, for the team.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => {
      const tx = await context.read();
      await assertDocumentsInPlan(tx);
      return readinessOf(tx, context.actor, startupId);
    },
  }),
  roomVisits: t.field({
    type: VisitPageObject,
    allow: canOpenRoom,
    description: 'Newest first.',
    args: { roomId: t.arg.id(required), cursor: t.arg.string() },
    resolve: async (_, args, context) => visitsOfRoom(await context.read(), context.actor, args),
  }),
}));

builder.mutationFields((t) => ({
  createRoom: t.field({
    type: RoomObject,
    allow: canEditRooms,
    args: {
      startupId: t.arg.id(required),
      id: t.arg.id(required),
      input: t.arg({ type: RoomInput, required: true }),
    },
    resolve: (_, { startupId, id, input }, { actor }) => createRoom(actor, startupId, id, givenFields(input)),
  }),
  updateRoom: t.field({
    type: RoomObject,
    allow: canEditRoom,
    args: {
      roomId: t.arg.id(required),
      input: t.arg({ type: RoomInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { input, ...args }, { actor }) => updateRoom(actor, { ...args, input: givenFields(input) }),
  }),
  setRoomItems: t.field({
    type: RoomObject,
    allow: canEditRoom,
    description: 'The items in their order. All groups see a new one.',
    args: { roomId: t.arg.id(required), items: t.arg({ type: [ItemInput], required: true }) },
    resolve: (_, { roomId, items }, { actor }) =>
      setRoomItems(actor, { roomId, items: items.map((one) => givenFields(one)) }),
  }),
  saveRoomGroup: t.field({
    type: GroupObject,
    allow: canEditRoom,
    description: 'Creates a group of visitors, or changes its name and rights.',
    args: {
      roomId: t.arg.id(required),
      id: t.arg.id(required),
      input: t.arg({ type: GroupInput, required: true }),
    },
    resolve: (_, { input, ...args }, { actor }) => saveRoomGroup(actor, { ...args, input: givenFields(input) }),
  }),
  deleteRoomGroup: t.id({
    allow: canEditRoom,
    description: 'Not the last one, and none with open links.',
    args: { groupId: t.arg.id(required) },
    resolve: (_, { groupId }, { actor }) => deleteRoomGroup(actor, groupId),
  }),
  createRoomLink: t.field({
    type: NewLinkObject,
    allow: canEditRoom,
    description: 'A list of addresses asks for a verified one, too.',
    args: {
      roomId: t.arg.id(required),
      id: t.arg.id(required),
      input: t.arg({ type: LinkInput, required: true }),
    },
    resolve: (_, { input, ...args }, { actor }) => createRoomLink(actor, { ...args, input: givenFields(input) }),
  }),
  endRoomLink: t.field({
    type: LinkObject,
    allow: canEditRoom,
    description: 'Its visitors are cut off at once.',
    args: { linkId: t.arg.id(required) },
    resolve: (_, { linkId }, { actor }) => endRoomLink(actor, linkId),
  }),
  closeRoom: t.field({
    type: RoomObject,
    allow: canEditRoom,
    description: 'Nobody enters, and all visitors are cut off at once.',
    args: { roomId: t.arg.id(required) },
    resolve: (_, { roomId }, { actor }) => closeRoom(actor, roomId),
  }),
  reopenRoom: t.field({
    type: RoomObject,
    allow: canEditRoom,
    args: { roomId: t.arg.id(required) },
    resolve: (_, { roomId }, { actor }) => reopenRoom(actor, roomId),
  }),
  deleteRoom: t.id({
    allow: canEditRoom,
    args: { roomId: t.arg.id(required) },
    resolve: (_, { roomId }, { actor }) => deleteRoom(actor, roomId),
  }),
  answerRoomQuestion: t.field({
    type: QuestionObject,
    allow: canEditRoom,
    description: 'By email too, if the address is verified. A published answer is for all visitors.',
    args: {
      questionId: t.arg.id(required),
      answer: t.arg.string(required),
      isPublished: t.arg.boolean(required),
    },
    resolve: (_, args, { actor }) => answerRoomQuestion(actor, args),
  }),
}));
