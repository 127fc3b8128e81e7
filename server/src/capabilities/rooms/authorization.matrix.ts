import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { nobody, type Roles, staffAndCoaches } from '#testing/matrix/roles.ts';
import { roomGroups, roomLinks, roomQuestions, rooms, roomVisits } from './table.ts';

const founders: Roles = ['Cofounder'];
const may = { ownStartup: founders, otherStartup: nobody };
const readers = { ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'] as Roles, otherStartup: staffAndCoaches };
const pools = {
  ownStartup: ({ ownStartup }: { ownStartup: { id: string } }) => ({ startupId: ownStartup.id }),
  otherStartup: ({ otherStartup }: { otherStartup: { id: string } }) => ({ startupId: otherStartup.id }),
};

interface Row {
  startupId?: Id<'Startup'>;
  trashedAt?: Temporal.Instant;
  state?: 'open' | 'closed';
}

interface Put {
  roomId: Id<'Room'>;
  groupId: Id<'RoomGroup'>;
  linkId: Id<'RoomLink'>;
  questionId: Id<'RoomQuestion'>;
}

/** A room with two groups, an ended link of the second one, and a question. */
async function putRoom(tenantId: Id<'Incubator'>, { startupId, trashedAt, state }: Row): Promise<Put> {
  if (!startupId) throw new Error('It needs a startup.');
  const [roomId, linkId] = [newId<'Room'>(), newId<'RoomLink'>()];
  // One id for both: a case names the group by the room.
  const groupId = roomId as string as Id<'RoomGroup'>;
  const [visitId, questionId] = [newId<'RoomVisit'>(), newId<'RoomQuestion'>()];
  await inTenant(tenantId, async ({ db }) => {
    const more = { ...(trashedAt && { trashedAt }), ...(state && { state }) };
    await db.insert(rooms).values({ tenantId, id: roomId, startupId, name: 'Seed round', ...more });
    await db.insert(roomGroups).values([
      { tenantId, id: newId<'RoomGroup'>(), roomId, name: 'All', position: 0 },
      { tenantId, id: groupId, roomId, name: 'Lawyers', position: 1 },
    ]);
    const link = { roomId, groupId, name: 'Fund', endedAt: Temporal.Now.instant() };
    await db.insert(roomLinks).values({ tenantId, id: linkId, tokenHash: hashOfToken(linkId), ...link });
    const visit = { linkId, tokenHash: hashOfToken(visitId), language: 'en' as const };
    await db.insert(roomVisits).values({ tenantId, id: visitId, ...visit });
    await db.insert(roomQuestions).values({ tenantId, id: questionId, roomId, visitId, question: 'Why?' });
  });
  return { roomId, groupId, linkId, questionId };
}

const part = (name: keyof Put): RecordFixtures[string] => ({
  put: async ({ id }, row) => (await putRoom(id, row as Row))[name],
  pools: pools as never,
  sees: may,
});

export const records: RecordFixtures = {
  room: part('roomId'),
  roomGroup: part('groupId'),
  roomLink: part('linkId'),
  roomQuestion: part('questionId'),
};

export const expectations: Expectations = {
  'Query.rooms': { record: 'startup', args: (startupId) => ({ startupId }), may },
  'Query.room': { record: 'room', args: (id) => ({ id }), may },
  'Query.roomReadiness': { record: 'startup', args: (startupId) => ({ startupId }), may: readers },
  'Query.roomVisits': { record: 'room', args: (roomId) => ({ roomId }), may },
  'Mutation.createRoom': {
    record: 'startup',
    args: (startupId) => ({ startupId, id: newId(), input: { name: 'Series A' } }),
    may,
  },
  'Mutation.updateRoom': { record: 'room', args: (roomId) => ({ roomId, input: { name: 'Series A' } }), may },
  'Mutation.setRoomItems': { record: 'room', args: (roomId) => ({ roomId, items: [] }), may },
  'Mutation.saveRoomGroup': {
    record: 'room',
    args: (roomId) => ({ roomId, id: newId(), input: { name: 'Press' } }),
    may,
  },
  'Mutation.deleteRoomGroup': { record: 'roomGroup', args: (groupId) => ({ groupId }), may },
  'Mutation.createRoomLink': {
    record: 'room',
    args: (roomId) => ({ roomId, id: newId(), input: { name: 'Fund', groupId: roomId } }),
    may,
  },
  'Mutation.endRoomLink': { record: 'roomLink', args: (linkId) => ({ linkId }), may },
  'Mutation.closeRoom': { record: 'room', args: (roomId) => ({ roomId }), may },
  'Mutation.reopenRoom': { record: 'room', fields: { state: 'closed' }, args: (roomId) => ({ roomId }), may },
  'Mutation.deleteRoom': { record: 'room', args: (roomId) => ({ roomId }), may },
  'Mutation.answerRoomQuestion': {
    record: 'roomQuestion',
    args: (questionId) => ({ questionId, answer: 'Because.', isPublished: true }),
    may,
  },
  'Query.roomEntry': { may: 'anyone', args: () => ({ token: 'unknown' }), isSuccess: () => true },
  // The link is the right: everyone with a live one is its visitor.
  'Mutation.enterRoom': { may: nobody, args: () => ({ token: 'unknown', answer: {} }), refusedAs: 'rooms.over' },
  'Mutation.noteRoomPage': { may: nobody, args: () => ({ visit: 'unknown' }), refusedAs: 'Forbidden' },
  'Mutation.askInRoom': { may: nobody, args: () => ({ visit: 'unknown', question: 'Why?' }), refusedAs: 'Forbidden' },
};

const file = `/api/rooms/items/${newId()}/files/${newId()}`;
/** `visitor-rights.test.ts` tests visitors. Nobody else is inside. */
const outside = (path: string) => ({ answers: () => 403, path });

export const routes: RouteExpectations = {
  'GET /api/rooms/items/:item/files/:file': outside(file),
  'HEAD /api/rooms/items/:item/files/:file': outside(file),
  'GET /api/rooms/items/:item/files/:file/pages': outside(`${file}/pages`),
  'HEAD /api/rooms/items/:item/files/:file/pages': outside(`${file}/pages`),
  'GET /api/rooms/items/:item/files/:file/pages/:page': outside(`${file}/pages/1`),
  'HEAD /api/rooms/items/:item/files/:file/pages/:page': outside(`${file}/pages/1`),
};
