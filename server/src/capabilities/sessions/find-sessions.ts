import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { isLive } from './session-places.ts';
import { sessions } from './table.ts';

const ownSession = {
  id: sessions.id,
  userAgent: sessions.userAgent,
  isWaiting: sessions.isWaiting,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
};
export type OwnSession = Pick<typeof sessions.$inferSelect, keyof typeof ownSession>;

const isOwn = (userId: Id<'User'>) => and(eq(sessions.userId, userId), isLive);

/** Active and waiting sessions, last used first. A tenant limits their number. */
export const listOwnSessions = (tx: Tx, userId: Id<'User'>): Promise<OwnSession[]> =>
  tx.db.select(ownSession).from(sessions).where(isOwn(userId)).orderBy(desc(sessions.lastUsedAt)).limit(100);

export async function findOwnSession(tx: Tx, userId: Id<'User'>, id: string): Promise<OwnSession | undefined> {
  if (!isId<'Session'>(id)) return undefined;
  const [session] = await tx.db
    .select(ownSession)
    .from(sessions)
    .where(and(eq(sessions.id, id), isOwn(userId)));
  return session;
}
