import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { until } from '#testing/until.ts';
import { reactionQueue } from './activity-log/reaction-queue.ts';
import { closeJobs, enqueue, freeRunningJobs, type Queue, work, workEach, worker } from './jobs.ts';
import { mailQueue } from './mail/mail-queues.ts';
import { inTenant } from './tx.ts';

test('lets a running job add another job while the process stops', async () => {
  await ownDatabase();
  const queue: Queue<{ step: number }> = { name: reactionQueue.name, settings: reactionQueue.settings };
  const stopping = Promise.withResolvers<void>();
  let isRunning = false;
  const add = (step: number) => inTenant(newId<'Incubator'>(), (tx) => enqueue(tx, queue, { step }));
  await work(queue, async () => {
    isRunning = true;
    await stopping.promise;
    await add(2);
  });
  await add(1);
  await until('the job runs', async () => isRunning);
  const closed = closeJobs();
  stopping.resolve();
  await closed;
  const { rows } = await ownerPool().query(`select data->>'step' as step, state from pgboss.job order by 1`);
  expect(rows).toEqual([
    { step: '1', state: 'completed' },
    { step: '2', state: 'created' },
  ]);
});

test('runs the jobs of a dead process at once, except those that used up their retries', async () => {
  await ownDatabase();
  const queue: Queue<{ name: string }> = { name: reactionQueue.name, settings: reactionQueue.settings };
  await inTenant(newId<'Incubator'>(), async (tx) => {
    await enqueue(tx, queue, { name: 'interrupted' });
    await enqueue(tx, queue, { name: 'fatal' });
  });
  // A worker took both a moment ago and was killed. One of them has killed every process that ran it.
  await ownerPool().query(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
       retry_count = case when data->>'name' = 'fatal' then retry_limit else 0 end`,
  );
  await freeRunningJobs();
  const done: string[] = [];
  await work(queue, async ({ name }) => {
    done.push(name);
  });
  await until('the interrupted job runs', () => done.length > 0);
  const { rows } = await ownerPool().query(`select data->>'name' as name from pgboss.job where state = 'failed'`);
  expect(rows).toEqual([{ name: 'fatal' }]);
  expect(done).toEqual(['interrupted']);
});

test('a job that waits long delays no other, neither of its batch nor later ones', async () => {
  await ownDatabase();
  const queue: Queue<{ name: string }> = { name: mailQueue.name, settings: mailQueue.settings };
  const add = (...names: string[]) =>
    inTenant(newId<'Incubator'>(), async (tx) => {
      for (const name of names) await enqueue(tx, queue, { name });
    });
  const answer = Promise.withResolvers<void>();
  const done: string[] = [];
  await add('hangs', 'beside');
  const handle = async ({ name }: { name: string }) => {
    if (name === 'hangs') await answer.promise;
    done.push(name);
  };
  await workEach([worker(queue, handle, { parallel: 2 })]);
  await until('the job of the same batch runs', () => done.includes('beside'));
  await add('later');
  await until('the later job runs', () => done.includes('later'));
  expect(done).not.toContain('hangs');
  answer.resolve();
  await until('all have run', () => done.length === 3);
});
