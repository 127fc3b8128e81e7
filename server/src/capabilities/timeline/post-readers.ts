import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canPost, canSeePost, canSeePrivatePosts } from '@seedbed/domain/timeline/policy.ts';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findStartup, openablePeople, startupsOf } from '#capabilities/startups/public.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const factsFor = (startupId: Id<'Startup'>) => {
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
const actorOf = (tx: Tx, row: Facts, startupId: Id<'Startup'>): Actor => ({
  ...row,
  tenantId: tx.tenantId,
  userId: row.id,
  roleType: row.type,
  scopes: resolveScopes(row.type, row.scopes),
  ownStartupIds: row.own ? [startupId] : [],
  assignedStartupIds: row.assigned ? [startupId] : [],
});

/** The people who may read the startup's private posts, for notifications. */
export async function privateReaders(tx: Tx, startupId: Id<'Startup'>): Promise<string[]> {
  const people = tx.db
    .select({ id: users.id, ...factsFor(startupId) })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(isNull(users.trashedAt))
    .as('people');
  const rows = await tx.db
    .select()
    .from(people)
    .where(or(people.own, people.assigned, eq(people.startupVisibility, 'ALL')))
    .limit(500);
  return rows.filter((row) => canSeePrivatePosts(actorOf(tx, row, startupId), startupId)).map((row) => row.id);
}

const mostCandidates = 50;
const mostPeople = 8;

interface MentionQuery {
  startupId: string;
  isPublic: boolean;
  search?: string | null;
}

/** People to mention in a post: they may read it, and the actor may see them. The startup's people come first. */
export async function mentionablePeople(tx: Tx, actor: Actor, query: MentionQuery): Promise<PersonCard[]> {
  const { id: startupId } = await findStartup(tx, actor, query.startupId);
  assertAllowed(canPost(actor, startupId));
  const post = { startupId, isPublic: query.isPublic, eventType: 'PLAIN', createdById: null } as const;
  return findReaders(tx, actor, { startupId, search: query.search, reads: (person) => canSeePost(person, post) });
}

interface ReadersQuery {
  startupId: Id<'Startup'>;
  search: string | null | undefined;
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
  const facts = factsFor(startupId);
  const find = async (match: TextMatch) => {
    const people = tx.db
      .select({ ...personCard(users), ...facts })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          isNull(users.trashedAt),
          eq(users.status, 'active'),
          ne(users.id, actor.userId),
          openablePeople(actor),
          match('User', users.id),
        ),
      )
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
    return rows.filter((row) => reads(actorOf(tx, row, startupId))).slice(0, mostPeople);
  };
  return search?.trim() ? findByText(tx, search, find) : find(() => undefined);
}
