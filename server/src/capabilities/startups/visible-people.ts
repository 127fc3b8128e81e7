import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { contactRoles } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { startupsOf } from './startups-of.ts';

/** An array of ids as SQL, or its placeholder in a prepared statement. */
type IdArray = (name: 'visibleRoles' | 'mine', ids: readonly string[]) => SQL;
const inline: IdArray = (_, ids) => sql`${sql.param([...ids])}::uuid[]`;
const placeholder: IdArray = (name) => sql`${sql.placeholder(name)}::uuid[]`;

const startupsOfActor = (actor: Actor) => [...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])];

/** SQL form of `canSeePerson` for other people. */
export function visiblePeople(actor: Actor, idArray = inline): SQL | undefined {
  const ofRole = actor.visibleRoleIds?.length
    ? sql`${users.roleId} = any(${idArray('visibleRoles', actor.visibleRoleIds)})`
    : undefined;
  if (actor.peopleVisibility === 'ALL') return ofRole;
  const mine = startupsOfActor(actor);
  if (actor.peopleVisibility === 'NONE' || mine.length === 0) return sql`false`;
  return and(ofRole, isRelatedTo(idArray('mine', mine)));
}

/** The person founded, or looks after, one of these startups. */
function isRelatedTo(startupIds: SQL): SQL {
  const { own, assigned } = startupsOf(users);
  const related = sql`(${own} union all ${assigned}) as related`;
  return sql`exists (select from ${related} where related.startup_id = any(${startupIds}))`;
}

const isContact = () => sql`${users.status} = 'active' and exists (
    select from ${roles}
    where ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId} and ${inArray(roles.type, [...contactRoles])})`;

/** SQL form of `canOpenProfile`, with the person's own, in statements that are not prepared. */
export function openablePeople(actor: Actor): SQL | undefined {
  const seen = visiblePeople(actor);
  return seen && or(seen, isContact(), eq(users.id, actor.userId));
}

/** SQL form of `canOpenProfile`. */
export function openProfiles(actor: Actor): Restriction {
  const mine = startupsOfActor(actor);
  const key = JSON.stringify([actor.peopleVisibility, Boolean(actor.visibleRoleIds?.length), mine.length > 0]);
  const seen = visiblePeople(actor, placeholder);
  if (!seen) return { key };
  return {
    key,
    where: or(seen, isContact(), eq(users.id, sql.placeholder('me'))),
    values: { me: actor.userId, mine, visibleRoles: [...(actor.visibleRoleIds ?? [])] },
  };
}

/** SQL form of `canSeePersonFiles` for people whose profile the actor may open. */
export function personFilesSeenBy(actor: Actor): SQL | undefined {
  const scope = scopeOf(actor, 'USERS:EDIT');
  const isSelf = eq(users.id, actor.userId);
  if (scope === 'ALL') return openablePeople(actor);
  return scope === 'ASSIGNED'
    ? or(isSelf, and(openablePeople(actor), isRelatedTo(inline('mine', startupsOfActor(actor)))))
    : isSelf;
}
