import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { savedViews } from '#capabilities/views/table.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The address at which people outside of the organization read a saved view. A view has at most one. */
export const viewLinks = pgTable(
  'view_links',
  {
    ...tenantColumns<'ViewLink'>(),
    viewId: uuid().notNull().$type<Id<'SavedView'>>(),
    tokenHash: text().notNull(),
    /** Encrypted, so that the owner can copy the address again. */
    sealedToken: text().notNull(),
    passwordHash: text(),
    /** The columns of fields for some roles that its owner named. All others are left out. */
    limitedColumns: jsonb().notNull().$type<readonly string[]>().default([]),
    expiresAt: moment(),
    /** When somebody last read the view there, to the minute. */
    openedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.viewId, savedViews),
    uniqueIndex('view_links_view').on(t.tenantId, t.viewId),
    uniqueIndex('view_links_token').on(t.tenantId, t.tokenHash),
  ],
);

export type ViewLink = typeof viewLinks.$inferSelect;
