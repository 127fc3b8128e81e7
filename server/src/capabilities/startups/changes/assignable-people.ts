import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { PersonNotAssignable } from '@seedbed/domain/startups/errors.ts';
import { assignableGroups } from '@seedbed/domain/startups/policy.ts';
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/visible-people.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';

const most = 50;

/** Invited people can be connected before they accept. */
const isThere = and(isNull(users.trashedAt), inArray(users.status, ['active', 'pending']));

/** People of the team, mentors and experts that the actor may open. */
const assignable = (actor: Actor): SQL | undefined =>
  and(
    isThere,
    openablePeople(actor),
    sql`exists (select from ${roles} where ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}
      and ${inArray(roles.type, [...roleTypesOf(...assignableGroups)])})`,
  );

/** People for a picker, by name; the search is that of the palette. */
export const peopleMatching = (
  tx: Tx,
  where: SQL | undefined,
  search: string | null | undefined,
): Promise<PersonCard[]> => {
  const find = (match: TextMatch) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .where(and(where, match('User', users.id)))
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(most);
  return search?.trim() ? findByText(tx, search, find) : find(() => undefined);
};

export const assignablePeople = (tx: Tx, actor: Actor, search?: string | null) =>
  peopleMatching(tx, assignable(actor), search);

/** Everyone whom the actor may open. */
export const openPeople = (actor: Actor): SQL | undefined => and(isThere, openablePeople(actor));

export async function assertAssignable(tx: Tx, actor: Actor, ids: readonly Id<'User'>[]): Promise<void> {
  if (ids.length === 0) return;
  assertAllowed(
    ids.every((id) => isId(id)),
    () => new PersonNotAssignable(),
  );
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), assignable(actor)));
  assertAllowed(found.length === ids.length, () => new PersonNotAssignable());
}
