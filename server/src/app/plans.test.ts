// @module-tag night
// No statement of the weak role reads rows of another tenant. [RE-P10 (plans), house.md "A test explains every
// list as the weak role"]
import { getTableName } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { emptyTrash } from '#capabilities/activity/empty-trash.ts';
import { undoRulesWithTrash } from '#platform/undo/undo-rules.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { plannedNodes, type Statement, statements } from '#testing/database/statements.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { manyPeople } from '#testing/many-people.ts';
import { operationsFor } from '#testing/matrix/operations.ts';
import { nightly } from '#testing/runs.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import type { Tenant } from '#testing/tenant.ts';
import { scaledMs } from '#testing/until.ts';
import { schema } from './schema.ts';

let scene: Scene;
let full: Tenant;
let asked: Statement[];

beforeAll(async () => {
  scene = await aScene();
  full = await manyPeople();
  const spy = statements();
  // One role for each kind of access restriction; by day the widest and the narrowest.
  const roles = ['Admin', 'Cofounder', ...(nightly ? (['Mentor', 'CommunityMember'] as const) : [])] as const;
  for (const role of roles) {
    const who = scene.people[role];
    for (const kind of ['query', 'mutation'] as const)
      for (const { document, args } of await operationsFor(schema, kind, who, scene))
        await send(scene.tenant, who.token, document, args);
  }
  spy.stop();
  const byText = new Map(spy.seen.map((statement) => [statement.text, statement]));
  asked = [...byText.values()].filter(
    ({ text }) =>
      /^(select|with|update|delete)\b/i.test(text) && /"tenant_id"|tenant_id/.test(text) && !/pgboss/.test(text),
  );
}, scaledMs(400_000));

test('fills every tenant table, so that plans benefit from an index', async () => {
  for (const table of await tenantTables()) {
    const { rows } = await ownerPool().query(`select count(*)::int as n from "${table}"`);
    expect({ table, enough: rows[0].n > 2_000 }).toEqual({ table, enough: true });
  }
});

/** Finds plan nodes that read a tenant's table without the tenant in an index condition. */
async function unbound(settings: string, of = asked): Promise<string[]> {
  const tables = new Set(await tenantTables());
  const planned = await plannedNodes(of, { tenantId: scene.tenant.id, settings });
  return planned.flatMap(({ statement, node }) => {
    const { 'Relation Name': table, 'Node Type': kind, 'Index Cond': bound, 'Recheck Cond': recheck } = node;
    if (!table || !tables.has(table) || kind === 'ModifyTable') return [];
    const isBound = kind !== 'Seq Scan' && /tenant_id/.test(bound ?? recheck ?? '');
    return isBound ? [] : [`${kind} on ${table}: ${statement.text.slice(0, 200)}`];
  });
}

// A prepared statement may get a generic plan, which knows no values.
test.each(['auto', 'force_generic_plan'])(
  'limits every statement of every operation to the tenant by an index (%s)',
  async (mode) => {
    expect(asked.length).toBeGreaterThan(30);
    expect(await unbound(`set local plan_cache_mode = ${mode}`)).toEqual([]);
  },
);

test('finds the old trash of each table by an index that holds nothing else', async () => {
  const spy = statements();
  // Few rows would make any index as cheap.
  await emptyTrash(full.id, Temporal.Now.instant().subtract({ hours: 24 * 365 }));
  spy.stop();
  const searches = spy.seen.filter(({ text }) => text.includes('"trashed_at" <'));
  const planned = await plannedNodes(searches, { tenantId: full.id });
  expect(planned.flatMap(({ node }) => node['Index Name'] ?? [])).toEqual(
    undoRulesWithTrash().map(({ trash }) => `${getTableName(trash)}_in_trash`),
  );
});

test('detects a statement that reads a whole table', async () => {
  const some = asked.slice(0, 40);
  const faults = await unbound(
    'set local enable_seqscan = on; set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
    some,
  );
  expect(faults.length).toBeGreaterThan(some.length / 2);
});
