import { groups } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { findPeopleById, type PersonCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

const most = 500;

/** People who can be in a pool, and whom the person sees. */
export async function poolCandidates(tx: Tx, actor: Actor): Promise<PersonCard[]> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(roles.type, [...groups.internal]), eq(users.status, 'active'), isNull(users.trashedAt)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(most);
  const found = await findPeopleById(
    tx,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => found.get(id) ?? []);
}

export const poolRoles = (tx: Tx) =>
  tx.db
    .select({ id: roles.id, type: roles.type, label: roles.label })
    .from(roles)
    .where(and(inArray(roles.type, [...groups.internal]), isNull(roles.trashedAt)))
    .orderBy(asc(roles.id));
