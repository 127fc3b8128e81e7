import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { updateStartup } from './update-startup.ts';

let tenant: Tenant;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let founder: Awaited<ReturnType<Tenant['founderOf']>>;
beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
  founder = await tenant.founderOf(acme);
});

test('changes the given fields only, and writes nothing without a change', async () => {
  const first = await transact(
    updateStartup,
    founder,
    acme.id,
    { city: ' Porto ', website: 'acme.test', foundedYear: 2020 },
    1,
  );
  expect(first).toMatchObject({
    name: 'Acme',
    city: 'Porto',
    website: 'http://acme.test',
    foundedYear: 2020,
    version: 2,
  });
  const second = await transact(updateStartup, founder, acme.id, { city: null, businessModel: 'B2B', country: 'PT' });
  expect(second).toMatchObject({ city: null, website: 'http://acme.test', businessModel: 'B2B', version: 3 });
  expect(await transact(updateStartup, founder, acme.id, { businessModel: 'B2B' }, 1)).toMatchObject({ version: 3 });
  const log = await activity(tenant, acme.id);
  expect(log.map(({ type, payload }) => [type, payload])).toEqual([
    ['startups.changed', { fields: ['website', 'city', 'foundedYear'] }],
    ['startups.changed', { fields: ['country', 'city', 'businessModel'] }],
  ]);
});

test('updates the search index with a new name', async () => {
  await transact(updateStartup, founder, acme.id, { name: 'Zephyrine' });
  const { data } = await graphql(tenant, founder, '{ search(text: "zephyrine") { ... on Startup { name } } }');
  expect(data.search).toEqual([{ name: 'Zephyrine' }]);
});

test('reports a conflict with a newer version, and overwrites nothing', async () => {
  await transact(updateStartup, founder, acme.id, { city: 'Porto' }, 1);
  await expect(transact(updateStartup, founder, acme.id, { city: 'Lisbon' }, 1)).rejects.toThrow(Conflict);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ country: 'XX' }, 'country'],
  [{ foundedYear: 1949 }, 'foundedYear'],
  [{ businessModel: 'C2C' }, 'businessModel'],
  [{ stage: 'old' }, 'stage'],
])('%o is refused at its field', async (facts, field) => {
  const refused = transact(updateStartup, founder, acme.id, facts);
  await expect(refused).rejects.toThrow(Validation);
  await expect(refused).rejects.toMatchObject({ fields: { [field]: expect.any(Array) } });
});

test('lets a coach edit the facts of an assigned startup, not its name; hides it from strangers', async () => {
  const coach = await tenant.assignedTo(acme, 'Coach');
  expect(await transact(updateStartup, coach, acme.id, { name: 'Acme', city: 'Porto' })).toMatchObject({
    city: 'Porto',
  });
  await expect(transact(updateStartup, coach, acme.id, { name: 'Other' })).rejects.toThrow(Forbidden);
  await expect(transact(updateStartup, await tenant.person('Coach'), acme.id, { city: 'Faro' })).rejects.toThrow(
    Forbidden,
  );
  const stranger = await tenant.founderOf(await tenant.startup('Rival'));
  await expect(transact(updateStartup, stranger, acme.id, { city: 'Faro' })).rejects.toThrow(NotFound);
});

test('changes the facts by the API, and returns the startup', async () => {
  const { data, errors } = await graphql(
    tenant,
    founder,
    'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { oneLiner: "Boxes" }, version: 1) { _id oneLiner version } }',
    { id: acme.id },
  );
  expect(errors).toBeUndefined();
  expect(data.updateStartup).toEqual({ _id: acme.id, oneLiner: 'Boxes', version: 2 });
});

test('lists startups by stage after it was set', async () => {
  await tenant.startup('Rival');
  const staff = await tenant.person('Staff');
  const set = 'mutation ($id: ID!) { updateStartup(startupId: $id, facts: { stage: "launched" }) { stage } }';
  expect((await graphql(tenant, staff, set, { id: acme.id })).data.updateStartup).toEqual({ stage: 'launched' });
  const list = 'query ($filter: JSON) { startupList(filter: $filter, group: "stage") { rows { name stage } } }';
  const filter = { column: 'stage', operator: 'ANY_OF', values: ['launched'] };
  const { data } = await graphql(tenant, staff, list, { filter });
  expect(data.startupList.rows).toEqual([{ name: 'Acme', stage: 'launched' }]);
});
