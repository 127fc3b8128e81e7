import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { OwnerRole } from '@seedbed/domain/milestones/milestone.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

export type Owners = Readonly<Record<OwnerRole, Id<'User'> | null>>;

/** The people of the startup who own milestones by their role. A startup without one leaves the owner open. */
export async function ownersOf(tx: Tx, startupId: Id<'Startup'>): Promise<Owners> {
  const [founder] = await foundersOf(tx, [startupId]);
  const assigned = await assignedPeopleOf(tx, startupId);
  const people =
    assigned.length === 0
      ? []
      : await tx.db
          .select({ id: users.id, role: roles.type })
          .from(users)
          .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
          .where(inArray(users.id, assigned))
          .orderBy(asc(users.fullName), asc(users.id));
  const first = (group: 'mentorGroup' | 'incubator') =>
    people.find(({ role }) => roleTypesOf(group).has(role))?.id ?? null;
  return { founder: founder?.userId ?? null, advisor: first('mentorGroup'), team: first('incubator') };
}
