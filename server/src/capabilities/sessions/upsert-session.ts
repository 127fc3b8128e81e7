import { AuthenticationRequired, assertAllowed, SessionsMaximumReached } from '@seedbed/domain/kernel/user-error.ts';
import { tooMany } from '@seedbed/domain/sessions/session.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#platform/signed-in.ts';
import { writeTx } from '#platform/tx.ts';
import { endSessions } from './end-sessions.ts';
import { countActive, lockSessionsOf, oldestActive } from './session-places.ts';
import { sessions } from './table.ts';
import { touchSession } from './touch-session.ts';

/**
 * Keeps the token's session alive. A waiting one is refused; with `takeOver` it replaces the least recently used
 * session. Ignores ids of the caller: only the token names the session.
 */
export async function upsertSession(signedIn: SignedIn, takeOver: boolean): Promise<SignedIn['sessionId']> {
  const { actor, sessionId } = signedIn;
  if (!signedIn.isWaiting) {
    touchSession(signedIn);
    return sessionId;
  }
  assertAllowed(takeOver, () => new SessionsMaximumReached());
  await writeTx(actor, async (tx) => {
    const { most } = await lockSessionsOf(tx, actor.userId);
    // A repeated call (double click, retry) finds the session active, and ends no other.
    const [own] = await tx.db
      .select({ isWaiting: sessions.isWaiting })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
    if (!own) throw new AuthenticationRequired();
    if (!own.isWaiting) return;
    const taken = await oldestActive(tx, actor.userId, tooMany(await countActive(tx, actor.userId), most));
    await endSessions(
      tx,
      actor,
      taken.map(({ id }) => id),
      'taken-over',
    );
    await tx.db
      .update(sessions)
      .set({ isWaiting: false })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  });
  return sessionId;
}
