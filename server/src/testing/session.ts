import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { inTenant } from '#platform/tx.ts';

/** The token of a session without the work of signing in. */
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
