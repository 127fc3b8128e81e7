import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canOpenRoom, canOpenRooms, canSeeReadiness } from '@seedbed/domain/rooms/policy.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { documentCard, founderIds, requestName } from '#capabilities/documents/public.ts';
import { assetRequests, documents } from '#capabilities/documents/table.ts';
import {
  type GroupRow,
  type RoomRow,
  roomGroupItems,
  roomGroups,
  roomItems,
  roomLinks,
  roomQuestions,
  rooms,
  roomVisits,
} from '#capabilities/rooms/table.ts';
import { findStartup, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** SQL form of `canOpenRoom`, for statements that are not prepared. */
export const roomsSeenBy = (actor: Actor): SQL | undefined =>
  and(
    withinReach(rooms.startupId, reachSql(actor.ownStartupIds.filter((id) => canOpenRooms(actor, id)))),
    sql`exists (select from ${startups} where ${startups.tenantId} = ${rooms.tenantId}
      and ${startups.id} = ${rooms.startupId} and ${startups.trashedAt} is null)`,
  );

/** The item can be seen now: its document is not hidden from founders, or its answer is approved. */
export const isThere = sql<boolean>`(case when ${roomItems.documentId} is null
  then exists (select from ${assetRequests} where ${assetRequests.tenantId} = ${roomItems.tenantId}
    and ${assetRequests.id} = ${roomItems.requestId} and ${assetRequests.state} = 'approved'
    and ${assetRequests.trashedAt} is null)
  else exists (select from ${documents} where ${documents.tenantId} = ${roomItems.tenantId}
    and ${documents.id} = ${roomItems.documentId} and ${documents.visibleTo} <> 'staff'
    and ${documents.trashedAt} is null) end)`;

export const itemName = subquery<string>(sql`coalesce(
  (select ${documentCard.name} from ${documents} where ${documents.tenantId} = ${roomItems.tenantId}
    and ${documents.id} = ${roomItems.documentId}),
  (select ${requestName} from ${assetRequests} where ${assetRequests.tenantId} = ${roomItems.tenantId}
    and ${assetRequests.id} = ${roomItems.requestId}), '')`);

const startedVisits = (value: SQL) => sql`(
  select ${value} from ${roomVisits} join ${roomLinks} on ${roomLinks.tenantId} = ${roomVisits.tenantId}
    and ${roomLinks.id} = ${roomVisits.linkId}
  where ${roomLinks.tenantId} = ${rooms.tenantId} and ${roomLinks.roomId} = ${rooms.id}
    and ${roomVisits.startedAt} is not null)`;

const momentOf = (inner: SQL) =>
  subquery<Temporal.Instant | null>(inner).mapWith(roomVisits.lastSeenAt) as SQL<Temporal.Instant | null>;

export const roomCard = {
  ...getTableColumns(rooms),
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo})
    from ${startups} where ${startups.tenantId} = ${rooms.tenantId} and ${startups.id} = ${rooms.startupId})`),
  itemCount: subquery<number>(sql`(
    select count(*)::int from ${roomItems} where ${roomItems.tenantId} = ${rooms.tenantId}
      and ${roomItems.roomId} = ${rooms.id} and ${roomItems.trashedAt} is null and ${isThere})`),
  openLinkCount: subquery<number>(sql`(
    select count(*)::int from ${roomLinks} where ${roomLinks.tenantId} = ${rooms.tenantId}
      and ${roomLinks.roomId} = ${rooms.id} and ${roomLinks.endedAt} is null
      and (${roomLinks.expiresAt} is null or ${roomLinks.expiresAt} > now()))`),
  visitCount: subquery<number>(startedVisits(sql`count(*)::int`)),
  openQuestionCount: subquery<number>(sql`(
    select count(*)::int from ${roomQuestions} where ${roomQuestions.tenantId} = ${rooms.tenantId}
      and ${roomQuestions.roomId} = ${rooms.id} and ${roomQuestions.answer} is null
      and ${roomQuestions.trashedAt} is null)`),
  lastVisitAt: momentOf(startedVisits(sql`max(${roomVisits.lastSeenAt})`)),
};
export type RoomCard = RowOf<typeof roomCard>;

/** Hidden equals absent. */
export async function findRoom(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<RoomCard> {
  if (!isId<'Room'>(id)) throw new NotFound();
  const here = and(eq(rooms.id, id), isNull(rooms.trashedAt));
  if (lock) await tx.db.select({ id: rooms.id }).from(rooms).where(here).for('update');
  const [room] = await tx.db
    .select(roomCard)
    .from(rooms)
    .where(and(here, roomsSeenBy(actor)));
  if (!room || !canOpenRoom(actor, room)) throw new NotFound();
  return room;
}

export async function roomsOf(tx: Tx, actor: Actor, startupId: string): Promise<RoomCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canOpenRooms(actor, id));
  return tx.db
    .select(roomCard)
    .from(rooms)
    .where(and(eq(rooms.startupId, id), isNull(rooms.trashedAt)))
    .orderBy(asc(rooms.createdAt), asc(rooms.id));
}

export interface Readiness {
  rooms: number;
  items: number;
  links: number;
  lastVisitAt: Temporal.Instant | null;
}

/** Numbers of all open rooms together: the team learns neither content nor visitors. */
export async function readinessOf(tx: Tx, actor: Actor, startupId: string): Promise<Readiness> {
  const { id } = await findStartup(tx, actor, startupId);
  assertAllowed(canSeeReadiness(actor, id));
  const found = await tx.db
    .select({
      items: roomCard.itemCount,
      links: roomCard.openLinkCount,
      lastVisitAt: roomCard.lastVisitAt,
    })
    .from(rooms)
    .where(and(eq(rooms.startupId, id), eq(rooms.state, 'open'), isNull(rooms.trashedAt)));
  const visits = found.flatMap(({ lastVisitAt }) => lastVisitAt ?? []).sort(Temporal.Instant.compare);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    rooms: found.length,
    items: sum(found.map(({ items }) => items)),
    links: sum(found.map(({ links }) => links)),
    lastVisitAt: visits.at(-1) ?? null,
  };
}

export const itemCard = { ...getTableColumns(roomItems), name: itemName, isThere };
export type ItemCard = RowOf<typeof itemCard>;

export const itemsOf = (tx: Tx, roomId: Id<'Room'>): Promise<ItemCard[]> =>
  tx.db
    .select(itemCard)
    .from(roomItems)
    .where(and(eq(roomItems.roomId, roomId), isNull(roomItems.trashedAt)))
    .orderBy(asc(roomItems.position), asc(roomItems.id));

export interface Group extends GroupRow {
  itemIds: Id<'RoomItem'>[];
}

export async function groupsOf(tx: Tx, roomId: Id<'Room'>): Promise<Group[]> {
  const found = await tx.db
    .select()
    .from(roomGroups)
    .where(and(eq(roomGroups.roomId, roomId), isNull(roomGroups.trashedAt)))
    .orderBy(asc(roomGroups.position), asc(roomGroups.id));
  const rights = await tx.db
    .select({ groupId: roomGroupItems.groupId, itemId: roomGroupItems.itemId })
    .from(roomGroupItems)
    .innerJoin(roomItems, and(eq(roomItems.tenantId, roomGroupItems.tenantId), eq(roomItems.id, roomGroupItems.itemId)))
    .where(
      and(
        inArray(
          roomGroupItems.groupId,
          found.map(({ id }) => id),
        ),
        isNull(roomItems.trashedAt),
      ),
    )
    .orderBy(asc(roomItems.position), asc(roomItems.id));
  return found.map((group) => ({
    ...group,
    itemIds: rights.filter(({ groupId }) => groupId === group.id).map(({ itemId }) => itemId),
  }));
}

const visitsOfLink = (value: SQL) => sql`(select ${value} from ${roomVisits}
  where ${roomVisits.tenantId} = ${roomLinks.tenantId} and ${roomVisits.linkId} = ${roomLinks.id}
    and ${roomVisits.startedAt} is not null)`;

export const linkCard = {
  ...getTableColumns(roomLinks),
  groupName: subquery<string>(sql`(select ${roomGroups.name} from ${roomGroups}
    where ${roomGroups.tenantId} = ${roomLinks.tenantId} and ${roomGroups.id} = ${roomLinks.groupId})`),
  visitCount: subquery<number>(visitsOfLink(sql`count(*)::int`)),
  lastVisitAt: momentOf(visitsOfLink(sql`max(${roomVisits.lastSeenAt})`)),
};
export type LinkCard = RowOf<typeof linkCard>;

/** Newest first. */
export const linksOf = (tx: Tx, roomId: Id<'Room'>): Promise<LinkCard[]> =>
  tx.db
    .select(linkCard)
    .from(roomLinks)
    .where(eq(roomLinks.roomId, roomId))
    .orderBy(desc(roomLinks.createdAt), desc(roomLinks.id));

/** With its room. Hidden equals absent. */
export async function findLink(tx: Tx, actor: Actor, id: string): Promise<{ link: LinkCard; room: RoomCard }> {
  if (!isId<'RoomLink'>(id)) throw new NotFound();
  const [link] = await tx.db.select(linkCard).from(roomLinks).where(eq(roomLinks.id, id));
  if (!link) throw new NotFound();
  const room = await findRoom(tx, actor, link.roomId, { lock: true });
  // Again, after the lock of its room.
  const [locked] = await tx.db.select(linkCard).from(roomLinks).where(eq(roomLinks.id, link.id));
  return { link: locked ?? link, room };
}

export const questionCard = {
  ...getTableColumns(roomQuestions),
  email: subquery<string | null>(sql`(select ${roomVisits.email} from ${roomVisits}
    where ${roomVisits.tenantId} = ${roomQuestions.tenantId} and ${roomVisits.id} = ${roomQuestions.visitId})`),
  itemName: subquery<string | null>(sql`(select ${itemName} from ${roomItems}
    where ${roomItems.tenantId} = ${roomQuestions.tenantId} and ${roomItems.id} = ${roomQuestions.itemId})`),
};
export type QuestionCard = RowOf<typeof questionCard>;

const mostQuestions = 500;

/** Open ones first, then newest first. */
export const questionsOf = (tx: Tx, roomId: Id<'Room'>): Promise<QuestionCard[]> =>
  tx.db
    .select(questionCard)
    .from(roomQuestions)
    .where(and(eq(roomQuestions.roomId, roomId), isNull(roomQuestions.trashedAt)))
    .orderBy(sql`${roomQuestions.answer} is not null`, desc(roomQuestions.createdAt), desc(roomQuestions.id))
    .limit(mostQuestions);

export const roomAudience = async (tx: Tx, { startupId }: Pick<RoomRow, 'startupId'>): Promise<Audience[]> =>
  (await founderIds(tx, startupId)).map((id): Audience => `user:${id}`);

export const startedVisit = isNotNull(roomVisits.startedAt);
