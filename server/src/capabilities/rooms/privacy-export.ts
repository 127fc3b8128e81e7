import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isAllowedEmail } from '@seedbed/domain/rooms/room.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';
import { roomsSeenBy } from './members/find-rooms.ts';
import { roomGroups, roomLinks, roomQuestions, rooms, roomVisits } from './table.ts';
import { isLive } from './visitors/find-visit.ts';

/** The name as far as the person, a founder of its startup, may open the room now. */
const nameForFounder = async (tx: Tx, userId: Id<'User'>) =>
  nameIfVisible(
    sql`case when ${rooms.trashedAt} is null then ${rooms.name} end`,
    await findActor(tx, userId),
    (actor) => ({ key: 'FOUNDER', where: roomsSeenBy(actor) }),
  );

/** The rooms and links that a founder made. They belong to the startup and stay without the person. */
const ownRooms: PrivacySource = {
  name: 'rooms',
  collect: async (tx, { id }) =>
    tx.db
      .select({ name: await nameForFounder(tx, id), createdAt: rooms.createdAt })
      .from(rooms)
      .where(eq(rooms.createdById, id))
      .orderBy(asc(rooms.id)),
  erase: async (tx, { id }) => {
    await tx.db.update(rooms).set({ createdById: null }).where(eq(rooms.createdById, id));
    await tx.db.update(roomLinks).set({ createdById: null }).where(eq(roomLinks.createdById, id));
    await tx.db.update(roomQuestions).set({ answeredById: null }).where(eq(roomQuestions.answeredById, id));
  },
};

/** Visits under the address of the person, verified by a code. Its link names a room while it opens it. */
const ownVisits: PrivacySource = {
  name: 'room-visits',
  collect: async (tx, { id, email }) => {
    const visits = await tx.db
      .select({
        ...{ link: roomLinks, room: rooms, name: await nameForFounder(tx, id) },
        ...{ startedAt: roomVisits.startedAt, lastSeenAt: roomVisits.lastSeenAt },
        isThere: sql<boolean>`(${and(isNull(rooms.trashedAt), isNull(roomGroups.trashedAt), isNull(startups.trashedAt))})`,
      })
      .from(roomVisits)
      .innerJoin(roomLinks, and(eq(roomLinks.tenantId, roomVisits.tenantId), eq(roomLinks.id, roomVisits.linkId)))
      .innerJoin(rooms, and(eq(rooms.tenantId, roomLinks.tenantId), eq(rooms.id, roomLinks.roomId)))
      .innerJoin(roomGroups, and(eq(roomGroups.tenantId, roomLinks.tenantId), eq(roomGroups.id, roomLinks.groupId)))
      .innerJoin(startups, and(eq(startups.tenantId, rooms.tenantId), eq(startups.id, rooms.startupId)))
      .where(and(eq(roomVisits.email, email), isNotNull(roomVisits.verifiedAt), isNotNull(roomVisits.startedAt)))
      .orderBy(asc(roomVisits.startedAt), asc(roomVisits.id));
    return visits.map(({ link, room, name, isThere, startedAt, lastSeenAt }) => {
      const mayEnter = isThere && isLive({ link, room }) && isAllowedEmail(link.allowed, email);
      return { name: mayEnter ? room.name : name, startedAt, lastSeenAt };
    });
  },
  erase: async (tx, { email }) => {
    await tx.db.update(roomVisits).set({ email: null }).where(eq(roomVisits.email, email));
  },
};

export const privacySources: readonly PrivacySource[] = [ownRooms, ownVisits];
