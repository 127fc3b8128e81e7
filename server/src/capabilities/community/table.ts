import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { boolean, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The part of an entry in the directory that the person adds. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    ...tenantColumns<'DirectoryEntry'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    isOpenToMeet: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('directory_entries_person').on(t.tenantId, t.userId),
  ],
);
