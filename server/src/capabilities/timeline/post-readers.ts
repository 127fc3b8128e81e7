import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canPost, canSeePost, canSeePrivatePosts } from '@seedbed/domain/timeline/policy.ts';
import { and, eq, isNull, or } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { actorTowards, factsTowards, findReaders } from '#capabilities/comments/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';

/** The people who may read the startup's private posts, for notifications. */
export async function privateReaders(tx: Tx, startupId: Id<'Startup'>): Promise<string[]> {
  const people = tx.db
    .select({ id: users.id, ...factsTowards(startupId) })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(isNull(users.trashedAt))
    .as('people');
  const rows = await tx.db
    .select()
    .from(people)
    .where(or(people.own, people.assigned, eq(people.startupVisibility, 'ALL')))
    .limit(500);
  return rows.filter((row) => canSeePrivatePosts(actorTowards(tx, row, startupId), startupId)).map((row) => row.id);
}

interface MentionQuery {
  startupId: string;
  isPublic: boolean;
  search?: string | null;
}

/** People to mention in a post: they may read it, and the actor may see them. The startup's people come first. */
export async function mentionableInPost(tx: Tx, actor: Actor, query: MentionQuery): Promise<PersonCard[]> {
  const { id: startupId } = await findStartup(tx, actor, query.startupId);
  assertAllowed(canPost(actor, startupId));
  const post = { startupId, isPublic: query.isPublic, eventType: 'PLAIN', createdById: null } as const;
  return findReaders(tx, actor, { startupId, search: query.search, reads: (person) => canSeePost(person, post) });
}
