import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { writeTx } from '#platform/tx.ts';
import { endSessions } from './end-sessions.ts';
import { findOwnSession } from './find-sessions.ts';

export const signOut = ({ actor, sessionId }: SignedIn): Promise<void> =>
  writeTx(actor, (tx) => endSessions(tx, actor, [sessionId], 'signed-out'));

/** Ends one of the person's own sessions. A waiting one may end only itself. Throws `NotFound` for another person's. */
export async function logoutSession(
  { actor, isWaiting, sessionId: ownId }: SignedIn,
  sessionId: string,
): Promise<true> {
  await writeTx(actor, async (tx) => {
    const session = await findOwnSession(tx, actor.userId, sessionId);
    if (!session || (isWaiting && session.id !== ownId)) throw new NotFound();
    await endSessions(tx, actor, [session.id], session.id === ownId ? 'signed-out' : 'ended');
  });
  return true;
}
