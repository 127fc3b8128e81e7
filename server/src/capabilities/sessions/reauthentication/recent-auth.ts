import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { ReauthenticationRequired } from '@seedbed/domain/sessions/errors.ts';
import { isRecentAuth } from '@seedbed/domain/sessions/session.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import type { Tx } from '#platform/tx.ts';

/** Whose session is proved. */
export type Reauthentication = Pick<SignedIn, 'actor' | 'sessionId'>;

/** Asked before what is grave. Throws `ReauthenticationRequired`; the page then asks the person and repeats the act. */
export const requireRecentAuth = ({ provedAt }: Pick<SignedIn, 'provedAt'>): void =>
  assertAllowed(isRecentAuth(provedAt), () => new ReauthenticationRequired());

/** The person of the session has said who they are, in whichever way. */
export async function recordReauthentication(tx: Tx, { actor, sessionId }: Reauthentication): Promise<void> {
  const { rowCount } = await tx.db
    .update(sessions)
    .set({ provedAt: sql`now()` })
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
