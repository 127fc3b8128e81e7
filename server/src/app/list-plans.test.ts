// @module-tag night
// house.md "A test explains every list as the weak role", for the lists' own columns: filters, sorts and counts.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type ListColumns, operatorsOf } from '@seedbed/domain/kernel/list/column.ts';
import { type Condition, checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { beforeAll, expect, test } from 'vitest';
import { exportedLists, listExportOf } from '#platform/export/list-exports.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { ListSource } from '#platform/list/source.ts';
import { readTx } from '#platform/tx.ts';
import { plannedNodes, type Statement, statements } from '#testing/database/statements.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { nightly } from '#testing/runs.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { scaledMs } from '#testing/until.ts';
import './schema.ts';

const lists = [...exportedLists()].map(([field, { list }]) => [field, list] as const);
let actors: Actor[];
let tables: Set<string>;

beforeAll(async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const admin = await tenant.person('Admin');
  // One for each form that a reach may take.
  const cut = {
    peopleVisibility: 'ASSIGNED',
    scopes: { ...admin.scopes, 'STARTUP/TAGS:VIEW': 'ASSIGNED', 'USER/TAGS:VIEW': 'ASSIGNED' },
  } as const;
  actors = [admin, { ...(await tenant.assignedTo(acme, 'Mentor')), ...cut }];
  tables = new Set(await tenantTables());
});

/** A value that the operator takes. */
function valuesOf({ type, values }: ListColumns[string], operator: string): string[] {
  if (operator.endsWith('EMPTY')) return [];
  if (operator === 'WITHIN') return ['next-7-days'];
  const one =
    type === 'number'
      ? '2020'
      : type === 'moment' || type === 'date'
        ? '2026-11-22'
        : (values?.[0] ?? (type === 'text' ? 'a' : newId()));
  return operator === 'BETWEEN' ? [one, one] : [one];
}

/** Every operator of every column, every sort, and both counts. */
function requestsOf(columns: ListColumns): object[] {
  const filters: Condition[] = Object.entries(columns).flatMap(([key, column]) =>
    operatorsOf(column).map((operator) => ({ column: key, operator, values: valuesOf(column, operator) })),
  );
  const sortable = Object.keys(columns).filter((key) => columns[key]?.isSortable);
  return [
    {},
    { search: 'an other' },
    ...filters.map((filter) => ({ filter })),
    ...sortable.map((group) => ({ group })),
    ...sortable.flatMap((column) => [
      { sort: { column, isDescending: false } },
      { sort: { column, isDescending: true } },
    ]),
    { filter: { any: filters.slice(0, 20) } },
  ];
}

const counts = ['CAPPED', 'EXACT'] as const;

async function statementsOf(list: ListSource, columns: ListColumns): Promise<Statement[]> {
  const spy = statements();
  try {
    // By day the admin, who counts to the limit, and the mentor, who counts exactly, take turns.
    for (const [turn, asked] of requestsOf(columns).entries())
      for (const [i, actor] of actors.entries()) {
        if (!nightly && turn % 2 !== i) continue;
        const request = checkListRequest(actor, columns, asked);
        for (const count of nightly ? counts : counts.slice(i, i + 1))
          await readTx(actor, (tx) => loadPage(tx, actor, list, { ...request, count, zone }));
      }
  } finally {
    spy.stop();
  }
  return [...new Map(spy.seen.map((one) => [one.text, one])).values()].filter(({ text }) => text.startsWith('with'));
}

/** Tables of tenants that a plan reads without the tenant in an index condition. */
async function unbound(asked: readonly Statement[], settings: string): Promise<string[]> {
  const planned = await plannedNodes(asked, { tenantId: actors[0]?.tenantId ?? '', settings });
  return planned.flatMap(({ statement, node }) => {
    const { 'Relation Name': table, 'Index Cond': bound, 'Recheck Cond': recheck } = node;
    return table && tables.has(table) && !/tenant_id/.test(bound ?? recheck ?? '')
      ? [`${table}: ${statement.text.slice(0, 300)}`]
      : [];
  });
}

// A prepared statement may get a generic plan, which knows no values.
const modes = nightly ? ['auto', 'force_generic_plan'] : ['force_generic_plan'];

// Hundreds of statements: a busy machine needs more than the usual time.
test.each(lists)(
  'every filter and sort of %s is bound to the tenant by an index',
  { timeout: scaledMs(90_000) },
  async (_, list) => {
    const asked = await statementsOf(list, list.columns);
    expect(asked.length).toBeGreaterThan(10);
    for (const mode of modes) expect(await unbound(asked, `set local plan_cache_mode = ${mode}`)).toEqual([]);
  },
);

test('detects a statement that reads a whole table', async () => {
  const list = listExportOf('startupList')?.list;
  const name = list?.columns.name;
  const [statement] = list && name ? await statementsOf(list, { name }) : [];
  const none =
    'set local enable_seqscan = on; set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off';
  expect(statement && (await unbound([statement], none))).not.toEqual([]);
});
