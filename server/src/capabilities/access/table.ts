import type { PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { type PermissionScope, type RoleType, roleTypes, type Visibility } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export const roles = pgTable(
  'roles',
  {
    ...tenantColumns<'Role'>(),
    type: text().notNull().$type<RoleType>(),
    /** The tenant's own name for the role; null shows the product's. */
    label: text(),
    /** Differences from the catalogue's default for the type. */
    scopes: jsonb().notNull().$type<Record<string, PermissionScope>>().default({}),
    startupVisibility: text().notNull().$type<Visibility>(),
    peopleVisibility: text().notNull().$type<Visibility>(),
    /** Made by the tenant from a role type. */
    isCustom: boolean().notNull().default(false),
    inputHash: inputHash(),
    /** Roles whose people are visible; empty means all. */
    visibleRoleIds: jsonb().notNull().$type<Id<'Role'>[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    index('roles_by_type').on(t.tenantId, t.type),
    check('roles_type', sql`${t.type} in (${sql.raw(roleTypes.map((type) => `'${type}'`).join(', '))})`),
    check('roles_startup_visibility', sql`${t.startupVisibility} in ('ALL', 'ASSIGNED', 'NONE')`),
    check('roles_people_visibility', sql`${t.peopleVisibility} in ('ALL', 'ASSIGNED', 'NONE')`),
  ],
);

/** A record picked for a role: the permission at SELECTED holds for it. Its kind follows from the permission. */
export const rolePicks = pgTable(
  'role_picks',
  {
    ...tenantColumns<'RolePick'>(),
    roleId: uuid().notNull().$type<Id<'Role'>>(),
    permission: text().notNull().$type<PermissionKey>(),
    recordId: uuid().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roleId, roles),
    uniqueIndex('role_picks_record').on(t.tenantId, t.roleId, t.permission, t.recordId),
  ],
);
