import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { roomLinks, roomQuestions, rooms, roomVisits } from './table.ts';

/** The rooms and links that a founder made. They belong to the startup and stay without the person. */
const ownRooms: PrivacySource = {
  name: 'rooms',
  collect: async (tx, { id }) =>
    tx.db
      .select({ name: rooms.name, createdAt: rooms.createdAt })
      .from(rooms)
      .where(eq(rooms.createdById, id))
      .orderBy(asc(rooms.id)),
  erase: async (tx, { id }) => {
    await tx.db.update(rooms).set({ createdById: null }).where(eq(rooms.createdById, id));
    await tx.db.update(roomLinks).set({ createdById: null }).where(eq(roomLinks.createdById, id));
    await tx.db.update(roomQuestions).set({ answeredById: null }).where(eq(roomQuestions.answeredById, id));
  },
};

/** Visits under the address of the person, verified by a code. */
const ownVisits: PrivacySource = {
  name: 'room-visits',
  collect: async (tx, { email }) =>
    tx.db
      .select({ name: rooms.name, startedAt: roomVisits.startedAt, lastSeenAt: roomVisits.lastSeenAt })
      .from(roomVisits)
      .innerJoin(roomLinks, and(eq(roomLinks.tenantId, roomVisits.tenantId), eq(roomLinks.id, roomVisits.linkId)))
      .innerJoin(rooms, and(eq(rooms.tenantId, roomLinks.tenantId), eq(rooms.id, roomLinks.roomId)))
      .where(and(eq(roomVisits.email, email), isNotNull(roomVisits.verifiedAt), isNotNull(roomVisits.startedAt)))
      .orderBy(asc(roomVisits.startedAt), asc(roomVisits.id)),
  erase: async (tx, { email }) => {
    await tx.db.update(roomVisits).set({ email: null }).where(eq(roomVisits.email, email));
  },
};

export const privacySources: readonly PrivacySource[] = [ownRooms, ownVisits];
