import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { endCalendarFeed } from '#capabilities/accounts/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { dropEmailChange } from './passwords/account-links.ts';
import { sessions } from './table.ts';

type SessionEndReason = 'signed-out' | 'taken-over' | 'ended' | 'password-changed';

/** Ends the active ones on every channel: the live message reaches their sockets immediately. */
export async function endSessions(
  tx: Tx,
  by: { userId: Id<'User'> },
  ids: readonly Id<'Session'>[],
  why: SessionEndReason,
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id, userId } of ended)
    await logActivity(tx, by, {
      type: 'accounts.signed-out',
      kind: 'Session',
      recordId: id,
      audience: [`user:${userId}`],
      payload: { why },
      live: { ended: true },
    });
}

/**
 * All sessions of the person except the current one, the calendar feed and a pending change of the address: a stolen
 * session may have made them.
 */
export async function endOtherSessions(
  tx: Tx,
  by: { userId: Id<'User'> },
  userId: Id<'User'>,
  kept: Id<'Session'> | null,
  why: SessionEndReason,
): Promise<number> {
  const open = await tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), kept ? ne(sessions.id, kept) : undefined));
  await endSessions(
    tx,
    by,
    open.map(({ id }) => id),
    why,
  );
  await endCalendarFeed(tx, by, userId);
  await dropEmailChange(tx, by, userId);
  return open.length;
}
