// Statements for a distributed database name the tenant for each table that they read, also without row security.
import { beforeAll, expect, inject, test } from 'vitest';
import { configureForFile } from '#testing/configure-test.ts';
import { openTestPool } from '#testing/database/connections.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { copiesRows, hasConditionalMoment, hasMoment } from '#testing/database/refused-by-citus.ts';
import { nodesOf, type Statement, statements } from '#testing/database/statements.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { operationsFor } from '#testing/matrix/operations.ts';
import { nightly } from '#testing/runs.ts';
import { aScene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { scaledMs } from '#testing/until.ts';
import { schema } from './schema.ts';

let asked: Statement[];
let tables: ReadonlySet<string>;

const isOfRecords = ({ text }: Statement) =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/pgboss|;/.test(text);

beforeAll(async () => {
  tables = new Set(await tenantTables());
  await configureForFile({ DATABASE_DISTRIBUTED: 'on' });
  openTestPool(inject('appUrl'));
  const scene = await aScene();
  const spy = statements(isOfRecords);
  // By day the widest reach and the narrowest one, without changes.
  const [roles, kinds] = nightly
    ? ([
        ['Admin', 'Cofounder', 'Mentor', 'Evaluator'],
        ['query', 'mutation'],
      ] as const)
    : ([['Admin', 'Cofounder'], ['query']] as const);
  for (const role of roles) {
    const who = scene.people[role];
    for (const kind of kinds)
      for (const { document, args } of await operationsFor(schema, kind, who, scene))
        await send(scene.tenant, who.token, document, args);
  }
  spy.stop();
  asked = [...new Map(spy.seen.map((one) => [one.text, one])).values()];
}, scaledMs(280_000));

/** The tables that the plan reads without the tenant. The owner's plan lacks the conditions of row security. */
async function unnamedTables({ text, values }: Statement): Promise<string[]> {
  const { rows } = await ownerPool().query(`explain (format json) ${text}`, values);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap((node) => {
    const {
      'Node Type': type,
      'Relation Name': table,
      'Index Cond': bound,
      'Recheck Cond': again,
      Filter: filter,
    } = node;
    if (!table || !tables.has(table) || type === 'ModifyTable') return [];
    return /tenant_id = '[\da-f-]{36}'/.test(`${bound} ${again} ${filter}`) ? [] : [table];
  });
}

test('each table of each statement is limited to the tenant by a value', { timeout: scaledMs(120_000) }, async () => {
  expect(asked.length).toBeGreaterThan(500);
  const faults: string[] = [];
  for (const statement of asked) {
    const unnamed = await unnamedTables(statement);
    if (unnamed.length > 0) faults.push(`${unnamed}: ${statement.text}`);
  }
  expect(faults).toEqual([]);
});

test('no statement has a form that a distributed database refuses', () => {
  const isRefused = ({ text }: Statement) =>
    copiesRows(text) ||
    (/\bupdate\b.*\bset\b/is.test(text) && hasConditionalMoment(text)) ||
    hasMoment(text.split(/\bon conflict\b/i)[1] ?? '');
  expect(asked.filter(isRefused).map(({ text }) => text)).toEqual([]);
});

test('detects a table that only row security limits', async () => {
  const text = `select from users where tenant_id = $1 and exists (select from roles where roles.id = users.role_id)`;
  expect(await unnamedTables({ text, values: ['00000000-0000-7000-8000-000000000001'] })).toEqual(['roles']);
});
