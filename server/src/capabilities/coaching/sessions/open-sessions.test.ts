// Sessions without notes are few among all that an organization ever held.
import { sessionColumns } from '@seedbed/domain/coaching/columns.ts';
import { checkListRequest } from '@seedbed/domain/kernel/list/request.ts';
import { expect, test } from 'vitest';
import { loadPage } from '#platform/list/load-page.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { plannedNodes, statements } from '#testing/database/statements.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { sessionList } from './session-list.ts';

const many = 3_000;

test('finds the sessions without notes without reading the finished ones', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { id: startupId } = await tenant.startup('Acme');
  const put = (count: number, name: string, state: string, daysAgo: number) =>
    ownerPool().query(
      `insert into coaching_sessions (tenant_id, id, name, startup_id, kind, state, starts_at, ends_at, expected_duration)
       select $1, gen_random_uuid(), $3, $2, 'SCHEDULED', $4, at, at + interval '30 minutes', 30
       from generate_series(1, $5::int) as n, lateral (select now() - n * interval '1 hour' - $6 * interval '1 day' as at)`,
      [tenant.id, startupId, name, state, count, daysAgo],
    );
  await put(many, 'Finished', 'completed', 0);
  await put(3, 'Without notes', 'scheduled', 40);
  await put(2, 'Ahead', 'scheduled', -40);
  await ownerPool().query('analyze coaching_sessions');

  const page = async (phase: string) => {
    const filter = { column: 'phase', operator: 'ANY_OF', values: [phase] };
    const request = checkListRequest(admin, sessionColumns, { filter });
    const spy = statements(({ text }) => text.startsWith('with') && text.includes('coaching_sessions'));
    try {
      const { rows, count } = await readTx(admin, (tx) => loadPage(tx, admin, sessionList, { ...request, zone }));
      const nodes = await plannedNodes(spy.seen, { tenantId: tenant.id, analyze: true });
      const read = nodes
        .filter(({ node }) => node['Relation Name'] === 'coaching_sessions')
        .map(
          ({ node }) =>
            ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1),
        );
      return { names: [...new Set(rows.map(({ name }) => name))], count, rowsRead: Math.max(...read) };
    } finally {
      spy.stop();
    }
  };
  const open = await page('awaiting_notes');
  expect(open).toMatchObject({ names: ['Without notes'], count: 3 });
  expect(open.rowsRead).toBeLessThan(20);
  expect((await page('upcoming')).names).toEqual(['Ahead']);
  // The measurement sees what a search through all of them reads.
  const finished = await page('completed');
  expect(finished).toMatchObject({ names: ['Finished'], count: 1_000 });
  expect(finished.rowsRead).toBeGreaterThan(500);
});
