import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { searchSpellings, searchTerms } from '#platform/search/table.ts';
import { startupAssignments, startupFounders, startups } from './table.ts';

export const personalSource: PersonalSource = {
  name: 'startups',
  collect: async (tx, { id }) => {
    const of = (table: typeof startupFounders | typeof startupAssignments) =>
      tx.db
        .select({ name: startups.name, createdAt: table.createdAt })
        .from(table)
        .innerJoin(startups, and(eq(startups.tenantId, table.tenantId), eq(startups.id, table.startupId)))
        .where(eq(table.userId, id));
    return [...(await of(startupFounders)), ...(await of(startupAssignments))];
  },
  /** The words by which the search finds the person, and how they may be misspelt where nobody else has them. */
  erase: async (tx, { id }) => {
    const own = await tx.db
      .select({ term: searchTerms.term })
      .from(searchTerms)
      .where(and(eq(searchTerms.kind, 'User'), eq(searchTerms.recordId, id)));
    await unindexRecords(tx, 'User', [id]);
    const terms = own.map(({ term }) => term);
    if (terms.length === 0) return;
    await tx.db
      .delete(searchSpellings)
      .where(
        and(
          inArray(searchSpellings.term, terms),
          sql`not exists (select from ${searchTerms} where ${searchTerms.tenantId} = ${searchSpellings.tenantId} and ${searchTerms.term} = ${searchSpellings.term})`,
        ),
      );
  },
};
