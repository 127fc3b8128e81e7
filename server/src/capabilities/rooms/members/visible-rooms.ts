import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canOpenRooms } from '@seedbed/domain/rooms/policy.ts';
import { rooms } from '#capabilities/rooms/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { anyOf } from '#platform/sql.ts';

/** For the search and notifications: the rooms of the own startups. */
export const visibleRooms = (actor: Actor): Restriction => ({
  key: 'FOUNDER',
  where: anyOf(rooms.startupId, 'roomStartups'),
  values: { roomStartups: actor.ownStartupIds.filter((id) => canOpenRooms(actor, id)) },
});
