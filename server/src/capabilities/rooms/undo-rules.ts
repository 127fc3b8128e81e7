import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RoomState } from '@seedbed/domain/rooms/room.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { findRoom, roomsSeenBy } from './members/find-rooms.ts';
import { currentGroup, restoreGroupIn, saveGroupIn, trashGroupIn } from './members/save-group.ts';
import { currentItems, itemsFrom, setItemsIn } from './members/save-items.ts';
import { undoLinkIn } from './members/save-link.ts';
import { changeRoomIn, restoreRoomIn, setStateIn, trashRoomIn } from './members/save-room.ts';
import { rooms } from './table.ts';

const rule = (event: string, undo: UndoRule['undo']): UndoRule => ({ event, isDeletion: false, undo });
const room = ({ tx, actor, recordId }: UndoCall) => findRoom(tx, actor, recordId, { lock: true });
const undoState = ({ tx, actor, recordId }: UndoCall, { state }: { state?: unknown }) =>
  setStateIn(tx, actor, { roomId: recordId, state: state as RoomState });

const groupOf = ({ payload }: Pick<UndoCall, 'payload'>) => (payload as { groupId: string }).groupId;

/** A new group is deleted; a changed one gets its old name and rights. */
const groupRule = undoChange(
  'rooms.group-saved',
  (call) => currentGroup(call.tx, call.recordId as Id<'Room'>, groupOf(call)),
  (call, old) =>
    Object.keys(old).length > 0
      ? saveGroupIn(call.tx, call.actor, { roomId: call.recordId, id: groupOf(call), input: old })
      : trashGroupIn(call.tx, call.actor, groupOf(call)),
);

export const undoRules: readonly UndoRule[] = [
  rule('rooms.created', ({ tx, actor, recordId }) => trashRoomIn(tx, actor, recordId)),
  undoChange('rooms.changed', room, ({ tx, actor, recordId }, input) =>
    changeRoomIn(tx, actor, { roomId: recordId, input }),
  ),
  undoChange(
    'rooms.items-changed',
    ({ tx, recordId }) => currentItems(tx, recordId as Id<'Room'>),
    ({ tx, actor, recordId }, { items }) =>
      setItemsIn(tx, actor, { roomId: recordId, items: itemsFrom(items as string[]) }),
  ),
  undoChange('rooms.closed', room, undoState),
  undoChange('rooms.reopened', room, undoState),
  undoDeletion('rooms.deleted', restoreRoomIn, rooms),
  groupRule,
  rule('rooms.group-deleted', restoreGroupIn),
  rule('rooms.link-created', (call) => undoLinkIn(call, true)),
  rule('rooms.link-ended', (call) => undoLinkIn(call, false)),
];

export const visibleChanges: VisibleChanges = {
  Room: (actor) => recordIn(rooms, roomsSeenBy(actor)),
};
