import { isNull, sql } from 'drizzle-orm';
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
  texts: async (tx) =>
    (await tx.db.select().from(startups).where(isNull(startups.trashedAt))).map(({ id, name, oneLiner }) => ({
      id,
      texts: [name, oneLiner],
    })),
};

/** Searches names only: not everybody who sees a person may read the email address. */
export const peopleSearch: SearchSource = {
  type: User,
  table: users,
  card: personCard(users),
  where: sql`${users.status} not in ('deleted', 'deny', 'archived')`,
  visibleTo: openProfiles,
  texts: async (tx) =>
    (await tx.db.select({ id: users.id, name: users.fullName }).from(users).where(isNull(users.trashedAt))).map(
      ({ id, name }) => ({ id, texts: [name] }),
    ),
};
