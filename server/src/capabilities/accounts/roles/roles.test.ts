// Roles are edited by admins, and somebody can always edit them (RE-T9).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { findRole } from './edit-roles.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;

beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const roleIdOf = async (person: Person): Promise<string> => {
  const { rows } = await ownerPool().query('select role_id from users where tenant_id = $1 and id = $2', [
    tenant.id,
    person.userId,
  ]);
  return rows[0].role_id;
};
const update = (by: Person, roleId: string, changes: object, version: number | null = null) =>
  graphql(
    tenant,
    by,
    `mutation ($roleId: ID!, $changes: RoleChangesInput!, $version: Int) {
      updateRole(roleId: $roleId, changes: $changes, version: $version) {
        version role { label permissions { key permissionCriteria standardCriteria } } } }`,
    { roleId, changes, version },
  );
const codeOf = (answer: Awaited<ReturnType<typeof graphql>>) => answer.errors?.[0]?.extensions.code;
const create = (by: Person, role: object) =>
  graphql(
    tenant,
    by,
    'mutation ($role: NewRoleInput!) { createRole(role: $role) { _id isCustom role { type label } } }',
    {
      role,
    },
  );
const remove = (by: Person, roleId: string) =>
  graphql(tenant, by, 'mutation ($roleId: ID!) { deleteRole(roleId: $roleId) }', { roleId });
const undo = (undoId: string) =>
  graphql(tenant, admin, 'mutation ($id: ID!) { undo(id: $id) { __typename } }', { id: undoId });
const scopesOf = async (roleId: string) => (await inTenant(tenant.id, (tx) => findRole(tx, roleId))).scopes;

test('changes a right at once for everybody who has the role, resets it, and undoes', async () => {
  const [mentor, other] = [await tenant.person('Mentor'), await tenant.person('Mentor')];
  const roleId = await roleIdOf(mentor);
  const mayCreate = async (person: Person) =>
    (await graphql(tenant, person, '{ criteriaForPermissions(permissions: ["COURSE:CREATE"]) { permissionCriteria } }'))
      .data.criteriaForPermissions[0].permissionCriteria;
  expect(await mayCreate(mentor)).toBe('NONE');
  const answer = await update(admin, roleId, { scopes: [{ key: 'COURSE:CREATE', scope: 'ALL' }], label: 'Guide' });
  expect(answer.errors).toBeUndefined();
  expect(answer.data.updateRole.role.label).toBe('Guide');
  expect(await Promise.all([mentor, other].map(mayCreate))).toEqual(['ALL', 'ALL']);
  const reset = await update(admin, roleId, { scopes: [{ key: 'COURSE:CREATE', scope: 'NONE' }] });
  expect(await scopesOf(roleId)).toEqual({});
  await undo(reset.extensions?.undoId ?? '');
  expect(await scopesOf(roleId)).toEqual({ 'COURSE:CREATE': 'ALL' });
});

test('writes nothing when repeated, and refuses a stale version', async () => {
  const roleId = await roleIdOf(await tenant.person('Coach'));
  const changes = { peopleVisibility: 'ASSIGNED' };
  expect((await update(admin, roleId, changes, 1)).data.updateRole.version).toBe(2);
  expect((await update(admin, roleId, changes, 1)).data.updateRole.version).toBe(2);
  expect(codeOf(await update(admin, roleId, { label: 'Guide' }, 1))).toBe('Conflict');
});

const without = { scopes: [{ key: 'USERS/ROLES:EDIT', scope: 'NONE' }] };

test('never takes the right to edit roles from the last Admin, whoever else has it', async () => {
  const roleId = await roleIdOf(admin);
  const staff = await tenant.person('Staff');
  const given = await update(admin, await roleIdOf(staff), { scopes: [{ key: 'USERS/ROLES:EDIT', scope: 'ALL' }] });
  expect(given.errors).toBeUndefined();
  expect(codeOf(await update(admin, roleId, without))).toBe('access.last-role-editor');
  expect(codeOf(await update(staff, roleId, without))).toBe('access.last-role-editor');
  expect(await scopesOf(roleId)).toEqual({});
});

test('keeps one Admin who edits roles when two take the right from each other at once', async () => {
  const chief = await tenant.person('Staff');
  const { data } = await create(admin, { id: newId(), type: 'Admin', label: 'Chief' });
  const chiefRole = data.createRole._id;
  await ownerPool().query('update users set role_id = $1 where id = $2', [chiefRole, chief.userId]);
  const adminRole = await roleIdOf(admin);
  const codes = (await Promise.all([update(admin, chiefRole, without), update(chief, adminRole, without)])).map(codeOf);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
});

test('refuses changes and deletion of a role by everybody else', async () => {
  const staff = await tenant.person('Staff');
  const { data } = await create(admin, { id: newId(), type: 'Mentor', label: 'Scout' });
  const roleId = data.createRole._id;
  expect(codeOf(await update(staff, roleId, { label: 'Boss' }))).toBe('Forbidden');
  expect(codeOf(await remove(staff, roleId))).toBe('Forbidden');
});

test('makes a role from a type once, and deletes it only while nobody has it', async () => {
  const id = newId();
  const role = { id, type: 'Mentor', label: 'Scout' };
  expect((await create(admin, role)).data.createRole).toEqual({
    _id: id,
    isCustom: true,
    role: { type: 'Mentor', label: 'Scout' },
  });
  expect((await create(admin, role)).data.createRole._id).toBe(id);
  const { userId } = await tenant.person('Mentor');
  await ownerPool().query('update users set role_id = $3 where tenant_id = $1 and id = $2', [tenant.id, userId, id]);
  expect(codeOf(await remove(admin, id))).toBe('access.role-in-use');
  expect(codeOf(await update(admin, id, { label: null }))).toBe('Validation');
  await ownerPool().query('update users set role_id = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    userId,
    await roleIdOf(admin),
  ]);
  const removed = await remove(admin, id);
  expect(removed.data.deleteRole).toBe(true);
  expect(codeOf(await update(admin, id, { label: 'Gone' }))).toBe('NotFound');
  await undo(removed.extensions?.undoId ?? '');
  expect((await update(admin, id, { label: 'Back' })).errors).toBeUndefined();
});

test('refuses roles of its own outside of the plan, integrations, and other tenants', async () => {
  await ownerPool().query("update incubators set plan = 'Growth' where id = $1", [tenant.id]);
  expect(codeOf(await create(admin, { type: 'Mentor', label: 'Scout' }))).toBe('FeatureLocked');
  const foreign = await aTenant();
  const { rows } = await ownerPool().query('select role_id from users where tenant_id = $1 and id = $2', [
    foreign.id,
    (await foreign.person('Mentor')).userId,
  ]);
  expect(codeOf(await update(admin, rows[0].role_id, { label: 'Mine' }))).toBe('NotFound');
  expect(codeOf(await remove(admin, await roleIdOf(admin)))).toBe('access.role-is-built-in');
});

test('counts and names the people of each role', async () => {
  for (const fullName of ['Ana', 'Ben', 'Cem', 'Dia', 'Eva', 'Fay']) await tenant.person('Expert', { fullName });
  const { data } = await graphql(tenant, admin, '{ editedRoles { role { type } people { count names } } }');
  const expert = data.editedRoles.find((one: { role: { type: string } }) => one.role.type === 'Expert');
  expect(expert.people).toEqual({ count: 6, names: ['Ana', 'Ben', 'Cem', 'Dia', 'Eva'] });
});
