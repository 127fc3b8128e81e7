// The statements for Citus: each table once, and nothing that Citus is known to refuse.
import { beforeAll, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { type DistributionStep, distribute, distributionSteps } from './distribution.ts';

let steps: DistributionStep[];
beforeAll(async () => {
  steps = await distributionSteps(ownerPool() as never);
});
const of = (kind: DistributionStep['kind']) => steps.filter((step) => step.kind === kind);

test('each table is distributed, copied or left exactly once', async () => {
  const { rows } = await ownerPool().query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const placed = [...of('distribute'), ...of('reference'), ...of('local')].map(({ table }) => table);
  expect(placed.sort()).toEqual(rows.map(({ relname }) => relname).sort());
  expect(of('distribute').map(({ table }) => table)).toEqual((await tenantTables()).toSorted());
  expect(of('reference').map(({ table }) => table)).toEqual(['incubators']);
});

test('each wall loses its subquery, and each foreign key is made again as it was', async () => {
  expect(of('policy').map(({ table }) => table)).toEqual(expect.arrayContaining(await tenantTables()));
  for (const { sql } of of('policy')) {
    expect(sql).not.toMatch(/select/i);
    expect(sql).toContain(`(NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid`);
  }
  const dropped = of('drop key').map(({ sql }) => sql.replace('drop constraint', 'add constraint'));
  const added = of('add key').map(({ sql }) => sql);
  expect(dropped.length).toBeGreaterThan(100);
  expect(added).toHaveLength(dropped.length);
  expect(added.every((sql, n) => sql.startsWith(`${dropped[n]} FOREIGN KEY`))).toBe(true);
});

test('names what a database refuses, and goes on', async () => {
  const asked: string[] = [];
  const client = {
    query: async (text: string) => {
      if (/^select c\.relname|^select tablename|^select create_|^drop|^alter/.test(text)) asked.push(text);
      if (text.includes('create_reference_table')) throw new Error('refused');
      return /^(select c\.relname|select tablename)/.test(text) ? ownerPool().query(text) : { rows: [], rowCount: 0 };
    },
  };
  expect(await distribute(client as never)).toMatchObject([
    { table: 'incubators', kind: 'reference', reason: 'refused' },
  ]);
  expect(asked.some((text) => text.includes(`'public."users"', 'tenant_id'`))).toBe(true);
});
