import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sessionIdleDays } from '@seedbed/domain/sessions/session.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import type { Tx } from '#platform/tx.ts';
import { sessions } from './table.ts';

const idle = sql.raw(`interval '${sessionIdleDays} days'`);

/** The session has not ended or expired, and was used lately. */
export const isLive = and(
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql`now()`),
  gt(sessions.lastUsedAt, sql`now() - ${idle}`),
);

/** Uses the clock of the database, which decides. */
export const endsInMs = sql<number>`date_part('epoch', least(${sessions.expiresAt}, ${sessions.lastUsedAt} + ${idle}) - now()) * 1000`;

const isActive = (userId: Id<'User'>) => and(isLive, eq(sessions.userId, userId), eq(sessions.isWaiting, false));

/** Serializes concurrent sign-ins, so that they cannot exceed the limit. */
export async function lockSessionsOf(tx: Tx, userId: Id<'User'>): Promise<{ most: number }> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [tenant] = await tx.db
    .select({ most: incubators.maxSessions })
    .from(incubators)
    .where(eq(incubators.id, tx.tenantId));
  if (!tenant) throw new Error('The tenant is gone.');
  return tenant;
}

export const countActive = (tx: Tx, userId: Id<'User'>): Promise<number> => tx.db.$count(sessions, isActive(userId));

/** The least recently used first. */
export const oldestActive = (tx: Tx, userId: Id<'User'>, limit: number): Promise<{ id: Id<'Session'> }[]> =>
  tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isActive(userId))
    .orderBy(asc(sessions.lastUsedAt), asc(sessions.id))
    .limit(limit);
