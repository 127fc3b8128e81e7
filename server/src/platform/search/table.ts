import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantWall } from '#platform/tenant-table.ts';

/** Compared byte by byte, so that one range of the index holds all words with one beginning. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Which records a word finds; written in the transaction of the record. */
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

/** How the tenant's words may be misspelt; a word stays when its last record goes. */
export const searchSpellings = pgTable(
  'search_spellings',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    spelling: word().notNull(),
    term: word().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.spelling, t.term] }), tenantWall(t)],
);
