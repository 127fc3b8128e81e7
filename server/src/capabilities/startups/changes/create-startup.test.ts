import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createStartup } from './create-startup.ts';
import { createStartups } from './create-startups.ts';

const named = async (tenant: Tenant, who: Parameters<typeof graphql>[1], search = '') => {
  const { data } = await graphql(tenant, who, 'query ($s: String) { startups(search: $s) { results { name } } }', {
    s: search,
  });
  return data.startups.results.map(({ name }: { name: string }) => name);
};

test('creates one startup for repeated calls, which lists and search then show', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const [id, input] = [newId(), { name: ' Acme  Labs ', oneLiner: 'Boxes by air', website: 'acme.test' }];
  const first = await transact(createStartup, staff, input, id);
  expect(first).toMatchObject({ id, name: 'Acme Labs', website: 'http://acme.test', status: 'active', version: 1 });
  expect(await transact(createStartup, staff, input, id)).toMatchObject({ id, version: 1 });
  await expect(transact(createStartup, staff, { name: 'Other' }, id)).rejects.toThrow(Conflict);
  await expect(transact(createStartup, staff, { name: '\u2800' })).rejects.toThrow(Validation);
  await expect(transact(createStartup, await tenant.person('Mentor'), input)).rejects.toThrow(Forbidden);
  expect(await named(tenant, staff)).toEqual(['Acme Labs']);
  const found = await graphql(tenant, staff, '{ search(text: "boxes") { ... on NamedRecord { name } } }');
  expect(found.data.search).toEqual([{ name: 'Acme Labs' }]);
  expect((await activity(tenant, id)).map(({ type }) => type)).toEqual(['startups.created']);
});

test('assigns a program manager to the startup that they create, so that they can open it', async () => {
  const tenant = await aTenant();
  const manager = await tenant.person('SubAdmin');
  const { id } = await transact(createStartup, manager, { name: 'Acme' });
  expect(await transact(createStartup, manager, { name: 'Bolt' }, newId())).toMatchObject({ name: 'Bolt' });
  const { data } = await graphql(tenant, manager, 'query ($id: ID!) { startup(id: $id) { name assigned { _id } } }', {
    id,
  });
  expect(data.startup).toEqual({ name: 'Acme', assigned: [{ _id: manager.userId }] });
});

test('creates all startups of a list or none, and names the row of a problem', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const rows = ['Acme', 'Bolt', 'Crate'].map((name) => ({ id: newId(), name }));
  const wrong = [...rows, { id: newId(), name: 'Drone', website: 'no link' }];
  await expect(createStartups(staff, wrong)).rejects.toMatchObject({
    fields: { 'startups.3.website': [expect.objectContaining({ code: 'url' })] },
  });
  expect(await named(tenant, staff)).toEqual([]);
  for (const none of [[], Array.from({ length: 201 }, () => ({ id: newId(), name: 'X' }))])
    await expect(createStartups(staff, none)).rejects.toThrow(Validation);

  expect(await createStartups(staff, rows)).toHaveLength(3);
  expect(await createStartups(staff, rows)).toHaveLength(3);
  expect(await named(tenant, staff)).toEqual(['Acme', 'Bolt', 'Crate']);

  const [first] = await activity(tenant, rows[0]?.id ?? '');
  await undo(staff, { undoId: first?.undoId ?? '', zone });
  expect(await named(tenant, staff)).toEqual([]);
});

test('finds startups with the same name, but none that the person may not open', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme Labs');
  await tenant.startup('Bolt');
  await (await aTenant()).startup('Crate');
  const [staff, manager] = [await tenant.person('Staff'), await tenant.assignedTo(acme, 'SubAdmin')];
  const ask = 'query ($names: [String!]!) { startupsNamed(names: $names) { name } }';
  const find = async (who: typeof staff) =>
    (await graphql(tenant, who, ask, { names: [' acme  LABS', 'BOLT', 'Crate', ''] })).data.startupsNamed;
  expect(await find(staff)).toEqual([{ name: 'Acme Labs' }, { name: 'Bolt' }]);
  expect(await find(manager)).toEqual([{ name: 'Acme Labs' }]);
});
