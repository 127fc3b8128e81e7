import { isPermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { newRole, roleChanges, roleScope } from '@seedbed/domain/access/role-input.ts';
import { recordId } from '@seedbed/domain/kernel/validation.ts';
import * as v from 'valibot';
import {
  findPickable,
  PermissionScope,
  type PickableRecord,
  pickablePermissions,
  RoleObject,
  RoleType,
} from '#capabilities/access/public.ts';
import { Visibility } from '#capabilities/accounts/graphql-actor.ts';
import { builder } from '#platform/graphql/builder.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { createRole, deleteRole, listRoles, updateRole } from './edit-roles.ts';
import { peopleOfRole, type RolePeople } from './role-people.ts';
import { type RolePicks, recordsOfPicks } from './role-picks.ts';

const RolePeopleObject = builder.objectRef<RolePeople>('RolePeople').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    names: t.exposeStringList('names', { description: 'At most five.' }),
  }),
});

const PickableRecordObject = builder.objectRef<PickableRecord>('PickableRecord').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
const RolePicksObject = builder.objectRef<RolePicks>('RolePicks').implement({
  fields: (t) => ({
    key: t.exposeString('permission'),
    records: t.field({ type: [PickableRecordObject], resolve: (picks, _, context) => recordsOfPicks(context, picks) }),
  }),
});

/** A role as its editors see it. */
const EditedRole = builder.objectRef<Awaited<ReturnType<typeof listRoles>>[number]>('EditedRole').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    role: t.field({ type: RoleObject, resolve: (role) => role }),
    isCustom: t.exposeBoolean('isCustom'),
    version: t.exposeInt('version'),
    picks: t.field({
      type: [RolePicksObject],
      description: 'The records of the permissions at SELECTED.',
      resolve: ({ picked }) =>
        Object.entries(picked).flatMap(([permission, ids]) =>
          isPermissionKey(permission) ? [{ permission, ids }] : [],
        ),
    }),
    people: t.field({ type: RolePeopleObject, resolve: ({ id }, _, context) => peopleOfRole(context, id) }),
  }),
});

const ScopeInput = inputFromSchema('RoleScopeInput', roleScope, { types: { scope: PermissionScope } });
const RoleChangesInput = inputFromSchema('RoleChangesInput', roleChanges, {
  types: { startupVisibility: Visibility, peopleVisibility: Visibility, scopes: ScopeInput },
});
const NewRoleInput = inputFromSchema('NewRoleInput', v.object({ id: v.nullish(recordId()), ...newRole.entries }), {
  types: { type: RoleType },
});

builder.queryFields((t) => ({
  editedRoles: t.field({
    type: [EditedRole],
    allow: canEditRoles,
    resolve: async (_, __, context) => listRoles(await context.read()),
  }),
  pickablePermissions: t.stringList({
    allow: canEditRoles,
    description: 'The permissions with records that can be picked for a role.',
    resolve: () => pickablePermissions(),
  }),
  pickableRecords: t.field({
    type: [PickableRecordObject],
    allow: canEditRoles,
    description: 'Records that can be picked for the permission, at most 50.',
    args: { permission: t.arg.string({ required: true }), search: t.arg.string() },
    resolve: async (_, { permission, search }, context) =>
      findPickable(permission, await context.read(), { search: search?.trim() || null }),
  }),
}));

builder.mutationFields((t) => ({
  updateRole: t.field({
    type: EditedRole,
    allow: canEditRoles,
    args: {
      roleId: t.arg.id({ required: true }),
      changes: t.arg({ type: RoleChangesInput, required: true }),
      version: t.arg.int(),
    },
    resolve: (_, { roleId, changes, version }, { actor }) =>
      transact(updateRole, actor, roleId, given(changes), version),
  }),
  createRole: t.field({
    type: EditedRole,
    allow: canEditRoles,
    args: { role: t.arg({ type: NewRoleInput, required: true }) },
    resolve: (_, { role }, { actor }) => createRole(actor, role),
  }),
  deleteRole: t.boolean({
    allow: canEditRoles,
    args: { roleId: t.arg.id({ required: true }) },
    resolve: (_, { roleId }, { actor }) => deleteRole(actor, roleId),
  }),
}));

/** Only a label may be null: it gives back the product's own. */
const given = ({ label, ...changes }: object & { label?: string | null }) => ({
  ...(label !== undefined && { label }),
  ...withoutNulls(changes),
});
