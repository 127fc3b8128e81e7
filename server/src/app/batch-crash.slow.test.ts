// The product is killed during a batch operation: it continues, and changes each record once. [RE-E10]
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { times } from '#testing/runs.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { startAgain, startProduct } from '#testing/servers/start-product.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const count = times(400, 5_000);

let product: Process;
beforeAll(async () => {
  product = await startProduct();
}, 60_000);

afterAll(() => product?.remove(), 60_000);

test('continues after a kill, and changes each record once [RE-E10]', { timeout: 300_000 }, async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const { rows } = await ownerPool().query(
    `insert into startups (tenant_id, id, name) select $1, gen_random_uuid(), 'S ' || n from generate_series(1, $2) n
     returning id`,
    [tenant.id, count],
  );
  const ids = rows.map(({ id }: { id: string }) => id);
  const { id } = await transact(startBatch, staff, {
    kind: 'startups',
    action: 'fields',
    ids,
    input: { stage: 'growing' },
  });
  const load = () => readTx(staff, (tx) => findBatch(tx, staff, id));

  await until('the middle', async () => (await load()).succeeded > 0, 60_000);
  await product.kill();
  const { succeeded: atKill, state } = await load();
  expect(state).toBe('IN_PROGRESS');
  product = await startAgain(product);
  // The restart frees the job: its heartbeat alone would hold it for half a minute.
  await until('the next record', async () => (await load()).succeeded > atKill, 10_000);
  let shown = atKill;
  await until(
    'the end',
    async () => {
      const { succeeded, state: now } = await load();
      expect(succeeded).toBeGreaterThanOrEqual(shown);
      shown = succeeded;
      return now !== 'IN_PROGRESS';
    },
    200_000,
  );
  expect(await load()).toMatchObject({ state: 'COMPLETED', result: 'SUCCEEDED', succeeded: count, failed: 0 });
  const { rows: changes } = await ownerPool().query(
    `select count(*)::int as all, count(distinct record_id)::int as records from activities
     where tenant_id = $1 and type = 'startups.changed'`,
    [tenant.id],
  );
  expect(changes).toEqual([{ all: count, records: count }]);
});
