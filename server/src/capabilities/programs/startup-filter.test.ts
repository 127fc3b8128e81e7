import { expect, test } from 'vitest';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

test('refuses filters of the portfolio without the flag startupFilter', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const [acme, spring] = [await tenant.startup('Acme'), await tenant.program('Spring')];
  await tenant.joins(acme, spring);
  await tenant.startup('Beta');
  const filter = `{ column: "program", operator: "ANY_OF", values: ["${spring.id}"] }`;
  const filtered = [
    `{ startupList(filter: ${filter}) { rows { name } } }`,
    `{ startups(programId: "${spring.id}") { rows: results { name } } }`,
  ];
  const ask = async (document: string) => {
    const { data, errors } = await graphql(tenant, staff, document);
    return errors?.[0]?.extensions.code ?? Object.values<{ rows?: { name: string }[] }>(data)[0]?.rows?.length;
  };
  expect(await Promise.all(filtered.map(ask))).toEqual([1, 1]);
  expect(await ask('{ startupFilterOptions { people { _id } } }')).not.toBe('FeatureLocked');

  await tenant.setFeature('startupFilter', false);
  expect(await Promise.all(filtered.map(ask))).toEqual(['FeatureLocked', 'FeatureLocked']);
  expect(await ask('{ startupFilterOptions { people { _id } } }')).toBe('FeatureLocked');
  // Archived startups leave the usual list also without the flag.
  const usual = '{ column: "status", operator: "NONE_OF", values: ["archived"] }';
  expect(await ask(`{ startupList(filter: ${usual}) { rows { name } } }`)).toBe(2);
  // The search, the order and the groups are not part of the flag.
  expect(
    await ask('{ startupList(search: "a", sort: { column: "founded" }, group: "status") { rows { name } } }'),
  ).toBe(2);
});
