import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { personCard, User } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { SearchSource } from '#platform/search/find-records.ts';
import { Startup } from './graphql.ts';
import { reachOfStartups, startupCard } from './list-sources.ts';
import { startups } from './table.ts';
import { openProfiles } from './visible-people.ts';

export const startupSearch: SearchSource = {
  type: Startup,
  table: startups,
  card: startupCard,
  visibleTo: reachOfStartups,
  texts: async (tx, id) => {
    const wanted = id ? eq(startups.id, id as Id<'Startup'>) : undefined;
    const found = await tx.db
      .select()
      .from(startups)
      .where(and(isNull(startups.trashedAt), wanted));
    return found.map(({ id: startupId, name, oneLiner }) => ({ id: startupId, texts: [name, oneLiner] }));
  },
};

/** Searches names only: not everybody who sees a person may read the email address. */
export const peopleSearch: SearchSource = {
  type: User,
  table: users,
  card: personCard(users),
  where: sql`${users.status} not in ('deleted', 'deny', 'archived')`,
  visibleTo: openProfiles,
  texts: async (tx, id) => {
    const wanted = id ? eq(users.id, id as Id<'User'>) : undefined;
    const found = await tx.db
      .select({ id: users.id, name: users.fullName })
      .from(users)
      .where(and(isNull(users.trashedAt), wanted));
    return found.map(({ id: userId, name }) => ({ id: userId, texts: [name] }));
  },
};
