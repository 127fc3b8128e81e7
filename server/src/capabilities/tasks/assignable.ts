import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assignableRolesFor as rolesFor } from '@seedbed/domain/tasks/policy.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { visiblePeople, visibleStartups } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';

/** SQL form of `canAssignPerson` for `users`, shared by picker and writes. */
export const assignablePeople = (actor: Actor): SQL | undefined =>
  and(
    isNull(users.trashedAt),
    or(
      eq(users.id, actor.userId),
      and(eq(users.status, 'active'), visiblePeople(actor), or(hasRole(rolesFor(actor)), foundsVisibleStartup(actor))),
    ),
  );

/** SQL form of `canAssignStartup` for `startups`. */
export const assignableStartups = (actor: Actor): SQL | undefined =>
  and(isNull(startups.trashedAt), eq(startups.status, 'active'), visibleStartups(actor));

export const hasRole = (names: Readonly<Parameters<typeof roleTypesOf>>): SQL =>
  sql`exists (select from ${roles} where ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}
    and ${inArray(roles.type, [...roleTypesOf(...names)])})`;

const foundsVisibleStartup = (actor: Actor): SQL =>
  sql`exists (select from ${startupFounders} join ${startups} on ${startups.tenantId} = ${startupFounders.tenantId}
      and ${startups.id} = ${startupFounders.startupId}
    where ${and(
      sql`${startupFounders.tenantId} = ${users.tenantId}`,
      sql`${startupFounders.userId} = ${users.id}`,
      isNull(startups.trashedAt),
      visibleStartups(actor),
    )})`;
