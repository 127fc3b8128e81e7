import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { LastWayIn } from '@seedbed/domain/sso/errors.ts';
import { canAnyAdminLogIn } from '@seedbed/domain/sso/lock-out.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findAuthSettings } from '#capabilities/sessions/public.ts';
import { externalIdentities, passkeys } from '#capabilities/sessions/table.ts';
import type { Tx } from '#platform/tx.ts';
import { listAllProviders } from './find-providers.ts';

/**
 * Call after the change, in its transaction: at least one Admin must still be able to log in. Everybody who changes a
 * provider locks all of them first, so that two changes cannot each leave the other's way.
 */
export async function assertWayIn(tx: Tx): Promise<void> {
  const { passwords, enabled } = await findAuthSettings(tx);
  const providers = enabled ? (await listAllProviders(tx)).filter(({ isActive }) => isActive) : [];
  const admins = await tx.db
    .select({
      hasOwnKey: sql<boolean>`${users.passwordHash} is not null or exists (select from ${passkeys} p where p.tenant_id = ${users}.tenant_id and p.user_id = ${users}.id)`,
      issuers: sql<
        string[]
      >`array(select e.issuer from ${externalIdentities} e where e.tenant_id = ${users}.tenant_id and e.user_id = ${users}.id and e.trashed_at is null)`,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(roles.type, ['Admin', 'AdminCoach']), eq(users.status, 'active'), isNull(users.trashedAt)));
  const issuers = providers.map(({ issuer }) => issuer);
  assertAllowed(canAnyAdminLogIn(admins, { passwords, issuers }), () => new LastWayIn());
}
