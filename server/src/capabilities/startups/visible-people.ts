import { contactRoles } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startupsOf } from './startups-of.ts';

/** Rows of the people whom the actor sees, besides themselves: the same facts as `canSeePerson`. */
export function visiblePeople(actor: Actor): SQL | undefined {
  const ofRole = actor.visibleRoleIds?.length ? inArray(users.roleId, [...actor.visibleRoleIds]) : undefined;
  if (actor.peopleVisibility === 'ALL') return ofRole;
  const mine = [...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])];
  if (actor.peopleVisibility === 'NONE' || mine.length === 0) return sql`false`;
  const { own, assigned } = startupsOf(users);
  const related = sql`(${own} union all ${assigned}) as related`;
  return and(ofRole, sql`exists (select from ${related} where ${inArray(sql`related.startup_id`, mine)})`);
}

/** Rows of the people whose profile the actor may open, from `users` joined with `roles`: the same as `canOpenProfile`. */
export function openProfiles(actor: Actor): SQL | undefined {
  const seen = visiblePeople(actor);
  if (!seen) return undefined;
  const isContact = and(inArray(roles.type, [...contactRoles]), eq(users.status, 'active'));
  return or(seen, isContact, eq(users.id, actor.userId));
}
