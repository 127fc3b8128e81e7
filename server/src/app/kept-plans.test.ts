// @module-tag night
// PostgreSQL keeps the plan of a prepared statement. A large tenant reads no more rows with one for an empty tenant.
import { beforeAll, expect, test } from 'vitest';
import { appPool } from '#platform/db.ts';
import { type Statement, statements } from '#testing/database/statements.ts';
import { manyPeople } from '#testing/many-people.ts';
import { operationsFor } from '#testing/matrix/operations.ts';
import { aScene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { scaledMs } from '#testing/until.ts';
import { schema } from './schema.ts';

const writes = /\b(insert into|delete from|update \S+ (as \w+ )?set)\b/i;

const isNamedRead = ({ name, text }: Statement) =>
  name !== undefined && /^(select|with)\b/i.test(text) && !writes.test(text);

let full: Tenant;
let empty: Tenant;
let asked: Statement[];

beforeAll(async () => {
  empty = await aTenant();
  const scene = await aScene();
  full = await manyPeople(scene.tenant);
  const spy = statements(isNamedRead);
  for (const role of ['Admin', 'Cofounder', 'Mentor', 'Evaluator'] as const) {
    const who = scene.people[role];
    // Imports compare each column with 2,500 custom fields, which takes up to a minute.
    for (const kind of ['query', 'mutation'] as const)
      for (const { name, document, args } of await operationsFor(schema, kind, who, scene))
        if (!/import/i.test(name)) await send(scene.tenant, who.token, document, args);
  }
  spy.stop();
  asked = [...new Map(spy.seen.map((one) => [`${one.text} ${JSON.stringify(one.values)}`, one])).values()];
}, scaledMs(900_000));

const fetched = 'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables';

/** Rows that the statement reads for the full tenant, with the plan for another. */
async function rowsRead({ text, values }: Statement, plannedFor: Tenant): Promise<number> {
  const client = await appPool().connect();
  const askAs = async ({ id }: Tenant) => {
    await client.query(`select set_config('app.tenant', '${id}', true)`);
    await client.query({ name: 'kept', text, values });
  };
  const count = async (): Promise<number> => (await client.query(fetched)).rows[0].n ?? 0;
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    await askAs(plannedFor);
    const before = await count();
    await askAs(full);
    return (await count()) - before;
  } finally {
    await client.query('rollback');
    // Its plan would stay.
    client.release(true);
  }
}

test('reads no more rows with a plan for an empty tenant', { timeout: scaledMs(120_000) }, async () => {
  expect(asked.length).toBeGreaterThan(100);
  const faults: string[] = [];
  for (const statement of asked) {
    const [kept, own] = [await rowsRead(statement, empty), await rowsRead(statement, full)];
    if (kept > 2 * own + 100)
      faults.push(`${kept} instead of ${own}: ${statement.name} ${statement.text.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
});

test('detects a statement whose plan depends on the tenant', async () => {
  const value = "nullif(current_setting('app.tenant', true), '')::uuid";
  const text = `select id from evaluations where tenant_id = ${value} and application_id = any($1)`;
  const statement = { text, values: [['00000000-0000-7000-8000-000000000001']] };
  expect(await rowsRead(statement, full)).toBeLessThan(10);
  expect(await rowsRead(statement, empty)).toBeGreaterThan(2_000);
});
