// `npx seedbed jobs`, on a database of its own: workers of other tests would take the jobs.
import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { appPool } from '#platform/db.ts';
import { closeJobs, enqueue, openJobs, type Queue, work } from '#platform/jobs.ts';
import { mailQueue } from '#platform/mail/mail-queues.ts';
import { inTenant } from '#platform/tx.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { readCommand } from './command.ts';
import { commands } from './operate.ts';
import { Refused, WrongCommand } from './operator-errors.ts';

const run = (...args: string[]) =>
  Promise.resolve().then(() =>
    readCommand(commands, ['jobs', ...args])({
      config: readConfig({}),
      ownerUrl: inject('ownerUrl'),
      name: 'olive',
      publicUrl: 'https://{tenant}.seedbed.test',
    }),
  );
const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'));
const queue: Queue<{ tenantId: string; to: string }> = { name: mailQueue.name, settings: mailQueue.settings };
const countsOf = async (name: string) => (await json('list')).find(({ queue: of }: { queue: string }) => of === name);

let tenant: Tenant;
beforeAll(async () => {
  await ownDatabase();
  tenant = await aTenant();
});

test('lists, retries and cancels jobs', async () => {
  const add = () => inTenant(tenant.id, (tx) => enqueue(tx, queue, { tenantId: tenant.id, to: 'ada@private.test' }));
  await add();
  await ownerPool().query('update pgboss.job set retry_limit = 0');
  expect(await countsOf(queue.name)).toMatchObject({ waiting: 1, running: 0, failed: 0, oldestSeconds: 0 });
  await work(queue, async () => {
    throw new Error('550 No such user: ada@private.test');
  });
  await until('the job fails', async () => (await countsOf(queue.name)).failed === 1, 10_000);
  const [job] = await json('failed', queue.name);
  expect(job).toEqual({
    id: expect.any(String),
    queue: queue.name,
    tenant: tenant.slug,
    attempts: 1,
    error: 'Error: 550 No such user: …',
    failedAt: expect.stringMatching(/Z$/),
  });
  expect(await run('failed')).not.toContain('ada@private.test');
  await expect(run('cancel', job.id)).rejects.toThrow('The job does not wait: it is failed.');
  // Without a worker, the job waits.
  await closeJobs();
  await openJobs(String(appPool().options.connectionString));
  expect(await json('retry', job.id)).toEqual({ retried: 1 });
  expect(await countsOf(queue.name)).toMatchObject({ waiting: 1, failed: 0 });
  await expect(run('retry', job.id)).rejects.toThrow(Refused);
  expect(await json('retry', queue.name)).toEqual({ retried: 0 });
  expect(await run('failed')).toBe('No job has failed.');
  expect(await run('cancel', job.id)).toBe('The job is canceled.');
  expect(await countsOf(queue.name)).toMatchObject({ waiting: 0, oldestSeconds: null });
});

test.each([
  [['failed', 'nothing'], Refused, 'No queue is called nothing.'],
  [['retry', 'nothing'], Refused, 'No queue is called nothing.'],
  [['retry', '00000000-0000-4000-8000-000000000000'], Refused, 'There is no job'],
  [['cancel', '00000000-0000-4000-8000-000000000000'], Refused, 'There is no job'],
  [['cancel', 'mails'], WrongCommand, 'mails is no id of a job.'],
  [['failed', 'a', 'b'], WrongCommand, 'There is one argument too many: b'],
])('refuses %j', async (args, kind, message) => {
  await expect(run(...args)).rejects.toThrow(kind);
  await expect(run(...args)).rejects.toThrow(message);
});
