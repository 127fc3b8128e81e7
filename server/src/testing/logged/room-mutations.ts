import { newId } from '@seedbed/domain/kernel/ids.ts';
import { records as documents } from '#capabilities/documents/authorization.matrix.ts';
import { expectations, records } from '#capabilities/rooms/authorization.matrix.ts';
import { roomLinks } from '#capabilities/rooms/table.ts';
import { enterRoom } from '#capabilities/rooms/visitors/enter-room.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';
import { isOnRecord } from '#testing/matrix/matrix-row.ts';
import type { Scene } from '#testing/scene.ts';

interface Call {
  token: string;
  args: object;
}
type Prepare = (ground: { scene: Scene }) => Promise<Call>;

/** Founders alone may call them, with the arguments of the matrix. */
const asFounder =
  (name: string): Prepare =>
  async ({ scene }) => {
    const [expectation] = [expectations[`Mutation.${name}`] ?? []].flat();
    if (!expectation || !isOnRecord(expectation)) throw new Error(`${name} has no record.`);
    const { Cofounder: who } = scene.people;
    const startupId = scene.ownStartup.id;
    const fields = { startupId, ...expectation.fields };
    const id = (await records[expectation.record]?.put(scene.tenant, fields)) ?? startupId;
    return { token: who.token, args: expectation.args(id, who, scene) };
  };

/** An open link of a room. */
async function aLink({ tenant, ownStartup }: Scene): Promise<string> {
  const id = (await records.room?.put(tenant, { startupId: ownStartup.id })) ?? '';
  const token = newSecretToken();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(roomLinks).values({
      ...{ tenantId: tenant.id, id: newId<'RoomLink'>(), name: 'Fund', tokenHash: hashOfToken(token) },
      // The room and its second group have one id.
      ...{ roomId: id as never, groupId: id as never },
    }),
  );
  return token;
}

/** The matrix names no items, which would be no change. */
const withItem: Prepare = async ({ scene }) => {
  const { token, args } = await asFounder('closeRoom')({ scene });
  const startupId = scene.ownStartup.id;
  const documentId = await documents.document?.put(scene.tenant, { startupId });
  return { token, args: { ...args, items: [{ documentId }] } };
};

export const roomCalls: Readonly<Record<string, Prepare>> = {
  createRoom: asFounder('createRoom'),
  updateRoom: asFounder('updateRoom'),
  setRoomItems: withItem,
  saveRoomGroup: asFounder('saveRoomGroup'),
  deleteRoomGroup: asFounder('deleteRoomGroup'),
  createRoomLink: asFounder('createRoomLink'),
  // The link of the matrix has ended.
  endRoomLink: async ({ scene }) => {
    const { token, args } = await asFounder('endRoomLink')({ scene });
    const { linkId } = args as { linkId: string };
    await inTenant(scene.tenant.id, ({ connection }) =>
      connection.query('update room_links set ended_at = null where id = $1', [linkId]),
    );
    return { token, args };
  },
  closeRoom: asFounder('closeRoom'),
  reopenRoom: asFounder('reopenRoom'),
  deleteRoom: asFounder('deleteRoom'),
  answerRoomQuestion: asFounder('answerRoomQuestion'),
  enterRoom: async ({ scene }) => ({
    token: scene.people.Admin.token,
    args: { token: await aLink(scene), answer: {} },
  }),
  askInRoom: async ({ scene }) => {
    const entering = { token: await aLink(scene), visit: null, answer: {}, language: 'en' as const };
    const visit = await enterRoom(scene.tenant.id, entering);
    return { token: scene.people.Admin.token, args: { visit, question: 'Why?' } };
  },
};
