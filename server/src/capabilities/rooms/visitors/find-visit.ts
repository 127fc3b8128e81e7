import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import {
  asksForEmail,
  type EntryFacts,
  entryMinutes,
  entryStep,
  isLinkOver,
  visitHours,
} from '@seedbed/domain/rooms/room.ts';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { planHas } from '#capabilities/incubators/public.ts';
import {
  type GroupRow,
  type LinkRow,
  type RoomRow,
  roomGroups,
  roomLinks,
  rooms,
  roomVisits,
  type VisitRow,
} from '#capabilities/rooms/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

export interface Entry {
  link: LinkRow;
  room: RoomRow;
  group: GroupRow;
  startup: { id: Id<'Startup'>; name: string; logo: string | null };
}

const minutesAgo = (minutes: number) => Temporal.Now.instant().subtract({ minutes });
const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** An ended visit says who came earlier; it opens nothing. */
export const isVisitOver = ({ createdAt, startedAt }: VisitRow): boolean =>
  startedAt ? isBefore(startedAt, minutesAgo(60 * visitHours)) : isBefore(createdAt, minutesAgo(entryMinutes));

export const isLive = ({ link, room }: Pick<Entry, 'link' | 'room'>): boolean =>
  room.state === 'open' && !isLinkOver({ ...link, hasPassword: link.passwordHash !== null }, Temporal.Now.instant());

/** The link with its room, if visitors may enter there now. */
async function findEntries(tx: Tx, where: SQL): Promise<Entry | null> {
  const [found] = await tx.db
    .select({
      link: roomLinks,
      room: rooms,
      group: roomGroups,
      startup: { id: startups.id, name: startups.name, logo: startups.logo },
    })
    .from(roomLinks)
    .innerJoin(rooms, and(eq(rooms.tenantId, roomLinks.tenantId), eq(rooms.id, roomLinks.roomId)))
    .innerJoin(roomGroups, and(eq(roomGroups.tenantId, roomLinks.tenantId), eq(roomGroups.id, roomLinks.groupId)))
    .innerJoin(startups, and(eq(startups.tenantId, rooms.tenantId), eq(startups.id, rooms.startupId)))
    .where(and(where, isNull(rooms.trashedAt), isNull(roomGroups.trashedAt), isNull(startups.trashedAt)));
  if (!found || !isLive(found)) return null;
  return (await planHas(tx, 'startupDocuments')) ? (found as Entry) : null;
}

/** Null for an unknown token, too: a visitor learns no difference. */
export const findEntry = (tx: Tx, token: string): Promise<Entry | null> =>
  findEntries(tx, eq(roomLinks.tokenHash, hashOfToken(token)));

/** The visit of this link to which the secret of the browser belongs, also an ended one. */
export async function visitOfToken(
  tx: Tx,
  linkId: Id<'RoomLink'>,
  token: string | null | undefined,
  { lock = false } = {},
): Promise<VisitRow | null> {
  if (!token) return null;
  const query = tx.db
    .select()
    .from(roomVisits)
    .where(and(eq(roomVisits.tokenHash, hashOfToken(token)), eq(roomVisits.linkId, linkId)));
  const [visit] = lock ? await query.for('update') : await query;
  return visit ?? null;
}

export const entryFacts = ({ link, room }: Entry): EntryFacts => ({
  isOver: false,
  hasPassword: link.passwordHash !== null,
  asksForEmail: asksForEmail(link),
  hasAgreement: room.agreement !== '',
});

export const stepOf = (entry: Entry | null, visit: VisitRow | null) =>
  entry
    ? entryStep(
        entryFacts(entry),
        visit && {
          isCodeSent: visit.codeHash !== null,
          isVerified: visit.verifiedAt !== null,
          hasAgreed: visit.agreedAt !== null,
          hasStarted: visit.startedAt !== null,
        },
      )
    : 'over';

export interface Inside extends Entry {
  visit: VisitRow;
}

/**
 * A visitor who is inside. Each call reads link, room, group and visit again, so that an end holds at once. Throws
 * `Forbidden`.
 */
export async function findInside(tx: Tx, token: string | null | undefined): Promise<Inside> {
  const [visit] = token
    ? await tx.db
        .select()
        .from(roomVisits)
        .where(eq(roomVisits.tokenHash, hashOfToken(token)))
    : [];
  if (!visit?.startedAt || isVisitOver(visit)) throw new Forbidden();
  const entry = await findEntries(tx, eq(roomLinks.id, visit.linkId));
  if (!entry) throw new Forbidden();
  return { ...entry, visit };
}
