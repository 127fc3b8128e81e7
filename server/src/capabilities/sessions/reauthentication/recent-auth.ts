import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { ReauthenticationRequired } from '@seedbed/domain/sessions/errors.ts';
import { recentAuthMinutes } from '@seedbed/domain/sessions/session.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import type { Tx } from '#platform/tx.ts';

/** The session to re-authenticate. */
export type Reauthentication = Pick<SignedIn, 'actor' | 'sessionId'>;

/** Call before sensitive steps. Throws `ReauthenticationRequired`; the page then re-authenticates and retries. */
export const requireRecentAuth = ({ recentAuthEndsAtMs }: Pick<SignedIn, 'recentAuthEndsAtMs'>): void =>
  assertAllowed(performance.now() < recentAuthEndsAtMs, () => new ReauthenticationRequired());

/** How long the last authentication stays recent, by the database's clock, which also set its time. */
export const recentAuthEndsInMs = sql<number>`date_part('epoch', ${sessions.authenticatedAt} + ${sql.raw(`interval '${recentAuthMinutes} minutes'`)} - now()) * 1000`;

/** Renews the session's authentication time, whatever the method. */
export async function recordReauthentication(tx: Tx, { actor, sessionId }: Reauthentication): Promise<void> {
  const { rowCount } = await tx.db
    .update(sessions)
    .set({ authenticatedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId), isNull(sessions.endedAt)));
  assertAllowed(rowCount === 1, () => new AuthenticationRequired());
  await logActivity(tx, actor, {
    type: 'accounts.proved',
    kind: 'Session',
    recordId: sessionId,
    audience: [`user:${actor.userId}`],
    payload: {},
  });
}
