import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { withCurrentRoles } from './current-roles.ts';

test('shows an accepted applicant as the founder that the account is now', async () => {
  const tenant = await aTenant();
  const { userId, email } = await tenant.person('Applicant');
  const accounts = [{ email, roleType: 'Applicant' as const }];
  expect(await withCurrentRoles(tenant.id, accounts)).toEqual(accounts);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(users)
      .set({ roleId: tenant.roleId('Cofounder') })
      .where(eq(users.id, userId)),
  );
  expect(await withCurrentRoles(tenant.id, accounts)).toEqual([{ email, roleType: 'Cofounder' }]);
});
