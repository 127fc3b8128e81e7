import { type UserCategory, userCategories, userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { NoLicenseLeft } from '@seedbed/domain/accounts/errors.ts';
import { plans } from '@seedbed/domain/incubators/features.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

export interface CategoryCount {
  category: UserCategory;
  count: number;
  /** Null for an unlimited category. */
  limit: number | null;
}

/**
 * The people of each category who may sign in. Invited people count too, so that nobody finds the last license taken
 * when they accept.
 */
export async function countLicenses(tx: Tx): Promise<CategoryCount[]> {
  const { plan } = await findIncubatorIn(tx);
  const rows = await tx.db
    .select({ type: roles.type, count: count() })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    // The condition of the index.
    .where(and(isNull(users.trashedAt), sql`${users.status} in ('active', 'pending')`))
    .groupBy(roles.type);
  return userCategories.map((category) => ({
    category,
    count: rows.reduce((sum, row) => sum + (userCategoryOf(row.type) === category ? row.count : 0), 0),
    limit: category === 'employee' ? plans[plan].employeeCountLimit : null,
  }));
}

/**
 * Call after a change that may need another license, in the same transaction and under `lockRoles`. Throws
 * `NoLicenseLeft`.
 */
export async function assertLicensed(tx: Tx): Promise<void> {
  const { plan } = await findIncubatorIn(tx);
  const limit = plans[plan].employeeCountLimit;
  if (limit === null) return;
  const employees = (await countLicenses(tx)).find(({ category }) => category === 'employee');
  assertAllowed((employees?.count ?? 0) <= limit, () => new NoLicenseLeft(limit));
}
