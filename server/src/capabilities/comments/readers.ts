import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople, startupsOf } from '#capabilities/startups/public.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** The facts of a person that decide their rights at one startup. */
export const factsTowards = (startupId: Id<'Startup'>) => {
  const { own, assigned } = startupsOf(users);
  return {
    type: roles.type,
    scopes: roles.scopes,
    startupVisibility: roles.startupVisibility,
    peopleVisibility: roles.peopleVisibility,
    own: subquery<boolean>(sql`${startupId} in (${own})`).as('own'),
    assigned: subquery<boolean>(sql`${startupId} in (${assigned})`).as('assigned'),
  };
};

type Facts = Pick<typeof roles.$inferSelect, 'type' | 'scopes' | 'startupVisibility' | 'peopleVisibility'> & {
  id: Id<'User'>;
  own: boolean;
  assigned: boolean;
};

/** The person as an actor towards this one startup. */
export const actorTowards = (tx: Tx, row: Facts, startupId: Id<'Startup'>): Actor => ({
  ...row,
  tenantId: tx.tenantId,
  userId: row.id,
  roleType: row.type,
  scopes: resolveScopes(row.type, row.scopes),
  ownStartupIds: row.own ? [startupId] : [],
  assignedStartupIds: row.assigned ? [startupId] : [],
});

/** Active people other than the actor, whom the actor may see. */
const mentionable = (actor: Actor, match: TextMatch) =>
  and(
    isNull(users.trashedAt),
    eq(users.status, 'active'),
    ne(users.id, actor.userId),
    openablePeople(actor),
    match('User', users.id),
  );

type Search = string | null | undefined;

const searched = <Found>(tx: Tx, search: Search, find: (match: TextMatch) => Promise<Found[]>): Promise<Found[]> =>
  search?.trim() ? findByText(tx, search, find) : find(() => undefined);

const mostCandidates = 50;
const mostReaders = 8;

interface ReadersQuery {
  startupId: Id<'Startup'>;
  search: Search;
  reads: (person: Actor) => boolean;
  /** These come first. */
  nearest?: readonly Id<'User'>[];
}

/** Active people whom the actor may see and who read something of a startup, the startup's people first. */
export async function findReaders(
  tx: Tx,
  actor: Actor,
  { startupId, search, reads, nearest = [] }: ReadersQuery,
): Promise<PersonCard[]> {
  const facts = factsTowards(startupId);
  return searched(tx, search, async (match) => {
    const people = tx.db
      .select({ ...personCard(users), ...facts })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(mentionable(actor, match))
      .as('people');
    const rows = await tx.db
      .select()
      .from(people)
      .orderBy(
        ...(nearest.length > 0 ? [desc(inArray(people.id, [...nearest]))] : []),
        desc(people.own),
        desc(people.assigned),
        asc(people.fullName),
      )
      .limit(mostCandidates);
    return rows.filter((row) => reads(actorTowards(tx, row, startupId))).slice(0, mostReaders);
  });
}

/** The given people who are active and visible to the actor. */
export const findAmong = (tx: Tx, actor: Actor, ids: readonly Id<'User'>[], search: Search): Promise<PersonCard[]> =>
  searched(tx, search, (match) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .where(and(inArray(users.id, [...ids]), mentionable(actor, match)))
      .orderBy(asc(users.fullName), asc(users.id)),
  );

const teamTypes = ['Admin', 'AdminCoach', 'Staff', 'Coach', 'SubAdmin'] as const;
const mostOfTeam = 20;

/** People of the team whom the actor may see. One who may not read the comment gets no notification of it. */
export const findTeam = (tx: Tx, actor: Actor, search: Search): Promise<PersonCard[]> =>
  searched(tx, search, (match) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(inArray(roles.type, [...teamTypes]), mentionable(actor, match)))
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(mostOfTeam),
  );
