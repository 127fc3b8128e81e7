import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { type Db, prepareByFilterSet } from '#platform/db.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { notificationMutes, notificationReaders, notifications } from './table.ts';
import { hasVisibleRecord, recordDetail } from './visible-records.ts';

/** A notification with its details, in the list's one statement. */
export const notificationCard = () => ({
  id: notifications.id,
  type: notifications.type,
  kind: notifications.kind,
  recordId: notifications.recordId,
  startupId: notifications.startupId,
  count: notifications.count,
  notifiedAt: notifications.notifiedAt,
  readAt: notifications.readAt,
  actorId: notifications.actorId,
  actor: subquery<PersonCard | null>(
    sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${notifications.tenantId} and ${users.id} = ${notifications.actorId})`,
  ).as('actor'),
  startupName: subquery<string | null>(
    sql`(select ${startups.name} from ${startups} where ${startups.tenantId} = ${notifications.tenantId} and ${startups.id} = ${notifications.startupId})`,
  ).as('startup_name'),
  detail: recordDetail(notifications).as('detail'),
  isMuted: subquery<boolean>(
    sql`exists (select from ${notificationMutes} where ${notificationMutes.tenantId} = ${notifications.tenantId} and ${notificationMutes.userId} = ${notifications.userId} and ${notificationMutes.recordId} = ${notifications.recordId})`,
  ).as('is_muted'),
});

export type NotificationCard = RowOf<ReturnType<typeof notificationCard>>;

/** The person's in-app notifications about records that they may open now. */
const shownWithin = (visible: Restriction): SQL | undefined =>
  and(
    eq(notifications.userId, p('userId')),
    eq(notifications.inApp, true),
    isNull(notifications.trashedAt),
    visible.where,
  );

/** One prepared statement per filter set; the ids are its values. */
interface FilterSet {
  visible: Restriction;
  hasCursor: boolean;
}

const p = sql.placeholder;
const keyOf =
  (list: string) =>
  ({ visible, hasCursor }: FilterSet) =>
    `${list}_${visible.key}_${hasCursor}`;

/** Building the conditions of all kinds costs a third of a short call; the actor of a session stays one object. */
const visibleTo = new WeakMap<Actor, Restriction>();

function filtersOf(actor: Actor, hasCursor: boolean) {
  const visible = visibleTo.get(actor) ?? hasVisibleRecord(notifications, actor);
  visibleTo.set(actor, visible);
  return { set: { visible, hasCursor }, values: { userId: actor.userId, ...visible.values } };
}

export interface NotificationPage {
  rows: NotificationCard[];
  unreadCount: number;
  totalCount: number;
  page: number;
  size: number;
  next: string | null;
}

export interface NotificationQuery {
  page?: number | null;
  pageSize?: number | null;
  /** A keyset cursor: new items shift no page. */
  cursor?: string | null;
}

const mostPages = 10_000;

const shownAndCounts = (db: Db, set: FilterSet) => {
  const shown = db
    .$with('shown')
    .as(
      db
        .select({ id: notifications.id, notifiedAt: notifications.notifiedAt, readAt: notifications.readAt })
        .from(notifications)
        .where(shownWithin(set.visible)),
    );
  const counts = {
    total: sql<number>`(select count(*)::int from ${shown})`.as('total'),
    unread: sql<number>`(select count(*)::int from ${shown} where ${shown.readAt} is null)`.as('unread'),
  };
  return { shown, counts };
};

const pageStatement = prepareByFilterSet(keyOf('notifications'), (db, set, name) => {
  const { shown, counts } = shownAndCounts(db, set);
  const past = sql`(${notifications.notifiedAt}, ${notifications.id}) < (${p('notifiedAt')}::timestamptz, ${p('id')}::uuid)`;
  return db
    .with(shown)
    .select({ ...notificationCard(), ...counts })
    .from(shown)
    .innerJoin(notifications, eq(notifications.id, shown.id))
    .where(set.hasCursor ? past : undefined)
    .orderBy(desc(notifications.notifiedAt), desc(notifications.id))
    .offset(p('offset'))
    .limit(p('limit'))
    .prepare(name);
});

const countsStatement = prepareByFilterSet(keyOf('notification_counts'), (db, set, name) => {
  const { shown, counts } = shownAndCounts(db, set);
  return db.with(shown).select(counts).from(sql`(select 1) one`).prepare(name);
});

/** Newest first; one statement returns page and counts. Throws `WrongCursor`. */
export async function listNotifications(
  tx: Tx,
  actor: Actor,
  { page: pageNumber, pageSize: given, cursor }: NotificationQuery,
): Promise<NotificationPage> {
  const size = pageSize(given, 16);
  const page = Math.min(Math.max(pageNumber ?? 1, 1), mostPages);
  const [notifiedAt, id] = decodeCursor(cursor, tx.tenantId, ['moment', 'id']) ?? [];
  const { set, values } = filtersOf(actor, id !== undefined);
  const offset = set.hasCursor ? 0 : (page - 1) * size;
  const rows = await pageStatement(tx.db, set).execute({ ...values, notifiedAt, id, offset, limit: size + 1 });
  // Past the last page no row has the counts.
  const [counted] = rows.length > 0 || page === 1 ? rows : await countsStatement(tx.db, set).execute(values);
  const { rows: cut, more } = cutPage(rows, size);
  const last = cut.at(-1);
  return {
    rows: cut,
    unreadCount: counted?.unread ?? 0,
    totalCount: counted?.total ?? 0,
    page,
    size,
    next: more && last ? encodeCursor(tx.tenantId, [last.notifiedAt.toString(), last.id]) : null,
  };
}

/** The person's own among the given ids, newest first; silently omits others. */
export async function findNotifications(tx: Tx, actor: Actor, ids: readonly string[]): Promise<NotificationCard[]> {
  const validIds = ids.filter((id) => isId<'Notification'>(id));
  if (validIds.length === 0) return [];
  const { set, values } = filtersOf(actor, false);
  return tx.db
    .select(notificationCard())
    .from(notifications)
    .where(and(inArray(notifications.id, validIds), shownWithin(set.visible)))
    .orderBy(desc(notifications.notifiedAt), desc(notifications.id))
    .execute(values);
}

export interface UnseenCount {
  count: number;
  lastSeenAt: Temporal.Instant | null;
}

const unseenStatement = prepareByFilterSet(keyOf('unseen_notifications'), (db, set, name) => {
  const seen = sql`(select ${notificationReaders.lastSeenAt} from ${notificationReaders} where ${notificationReaders.tenantId} = ${p('tenantId')}::uuid and ${notificationReaders.userId} = ${p('userId')}::uuid)`;
  return db
    .select({
      count: sql<number>`count(*)::int`,
      lastSeenAt: subquery<string | null>(sql`to_json(${seen})`),
    })
    .from(notifications)
    .where(
      and(
        shownWithin(set.visible),
        isNull(notifications.readAt),
        sql`${notifications.notifiedAt} > coalesce(${seen}, '-infinity')`,
      ),
    )
    .prepare(name);
});

/** The number of unread ones since the last visit. */
export async function countUnseen(tx: Tx, actor: Actor): Promise<UnseenCount> {
  const { set, values } = filtersOf(actor, false);
  const [row] = await unseenStatement(tx.db, set).execute({ ...values, tenantId: tx.tenantId });
  return { count: row?.count ?? 0, lastSeenAt: row?.lastSeenAt ? Temporal.Instant.from(row.lastSeenAt) : null };
}
