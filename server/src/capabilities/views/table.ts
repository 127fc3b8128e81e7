import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ShownByView } from '@seedbed/domain/views/input.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** A list as a person saved it. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...tenantColumns<'SavedView'>(),
    inputHash: inputHash(),
    ownerId: uuid().notNull().$type<Id<'User'>>(),
    /** The name that the list's page gives it. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address: filters, sort, group, columns and layout. */
    address: text().notNull(),
    /** The columns that the list's query shows; null for views that are older than links. */
    shown: jsonb().$type<ShownByView>(),
    /** Nobody changes name or address before it is unlocked. */
    isLocked: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'saved_views_in_trash'),
    belongsTo(t, t.ownerId, users),
    index('saved_views_by_list').on(t.tenantId, t.list, t.name, t.id),
    index('saved_views_by_owner').on(t.tenantId, t.ownerId, t.list),
  ],
);

/** A role whose people see the view. */
export const savedViewRoles = pgTable(
  'saved_view_roles',
  {
    ...tenantColumns<'SavedViewRole'>(),
    viewId: uuid().notNull().$type<Id<'SavedView'>>(),
    roleId: uuid().notNull().$type<Id<'Role'>>(),
    /** The list of the view, for the index. */
    list: text().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.viewId, savedViews),
    belongsTo(t, t.roleId, roles),
    uniqueIndex('saved_view_roles_pair').on(t.tenantId, t.viewId, t.roleId),
    index('saved_view_roles_by_role').on(t.tenantId, t.roleId, t.list),
    uniqueIndex('saved_view_roles_default').on(t.tenantId, t.list, t.roleId).where(sql`is_default`),
  ],
);

/** A person's favorites of a list, in their order. */
export const favoriteViews = pgTable(
  'favorite_views',
  {
    ...tenantColumns<'FavoriteView'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    viewId: uuid().notNull().$type<Id<'SavedView'>>(),
    place: integer().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.viewId, savedViews),
    uniqueIndex('favorite_views_pair').on(t.tenantId, t.userId, t.viewId),
    index('favorite_views_by_view').on(t.tenantId, t.viewId),
  ],
);
