import { acceptedRoleTypes } from '@seedbed/domain/applications/funnels/accepted-roles.ts';
import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import type { Tx } from '#platform/tx.ts';

const isPossible = (kind: FunnelKind) =>
  and(inArray(roles.type, [...acceptedRoleTypes[kind]]), isNull(roles.trashedAt));

/** The roles that a funnel can give. The usual type comes first. */
export const acceptedRoleChoices = (tx: Tx, kind: FunnelKind) =>
  tx.db
    .select({ id: roles.id, type: roles.type, label: roles.label })
    .from(roles)
    .where(isPossible(kind))
    .orderBy(
      sql`array_position(${sql.param([...acceptedRoleTypes[kind]])}::text[], ${roles.type})`,
      asc(roles.isCustom),
      asc(roles.createdAt),
      asc(roles.id),
    );

/** Throws `Validation` for a role that gives rights of the team. */
export async function assertAcceptedRole(tx: Tx, id: string, kind: FunnelKind): Promise<void> {
  const [found] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.id, id as Id<'Role'>), isPossible(kind)));
  if (!found)
    throw new Validation({
      acceptedRoleId: [{ code: 'invalid', params: { field: 'applications:fields.acceptedRoleId' } }],
    });
}
