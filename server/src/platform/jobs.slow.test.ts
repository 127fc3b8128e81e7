// The jobs of a dead worker are released. [RE-E2]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { queues } from '#app/workers.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { until } from '#testing/until.ts';
import { enqueue, type Queue, work } from './jobs.ts';
import { inTenant } from './tx.ts';

const now = () => Temporal.Now.instant();

test('hands the job of a dead worker to another within a minute, on every queue [RE-E2]', {
  timeout: 60_000,
}, async () => {
  await ownDatabase();
  const names = queues.map(({ name }) => name);
  const done: string[] = [];
  await inTenant(newId<'Incubator'>(), async (tx) => {
    for (const queue of queues) await enqueue(tx, queue, { name: queue.name }, now().add({ hours: 1 }));
  });
  const { rows } = await ownerPool().query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - heartbeat_seconds * interval '1 second'
     returning heartbeat_seconds as seconds`,
  );
  // Supervision runs every fifteen seconds.
  expect(rows.map(({ seconds }) => seconds)).toEqual(names.map(() => 20));
  for (const queue of queues as Queue<{ name: string }>[])
    await work(queue, async ({ name }) => {
      done.push(name);
    });
  // The job returns as a retry, whose delay is longer than this test.
  const back = `update pgboss.job set start_after = now() - interval '1 second' where state = 'retry' and start_after > now()`;
  await until(
    'all',
    async () => {
      await ownerPool().query(back);
      return done.length === names.length;
    },
    40_000,
  );
  expect(done.toSorted()).toEqual(names.toSorted());
});
