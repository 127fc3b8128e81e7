import { canEditRoom } from '@seedbed/domain/rooms/policy.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findRoom, roomAudience } from './members/find-rooms.ts';
import { visibleRooms } from './members/visible-rooms.ts';
import { rooms } from './table.ts';

const named = (...acts: string[]) => acts.map((act) => `rooms.${act}`);

/** Its items keep their own files. */
const room: RecordAccess = async (tx, actor, given) => {
  const found = await findRoom(tx, actor, given);
  const { id, startupId } = found;
  return {
    assigned: true,
    seesFiles: false,
    attaches: false,
    edits: canEditRoom(actor, found),
    history: named(
      ...['created', 'changed', 'items-changed', 'closed', 'reopened', 'restored'],
      ...['group-saved', 'group-deleted', 'link-created', 'link-ended', 'visited', 'asked', 'answered'],
    ),
    published: async () => ({
      ...{ kind: 'Room', recordId: id, startupId },
      audience: await roomAudience(tx, found),
    }),
  };
};

export const recordKinds: RecordKinds = {
  room: {
    type: 'Room',
    access: room,
    table: rooms,
    visibleTo: visibleRooms,
    notified: {
      texts: 'rooms',
      detail: { text: rooms.name, name: rooms.name, startupId: rooms.startupId },
      path: ({ recordId, startupId }) => `/startup/${startupId}/rooms/${recordId}`,
    },
  },
};
