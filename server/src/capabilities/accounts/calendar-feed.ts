import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { calendarFeeds, users } from './table.ts';

export type CalendarFeed = typeof calendarFeeds.$inferSelect;

export async function findCalendarFeed(tx: Tx, userId: Id<'User'>): Promise<CalendarFeed | null> {
  const [feed] = await tx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed ?? null;
}

/** A new secret address, returned only here. It invalidates the previous one. */
export const resetCalendarFeed = (actor: Actor): Promise<string> =>
  writeTx(actor, async (tx) => {
    const token = newSecretToken();
    const fresh = { tokenHash: hashOfToken(token), lastReadAt: null };
    const [feed] = await tx.db
      .insert(calendarFeeds)
      .values({ tenantId: tx.tenantId, id: newId<'CalendarFeed'>(), userId: actor.userId, ...fresh })
      .onConflictDoUpdate({
        target: [calendarFeeds.tenantId, calendarFeeds.userId],
        set: {
          ...fresh,
          createdAt: sql`excluded.created_at`,
          updatedAt: sql`excluded.updated_at`,
          version: sql`${calendarFeeds.version} + 1`,
        },
      })
      .returning({ id: calendarFeeds.id });
    if (feed) await logFeedChange(tx, actor, actor.userId, feed.id, 'accounts.calendar-feed-reset');
    return addressOf(await findSenderBranding(tx), `/api/calendar/${token}.ics`);
  });

/** Invalidates the address. */
export const stopCalendarFeed = (actor: Actor): Promise<void> =>
  writeTx(actor, (tx) => endCalendarFeed(tx, actor, actor.userId));

/** Invalidates the address of a person, such as when they are signed out everywhere. */
export async function endCalendarFeed(tx: Tx, by: { userId: Id<'User'> }, userId: Id<'User'>): Promise<void> {
  const [feed] = await tx.db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ id: calendarFeeds.id });
  if (feed) await logFeedChange(tx, by, userId, feed.id, 'accounts.calendar-feed-stopped');
}

const logFeedChange = (tx: Tx, by: { userId: Id<'User'> }, userId: Id<'User'>, recordId: string, type: string) =>
  logActivity(tx, by, { type, kind: 'CalendarFeed', recordId, audience: [`user:${userId}`], payload: {} });

export interface FeedOwner {
  feedId: Id<'CalendarFeed'>;
  userId: Id<'User'>;
  timezone: string | null;
  language: Language | null;
}

/** The owner of a feed token; undefined if the account can no longer sign in. */
export async function findFeedOwner(tx: Tx, token: string): Promise<FeedOwner | null> {
  const [owner] = await tx.db
    .select({
      feedId: calendarFeeds.id,
      userId: users.id,
      timezone: users.timezone,
      language: users.language,
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.tenantId, calendarFeeds.tenantId), eq(users.id, calendarFeeds.userId)))
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), eq(users.status, 'active'), isNull(users.trashedAt)));
  return owner ?? null;
}

/** The settings show the last fetch. Written at most once in five minutes. */
export const touchFeed = (tenantId: Id<'Incubator'>, feedId: Id<'CalendarFeed'>): Promise<unknown> =>
  inTenant(tenantId, (tx) =>
    tx.db
      .update(calendarFeeds)
      .set({ lastReadAt: sql`now()` })
      .where(
        and(
          eq(calendarFeeds.id, feedId),
          or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, sql`now() - interval '5 minutes'`)),
        ),
      ),
  );
