// The catalog test detects every weakened policy, on every table of a tenant. [RE-T5]
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueFindings } from '#testing/catalogue-findings.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';

const mutants = [
  (table: string) => `drop policy tenant_wall on "${table}"`,
  (table: string) => `alter policy tenant_wall on "${table}" using (true)`,
  (table: string) => `alter policy tenant_wall on "${table}" with check (true)`,
  (table: string) => `alter table "${table}" disable row level security`,
  (table: string) => `alter table "${table}" no force row level security`,
];

let client: PoolClient;
beforeAll(async () => {
  client = await ownerPool().connect();
});
afterAll(() => client.release());

test('the catalogue test finds every mutant of every tenant table', { timeout: 600_000 }, async () => {
  const tables = await tenantTables();
  expect(tables.length).toBeGreaterThan(80);
  const survivors: string[] = [];
  for (const table of tables)
    for (const mutant of mutants) {
      await client.query('begin');
      try {
        await client.query(mutant(table));
        const findings = await catalogueFindings(client);
        if (!findings.some((finding) => finding.startsWith(`${table}:`))) survivors.push(mutant(table));
      } finally {
        await client.query('rollback');
      }
    }
  expect(survivors).toEqual([]);
});
