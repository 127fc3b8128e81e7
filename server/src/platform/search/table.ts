import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantWall } from '#platform/tenant-table.ts';

/** Binary collation, so that one index range holds all words with one prefix. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Maps words to records; written in the record's transaction. */
export const searchTerms = pgTable(
  'search_terms',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    kind: text().notNull(),
    term: word().notNull(),
    recordId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.term, t.recordId] }),
    index('search_terms_by_record').on(t.tenantId, t.kind, t.recordId),
    tenantWall(t),
  ],
);

/** The tenant's vocabulary for misspellings; a word stays after its last record is deleted. */
export const searchSpellings = pgTable(
  'search_spellings',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    spelling: word().notNull(),
    term: word().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.spelling, t.term] }), tenantWall(t)],
);
