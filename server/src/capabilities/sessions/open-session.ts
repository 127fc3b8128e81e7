import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { sessionDays } from '@seedbed/domain/sessions/session.ts';
import { eq } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { countActive, lockSessionsOf } from './session-places.ts';
import { knownDevices, sessions } from './table.ts';

export interface Device {
  userAgent: string | null;
  /** The device cookie of an earlier sign-in, of this or another person. */
  deviceToken: string | null;
}

export interface SignedInSession {
  token: string;
  deviceToken: string;
}

/** Opens a session after authentication; beyond the limit it waits for the person's choice. */
export async function openSession(
  tx: Tx,
  userId: Id<'User'>,
  { userAgent, deviceToken }: Device,
): Promise<SignedInSession> {
  const token = newSecretToken();
  const sessionId = newId<'Session'>();
  const device = deviceToken && (await isOwnToken(tx, deviceToken)) ? deviceToken : newSecretToken();
  const { most } = await lockSessionsOf(tx, userId);
  const isWaiting = (await countActive(tx, userId)) >= most;
  await tx.db.insert(sessions).values({
    tenantId: tx.tenantId,
    id: sessionId,
    userId,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300),
    isWaiting,
    expiresAt: Temporal.Now.instant().add({ hours: 24 * sessionDays }),
  });
  await tx.db
    .insert(knownDevices)
    .values({ tenantId: tx.tenantId, id: newId<'KnownDevice'>(), userId, tokenHash: hashOfToken(device) })
    .onConflictDoNothing();
  await logActivity(
    tx,
    { userId },
    { type: 'accounts.signed-in', kind: 'Session', recordId: sessionId, audience: [`user:${userId}`], payload: {} },
  );
  return { token, deviceToken: device };
}

/** An attacker who plants a cookie would otherwise know the token that admits its owner's next sign-in attempts. */
async function isOwnToken(tx: Tx, deviceToken: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashOfToken(deviceToken)))
    .limit(1);
  return rows.length > 0;
}
