import { contactRoles } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupAssignments, startupFounders } from './table.ts';

/** Rows of the people whom the actor sees, besides themselves: the same facts as `canSeePerson`. */
export function visiblePeople(actor: Actor): SQL | undefined {
  const ofRole = actor.visibleRoleIds?.length ? inArray(users.roleId, [...actor.visibleRoleIds]) : undefined;
  if (actor.peopleVisibility === 'ALL') return ofRole;
  const mine = [...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])];
  if (actor.peopleVisibility === 'NONE' || mine.length === 0) return sql`false`;
  const standsIn = (table: typeof startupFounders | typeof startupAssignments) =>
    sql`exists (select from ${table} where ${table.tenantId} = ${users.tenantId} and ${table.userId} = ${users.id} and ${inArray(table.startupId, mine)})`;
  return and(ofRole, or(standsIn(startupFounders), standsIn(startupAssignments)));
}

/** Rows of the people whose profile the actor may open, from `users` joined with `roles`: the same as `canOpenProfile`. */
export function openProfiles(actor: Actor): SQL | undefined {
  const seen = visiblePeople(actor);
  if (!seen) return undefined;
  const isContact = and(inArray(roles.type, [...contactRoles]), eq(users.status, 'active'));
  return or(seen, isContact, eq(users.id, actor.userId));
}
