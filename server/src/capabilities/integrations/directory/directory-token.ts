import { directoryConnected, directoryDisconnected } from '@seedbed/domain/integrations/activity-types.ts';
import { canManageDirectory } from '@seedbed/domain/integrations/policy.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { directoryTokens } from '#capabilities/integrations/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { currentScope } from '#platform/request-scope.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import { setDefaultRoleIn } from './directory-roles.ts';

type Session = Pick<SignedIn, 'actor' | 'recentAuthEndsAtMs'>;

const tokenPrefix = 'scim_';

export const findToken = async (tx: Tx) => (await tx.db.select().from(directoryTokens))[0] ?? null;

/** The token itself is answered once and stored nowhere. An earlier one ends. */
export function connectDirectory(session: Session, defaultRoleId: string): Promise<{ token: string }> {
  const { actor } = session;
  assertAllowed(canManageDirectory(actor));
  requireRecentAuth(session);
  const token = `${tokenPrefix}${newSecretToken()}`;
  const id = newId<'DirectoryToken'>();
  const values = { prefix: token.slice(0, tokenPrefix.length + 6), tokenHash: hashOfToken(token) };
  return writeTx(actor, async (tx) => {
    await setDefaultRoleIn(tx, actor, defaultRoleId);
    await tx.db
      .insert(directoryTokens)
      .values({ tenantId: tx.tenantId, id, ...values })
      .onConflictDoUpdate({
        target: directoryTokens.tenantId,
        set: { ...values, createdAt: sql`excluded.updated_at`, lastUsedAt: null },
      });
    await logActivity(tx, actor, directoryConnected(id));
    return { token };
  });
}

/** People, groups and roles stay as they are. */
export function disconnectDirectory({ actor, ...session }: Session): Promise<boolean> {
  assertAllowed(canManageDirectory(actor));
  requireRecentAuth(session);
  return writeTx(actor, async (tx) => {
    const [ended] = await tx.db.delete(directoryTokens).returning({ id: directoryTokens.id });
    if (ended) await logActivity(tx, actor, directoryDisconnected(ended.id));
    return true;
  });
}

/** Each call reads the token, so that a revoked one ends at once. */
export const isDirectoryToken = (tenantId: Id<'Incubator'>, token: string): Promise<boolean> =>
  inTenant(tenantId, async (tx) => {
    const [found] = await tx.db
      .select({ id: directoryTokens.id, prefix: directoryTokens.prefix })
      .from(directoryTokens)
      .where(eq(directoryTokens.tokenHash, hashOfToken(token)));
    if (!found) return false;
    const isOld = or(
      isNull(directoryTokens.lastUsedAt),
      lt(directoryTokens.lastUsedAt, sql`now() - interval '1 minute'`),
    );
    await tx.db
      .update(directoryTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(directoryTokens.id, found.id), isOld));
    const scope = currentScope();
    if (scope) scope.userAgent = `SCIM ${found.prefix}…`;
    return true;
  });
