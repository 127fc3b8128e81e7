import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { PermissionScope, RoleObject, RoleType } from '#capabilities/access/public.ts';
import { Visibility } from '#capabilities/accounts/graphql-actor.ts';
import { builder } from '#platform/graphql/builder.ts';
import { createRole, deleteRole, listRoles, updateRole } from './edit-roles.ts';
import { peopleOfRole, type RolePeople } from './role-people.ts';

const RolePeopleObject = builder.objectRef<RolePeople>('RolePeople').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    names: t.exposeStringList('names', { description: 'At most five.' }),
  }),
});

/** A role as its editors see it. */
const EditedRole = builder.objectRef<Awaited<ReturnType<typeof listRoles>>[number]>('EditedRole').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    role: t.field({ type: RoleObject, resolve: (role) => role }),
    isCustom: t.exposeBoolean('isCustom'),
    version: t.exposeInt('version'),
    people: t.field({ type: RolePeopleObject, resolve: ({ id }, _, context) => peopleOfRole(context, id) }),
  }),
});

const ScopeInput = builder.inputType('RoleScopeInput', {
  fields: (t) => ({ key: t.string({ required: true }), scope: t.field({ type: PermissionScope, required: true }) }),
});
const RoleChangesInput = builder.inputType('RoleChangesInput', {
  fields: (t) => ({
    label: t.string(),
    startupVisibility: t.field({ type: Visibility }),
    peopleVisibility: t.field({ type: Visibility }),
    visibleRoleIds: t.idList(),
    scopes: t.field({ type: [ScopeInput], description: 'The changed cells; the others stay.' }),
  }),
});
const NewRoleInput = builder.inputType('NewRoleInput', {
  fields: (t) => ({
    id: t.id(),
    type: t.field({ type: RoleType, required: true }),
    label: t.string({ required: true }),
  }),
});

builder.queryFields((t) => ({
  editedRoles: t.field({
    type: [EditedRole],
    allow: canEditRoles,
    resolve: async (_, __, context) => listRoles(await context.read()),
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
    resolve: (_, { roleId, changes, version }, { actor }) => updateRole(actor, roleId, given(changes), version),
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
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value != null)),
});
