import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

interface LoggedRoom {
  id: string;
  name: string;
  startupId: string;
  /** Its founders. The team learns numbers alone. */
  audience: readonly Audience[];
}

export type RoomEvent =
  | 'rooms.created'
  | 'rooms.changed'
  | 'rooms.items-changed'
  | 'rooms.closed'
  | 'rooms.reopened'
  | 'rooms.deleted'
  | 'rooms.restored'
  | 'rooms.group-saved'
  | 'rooms.group-deleted'
  | 'rooms.link-created'
  | 'rooms.link-ended'
  | 'rooms.visited'
  | 'rooms.asked'
  | 'rooms.answered';

interface LoggedParts {
  changes?: Changes | undefined;
  /** Texts of people, which the immutable log must not hold. */
  privateChanges?: Changes | undefined;
  /** Ids of the group, the link or the question; no addresses of visitors. */
  more?: Readonly<Record<string, string>>;
}

export const roomEvent = <const Type extends RoomEvent>(
  type: Type,
  { id, name, startupId, audience }: LoggedRoom,
  { changes, privateChanges, more = {} }: LoggedParts = {},
) =>
  ({
    ...{ type, kind: 'Room', recordId: id, startupId, audience },
    payload: { name, ...more },
    ...(changes && { changes }),
    ...(privateChanges && { privateChanges }),
  }) satisfies DomainEvent;
