import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { readTx } from '#platform/tx.ts';
import type { demoAccounts } from './accounts.ts';

type Accounts = Awaited<ReturnType<typeof demoAccounts>>;

/** The accounts with the roles that they have now: an accepted applicant has become a founder. */
export const withCurrentRoles = (tenantId: Id<'Incubator'>, accounts: Accounts): Promise<Accounts> =>
  readTx({ tenantId }, async (tx) => {
    if (accounts.length === 0) return accounts;
    const emails = accounts.map(({ email }) => email);
    const found = await tx.db
      .select({ email: users.email, roleType: roles.type })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(inArray(users.email, emails));
    const roleOf = new Map(found.map(({ email, roleType }) => [email, roleType]));
    return accounts.map((account) => ({ ...account, roleType: roleOf.get(account.email) ?? account.roleType }));
  });
