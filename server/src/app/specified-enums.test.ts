// Enums of the specification, where the API carries their values.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { GraphQLEnumType } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { schema } from './schema.ts';

type Somebody = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Somebody;
beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

test.each([
  ['SortOrder', ['ASC', 'DESC']],
  ['EntityKind', ['startup', 'application', 'user', 'resourceLink']],
  ['SessionState', ['active', 'ended']],
  ['ExportKind', ['list', 'personal', 'startup_file', 'metrics_report', 'application_answers', 'application_file']],
])('%s names its values', (name, values) => {
  const type = schema.getType(name) as GraphQLEnumType;
  expect(type.getValues().map((value) => value.name)).toEqual(expect.arrayContaining(values));
});

test('sorts a list by an order, and still by `isDescending`', async () => {
  for (const name of ['Ada', 'Zuse']) await tenant.startup(name);
  const names = async (sort: object) => {
    const { data } = await graphql(
      tenant,
      admin,
      'query ($sort: ListSort) { startupList(sort: $sort) { rows { name } } }',
      { sort: { column: 'name', ...sort } },
    );
    return data.startupList.rows.map(({ name }: { name: string }) => name);
  };
  expect(await names({ order: 'DESC' })).toEqual(['Zuse', 'Ada']);
  expect(await names({ isDescending: true })).toEqual(['Zuse', 'Ada']);
  expect(await names({ order: 'ASC', isDescending: true })).toEqual(['Ada', 'Zuse']);
  expect(await names({})).toEqual(['Ada', 'Zuse']);
});

test('names the state of a session, and the kind of an export', async () => {
  const { data } = await graphql(tenant, admin, '{ currentUser { session { status state } } }');
  expect(data.currentUser.session).toEqual({ status: 'active', state: 'active' });
  const startup = await tenant.startup('Acme');
  const asked = await graphql(
    tenant,
    admin,
    'mutation ($id: ID, $startupId: ID!) { exportStartupFile(id: $id, startupId: $startupId, format: PDF) { kind } }',
    { id: newId(), startupId: startup.id },
  );
  expect(asked.data.exportStartupFile.kind).toBe('startup_file');
});
