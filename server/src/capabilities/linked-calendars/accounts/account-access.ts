import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { signInNeeded } from '@seedbed/domain/linked-calendars/activity-types.ts';
import { isOAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { accountCall } from '#capabilities/linked-calendars/providers/account-call.ts';
import { refreshTokens, type Tokens } from '#capabilities/linked-calendars/providers/oauth.ts';
import { type AccountCall, ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { type LinkedAccount, linkedAccounts } from '#capabilities/linked-calendars/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { seal, unseal } from '#platform/seal.ts';
import { inTenant, readTx } from '#platform/tx.ts';

type TenantId = Id<'Incubator'>;

export const openSecret = ({ secret }: Pick<LinkedAccount, 'secret'>) => JSON.parse(unseal(secret));
export const sealSecret = (secret: object): string => seal(JSON.stringify(secret));

/** A token lives on for the call. */
const leftSeconds = 60;

/**
 * A valid access token. The row is locked while it is refreshed: other workers wait, and find the new one. `refused` is one
 * that the service did not take although its time had not come.
 */
export const freshToken = (tenantId: TenantId, id: LinkedAccount['id'], refused: string | null): Promise<string> =>
  inTenant(tenantId, async (tx) => {
    const [account] = await tx.db.select().from(linkedAccounts).where(eq(linkedAccounts.id, id)).for('update');
    if (!account || !isOAuthProvider(account.provider)) throw new ProviderFault(401);
    const tokens = openSecret(account) as Tokens;
    const endsAt = Temporal.Instant.from(tokens.expiresAt).subtract({ seconds: leftSeconds });
    const isValid = tokens.accessToken !== refused && Temporal.Instant.compare(Temporal.Now.instant(), endsAt) < 0;
    if (isValid) return tokens.accessToken;
    const fresh = await refreshTokens(account.provider, tokens);
    await tx.db
      .update(linkedAccounts)
      .set({ secret: sealSecret(fresh), updatedAt: sql`now()` })
      .where(eq(linkedAccounts.id, id));
    return fresh.accessToken;
  });

const find = (tenantId: TenantId, id: string, isUnlinked: boolean) =>
  readTx({ tenantId }, async (tx) => {
    const [found] = await tx.db
      .select({ account: linkedAccounts, zone: users.timezone })
      .from(linkedAccounts)
      .innerJoin(users, eq(users.id, linkedAccounts.userId))
      .where(
        and(
          eq(linkedAccounts.id, id as LinkedAccount['id']),
          isUnlinked ? undefined : isNull(linkedAccounts.trashedAt),
        ),
      );
    return found && { ...found, zone: found.zone ?? (await findIncubatorIn(tx)).timezone };
  });

/** Calls the service of an account. A refused access is noted, and its person is notified once. */
export async function withAccount<Result>(
  tenantId: TenantId,
  id: string,
  work: (call: AccountCall, account: LinkedAccount) => Promise<Result>,
  { signal, isUnlinked = false }: { signal?: AbortSignal; isUnlinked?: boolean } = {},
): Promise<Result | null> {
  const found = await find(tenantId, id, isUnlinked);
  if (found?.account.state !== 'active') return null;
  const { account, zone } = found;
  const call = accountCall({
    zone,
    signal,
    ...(isOAuthProvider(account.provider)
      ? { secret: {}, token: (refused) => freshToken(tenantId, account.id, refused) }
      : { secret: openSecret(account) }),
  });
  try {
    return await work(call, account);
  } catch (fault) {
    if (fault instanceof ProviderFault && fault.needsSignIn) await noteRefusal(tenantId, account);
    throw fault;
  }
}

const noteRefusal = (tenantId: TenantId, account: LinkedAccount): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const changed = await tx.db
      .update(linkedAccounts)
      .set({ state: 'needs_sign_in', error: 'refused', updatedAt: sql`now()` })
      .where(
        and(eq(linkedAccounts.id, account.id), eq(linkedAccounts.state, 'active'), isNull(linkedAccounts.trashedAt)),
      );
    if (changed.rowCount) await logActivity(tx, null, signInNeeded(account));
  });
