import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { SearchSource } from '#platform/search/find-records.ts';
import { type StartupCard, startupCards, visibleStartups } from './find-startups.ts';
import { startups } from './table.ts';
import { openProfiles } from './visible-people.ts';

export const startupSearch: SearchSource<StartupCard> = {
  kind: 'Startup',
  find: (tx, actor, matching, limit) =>
    startupCards(tx)
      .where(and(isNull(startups.trashedAt), visibleStartups(actor), matching(startups.id)))
      .orderBy(desc(startups.createdAt), desc(startups.id))
      .limit(limit),
  texts: async (tx) =>
    (await tx.db.select().from(startups).where(isNull(startups.trashedAt))).map(({ id, name, oneLiner }) => ({
      id,
      texts: [name, oneLiner],
    })),
};

const gone = ['deleted', 'deny', 'archived'] as const;

/** Of people the name alone: an address is not for everybody who may see its owner. */
export const peopleSearch: SearchSource<PersonCard> = {
  kind: 'User',
  find: (tx, actor, matching, limit) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(and(isNull(users.trashedAt), notInArray(users.status, [...gone]), openProfiles(actor), matching(users.id)))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(limit),
  texts: async (tx) =>
    (await tx.db.select({ id: users.id, name: users.fullName }).from(users).where(isNull(users.trashedAt))).map(
      ({ id, name }) => ({ id, texts: [name] }),
    ),
};
