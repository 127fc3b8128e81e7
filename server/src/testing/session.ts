import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { dropAllSessions } from '#platform/session-cache.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from './database/owner.ts';

/** Creates a session and returns its token, without signing in. */
export async function openSessionFor({ tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>): Promise<string> {
  const token = newSecretToken();
  const expiresAt = Temporal.Now.instant().add({ hours: 1 });
  await inTenant(tenantId, (tx) =>
    tx.db
      .insert(sessions)
      .values({ tenantId, id: newId<'Session'>(), userId, tokenHash: hashOfToken(token), expiresAt }),
  );
  return token;
}

/** Writes past the product, so the session cache of this process is dropped here. */
export async function setMinutesSinceAuth(userId: string, minutes: number): Promise<void> {
  await ownerPool().query(
    "update sessions set authenticated_at = now() - $2 * interval '1 minute' where user_id = $1",
    [userId, minutes],
  );
  dropAllSessions();
}
