import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { inputHash } from '#platform/create-once.ts';
import { tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

export const examples = pgTable(
  'examples',
  {
    ...tenantColumns<'Example'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    description: text(),
  },
  (t) => [
    ...tenantRules(t),
    index('examples_by_name').on(t.tenantId, t.name, t.id),
    trashIndex(t, 'examples_in_trash'),
  ],
);
