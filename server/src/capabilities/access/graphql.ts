import { permissions } from '@seedbed/domain/access/catalogue.ts';
import { countedData, isUserAuthorized, permissionData } from '@seedbed/domain/access/is-user-authorized.ts';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { roleTypes, type PermissionScope as Scope } from '@seedbed/domain/kernel/actor.ts';
import { builder } from '#platform/graphql/builder.ts';
import { factsOfRecord } from '#platform/record-kinds.ts';
import { fullRoleOf, type Role as RoleRow } from './find-roles.ts';

export const RoleType = builder.enumType('RoleType', { values: roleTypes });
export const PermissionScope = builder.enumType('PermissionScope', {
  values: ['ALL', 'ASSIGNED', 'SELECTED', 'NONE'] as const,
});

interface PermissionShape {
  key: string;
  name: string;
  description: string;
  options: readonly Scope[];
  scope: Scope;
  /** The product's own scope for the role type. */
  standard: Scope;
  data: readonly PermissionEntry[];
}

/** A record that the permission holds for, named as `isUserAuthorized` takes it. */
interface PermissionEntry {
  key: string;
  value: string;
}

const PermissionData = builder.objectRef<PermissionEntry>('PermissionData').implement({
  fields: (t) => ({ key: t.exposeString('key'), value: t.exposeString('value') }),
});

const Permission = builder.objectRef<PermissionShape>('Permission').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    permissionCriteria: t.expose('scope', { type: PermissionScope }),
    permissionCriteriaTypes: t.field({ type: [PermissionScope], resolve: ({ options }) => [...options] }),
    standardCriteria: t.expose('standard', {
      type: PermissionScope,
      description: 'The scope that a reset gives back.',
    }),
    data: t.field({
      type: [PermissionData],
      description:
        'At SELECTED, the records that the permission holds for. Of other roles, only those of the own role.',
      resolve: ({ key, data }, _, { actor }) =>
        canEditRoles(actor) ? [...data] : data.filter(({ value }) => actor.picked?.[key]?.includes(value)),
    }),
  }),
});

const UserAccess = builder.objectRef<RoleRow>('UserAccess').implement({
  fields: (t) => ({
    roles: t.idList({ resolve: async (role, _, context) => (await fullRoleOf(context, role)).visibleRoleIds }),
    visibilitySettings: t.string({
      resolve: async (role, _, context) => (await fullRoleOf(context, role)).peopleVisibility,
    }),
  }),
});
const StartupAccess = builder.objectRef<RoleRow>('StartupAccess').implement({
  fields: (t) => ({
    visibilitySettings: t.string({
      resolve: async (role, _, context) => (await fullRoleOf(context, role)).startupVisibility,
    }),
  }),
});

export const Role = builder.objectRef<RoleRow>('Role').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    type: t.expose('type', { type: RoleType }),
    types: t.field({
      type: [RoleType],
      description: 'The type as a list, for views of other people.',
      resolve: ({ type }) => [type],
    }),
    label: t.exposeString('label', { nullable: true }),
    permissions: t.field({
      type: [Permission],
      resolve: async (role, _, context) => {
        const { scopes: own, picked } = await fullRoleOf(context, role);
        const scopes = resolveScopes(role.type, own);
        return permissions.map((permission) => ({
          ...permission,
          scope: scopes[permission.key],
          standard: permission.defaults[role.type],
          data: scopes[permission.key] === 'SELECTED' ? permissionData(permission.key, picked) : [],
        }));
      },
    }),
    userAccess: t.field({ type: UserAccess, resolve: (role) => role }),
    startupAccess: t.field({ type: StartupAccess, resolve: (role) => role }),
  }),
});

interface Criteria {
  key: string;
  scope: Scope;
}
const criteriaType = (name: string) =>
  builder.objectRef<Criteria>(name).implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      permissionCriteria: t.expose('scope', { type: PermissionScope }),
      permissionCriteriaIsAll: t.boolean({ resolve: ({ scope }) => scope === 'ALL' }),
      permissionCriteriaIsAssigned: t.boolean({ resolve: ({ scope }) => scope === 'ASSIGNED' }),
    }),
  });
const UserPermission = criteriaType('UserPermission');
const PermissionCriteria = criteriaType('PermissionCriteria');

const PermissionDataInput = builder.inputType('PermissionDataInput', {
  fields: (t) => ({ key: t.string({ required: true }), value: t.string() }),
});

builder.queryFields((t) => ({
  userPermissions: t.field({
    type: [UserPermission],
    allow: 'signed-in',
    resolve: (_, __, { actor }) => permissions.map(({ key }) => ({ key, scope: scopeOf(actor, key) })),
  }),
  criteriaForPermissions: t.field({
    type: [PermissionCriteria],
    allow: 'signed-in',
    args: { permissions: t.arg.stringList({ required: true }) },
    // Nobody has an unknown permission.
    resolve: (_, args, { actor }) =>
      args.permissions.slice(0, 200).map((key) => ({ key, scope: actor.scopes[key] ?? 'NONE' })),
  }),
  isUserAuthorized: t.boolean({
    allow: 'signed-in',
    args: { permission: t.arg.string({ required: true }), data: t.arg({ type: [PermissionDataInput] }) },
    resolve: async (_, { permission, data }, context) => {
      const counted = countedData(data).slice(0, 20);
      const tx = await context.read();
      const facts = new Map(
        await Promise.all(
          counted.map(
            async (datum) => [datum.value, await factsOfRecord(tx, context.actor, datum.key, datum.value)] as const,
          ),
        ),
      );
      return isUserAuthorized(context.actor, permission, counted, ({ value }) => facts.get(value) ?? null);
    },
  }),
}));
