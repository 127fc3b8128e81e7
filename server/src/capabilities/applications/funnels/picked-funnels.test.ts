// At SELECTED, the people of a role edit the funnels that are picked for it.

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { createFunnel } from './create-funnel.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
let subAdmin: Person;
let roleId: string;
let picked: string;
let other: string;

const aFunnel = async (by: Person, name: string) =>
  (await transact(createFunnel, by, { input: { names: [{ language: 'en', value: name }], kind: 'startup' } })).id;

beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  [admin, subAdmin] = [await tenant.person('Admin'), await tenant.person('SubAdmin')];
  roleId = tenant.roleId('SubAdmin');
  [picked, other] = [await aFunnel(admin, 'Spring'), await aFunnel(admin, 'Autumn')];
});

const pick = (ids: readonly string[] | null, scope = 'SELECTED', by = admin) =>
  graphql(
    tenant,
    by,
    `mutation ($roleId: ID!, $changes: RoleChangesInput!) {
      updateRole(roleId: $roleId, changes: $changes) { picks { key records { _id name } } } }`,
    { roleId, changes: { scopes: [{ key: 'FUNNEL:EDIT', scope, ...(ids && { picked: ids }) }] } },
  );
const picksOf = async (answer: ReturnType<typeof pick>) => (await answer).data.updateRole.picks;

const rename = async (id: string) =>
  (
    await graphql(
      tenant,
      subAdmin,
      'mutation ($id: ID!, $input: FunnelInput!) { updateFunnel(funnelId: $id, input: $input) { _id } }',
      {
        id,
        input: { names: [{ language: 'en', value: `New ${id}` }] },
      },
    )
  ).errors?.[0]?.extensions.code;
const seen = async (): Promise<string[]> =>
  (await graphql(tenant, subAdmin, '{ funnelList { rows { _id } } }')).data.funnelList.rows.map(
    (row: { _id: string }) => row._id,
  );

test('opens and edits the picked funnel at once, and no other', async () => {
  expect([await rename(picked), await rename(other), await seen()]).toEqual(['NotFound', 'NotFound', []]);
  expect(await picksOf(pick([picked]))).toEqual([{ key: 'FUNNEL:EDIT', records: [{ _id: picked, name: 'Spring' }] }]);
  expect([await rename(picked), await rename(other), await seen()]).toEqual([undefined, 'NotFound', [picked]]);
  const authorized = async (value: string) =>
    (
      await graphql(
        tenant,
        subAdmin,
        `query ($value: String) { isUserAuthorized(permission: "FUNNEL:EDIT", data: [{ key: "funnelId", value: $value }]) }`,
        { value },
      )
    ).data.isUserAuthorized;
  expect([await authorized(picked), await authorized(other)]).toEqual([true, false]);
});

test('lists the picked records as data of the permission, for the role itself and for those who edit roles', async () => {
  await pick([picked]);
  const dataFor = async (by: Person) => {
    const { data } = await graphql(
      tenant,
      by,
      'query ($id: ID!) { user(id: $id) { role { type types permissions { key data { key value } } } } }',
      { id: subAdmin.userId },
    );
    const { types, permissions } = data.user.role;
    const filled = permissions.filter((one: { data: unknown[] }) => one.data.length > 0);
    return { types, filled };
  };
  const filled = [{ key: 'FUNNEL:EDIT', data: [{ key: 'funnelId', value: picked }] }];
  expect(await dataFor(admin)).toEqual({ types: ['SubAdmin'], filled });
  expect(await dataFor(subAdmin)).toEqual({ types: ['SubAdmin'], filled });
  expect(await dataFor(await tenant.person('Staff'))).toEqual({ types: ['SubAdmin'], filled: [] });
});

test('forgets the picks when the scope changes, and undoes', async () => {
  await pick([picked, other]);
  expect(await picksOf(pick(null))).toHaveLength(1);
  const all = await pick(null, 'ASSIGNED');
  expect(all.data.updateRole.picks).toEqual([]);
  expect(await rename(picked)).toBe('NotFound');
  await graphql(tenant, admin, 'mutation ($id: ID!) { undo(id: $id) { __typename } }', { id: all.extensions?.undoId });
  expect((await seen()).toSorted()).toEqual([picked, other].toSorted());
  const logged = (await activity(tenant, roleId)).map(({ type, changes }) => [type, Object.keys(changes ?? {})]);
  expect(logged[0]).toEqual(['access.role-changed', ['picked', 'scopes'].toSorted()]);
});

test('picks no record of another tenant, and lets nobody else pick', async () => {
  const foreign = await aTenant();
  const foreignAdmin = await foreign.person('Admin');
  const theirs = await aFunnel(foreignAdmin, 'Theirs');
  expect(await picksOf(pick([theirs, newId()]))).toEqual([]);
  expect((await pick([picked], 'SELECTED', subAdmin)).errors?.[0]?.extensions.code).toBe('Forbidden');
  const choices = (by: Person, search: string) =>
    graphql(
      tenant,
      by,
      'query ($search: String) { pickableRecords(permission: "FUNNEL:EDIT", search: $search) { name } }',
      {
        search,
      },
    );
  expect((await choices(admin, 'spr')).data.pickableRecords).toEqual([{ name: 'Spring' }]);
  expect((await choices(subAdmin, 'spr')).errors?.[0]?.extensions.code).toBe('Forbidden');
  const { rows } = await ownerPool().query('select count(*)::int from role_picks where tenant_id = $1', [tenant.id]);
  expect(rows[0].count).toBe(0);
});
