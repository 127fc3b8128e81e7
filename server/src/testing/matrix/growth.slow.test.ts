// With three times as many operations and tables, the matrix takes at most three times as long.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { schema } from '#app/schema.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { expectations } from './all-matrices.ts';
import { rootFields } from './documents.ts';
import { addDummyOperations, addDummyTables, withoutDummy } from './dummies.ts';
import { makeFixtures } from './fixtures.ts';
import { operationMatrices } from './matrices.gen.ts';
import { faultsOf } from './run.ts';

// The matrix by day is what must stay cheap, so this one has its roles, also by night.
vi.mock(import('./boundary.ts'), async (original) => {
  const boundary = await original();
  return { ...boundary, testedRoles: boundary.boundaryRoles };
});

let removeOperations = () => {};

beforeAll(ownDatabase);
afterAll(() => removeOperations());

async function runMatrix(): Promise<{ seconds: number; operations: number; tables: number }> {
  const startedAt = performance.now();
  const fields = rootFields(schema).filter(({ operation }) => operation !== 'subscription');
  // Each capability has its own tenants, like in the daily tests: a limit per person holds for all its operations.
  // A dummy changes what its operation changed, so it gets others.
  const capabilityOf = (key: string) => operationMatrices.findIndex((matrix) => withoutDummy(key) in matrix);
  const rounds = Map.groupBy(fields, ({ key }) => `${capabilityOf(key)}${key.slice(withoutDummy(key).length)}`);
  const faults: string[] = [];
  for (const round of rounds.values()) {
    const fixtures = await makeFixtures();
    for (const field of round)
      for (const expectation of [expectations[withoutDummy(field.key)] ?? []].flat())
        faults.push(...(await faultsOf(field, expectation, fixtures)));
  }
  expect(faults).toEqual([]);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, operations: fields.length, tables: (await tenantTables()).length };
}

test('takes at most three times as long with three times as many operations and tables', {
  timeout: 1_800_000,
}, async () => {
  const before = await runMatrix();
  const removeTables = await addDummyTables();
  removeOperations = addDummyOperations(schema);
  const grown = await runMatrix();
  removeOperations();
  await removeTables();
  // Once more, because the load of the machine may have changed meanwhile.
  const after = await runMatrix();
  const facts = ({ seconds, operations, tables }: typeof grown) =>
    `${operations} operations, ${tables} tables: ${seconds.toFixed(1)} s`;
  process.stdout.write(`   ${[before, grown, after].map(facts).join('\n   ')}\n`);
  expect([grown.operations, grown.tables]).toEqual([after.operations * 3, after.tables * 3]);
  // A tenth for the machine, whose speed changes meanwhile. If operations multiplied tables, it would be nine times.
  expect(grown.seconds / ((before.seconds + after.seconds) / 2)).toBeLessThanOrEqual(3 * 1.1);
});
