import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupJoined } from '@seedbed/domain/programs/activity-types.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPost } from '#capabilities/timeline/create-post.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { reactionQueue } from '#platform/activity-log/reaction-queue.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runJobs } from '#testing/jobs.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

beforeAll(runJobs);

/** The shared queue may hold older jobs of other tests. */
const patienceMs = 15_000;

interface ListedTask {
  _id: string;
  name: string;
  taskType: string;
  done: boolean;
  dueDate: string;
  createdBy: null;
  startup: { name: string };
}

const ofFounder = async (tenant: Tenant, founder: Parameters<typeof graphql>[1]): Promise<ListedTask[]> =>
  (
    await graphql(
      tenant,
      founder,
      '{ myTasksPaginated { results { _id name taskType done dueDate createdBy { _id } startup { name } } } }',
    )
  ).data.myTasksPaginated.results;

test("asks a startup that joins a program for a first update; a founder's first post completes it", async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, leo, coach] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.assignedTo(acme, 'Coach'),
  ];
  const other = await tenant.founderOf(rival);
  const spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);

  const [task] = await until(
    'the task',
    async () => {
      const tasks = await ofFounder(tenant, mia);
      return tasks.length > 0 && tasks;
    },
    patienceMs,
  );
  const inAWeek = Temporal.Now.plainDateISO(zone).add({ days: 7 });
  expect(task).toMatchObject({ taskType: 'automatic', done: false, createdBy: null, startup: { name: 'Acme' } });
  expect(
    Temporal.Instant.from(task?.dueDate ?? '')
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .equals(inAWeek),
  ).toBe(true);
  expect(task?.name).not.toMatch(/^tasks:/);
  expect(await ofFounder(tenant, leo)).toHaveLength(1);
  expect(await ofFounder(tenant, other)).toEqual([]);

  // Posts of others, or on another startup, do not count.
  await createPost(coach, { startupId: acme.id, message: 'Welcome' });
  await createPost(other, { startupId: rival.id, message: 'We shipped' });
  await expect(createPost(other, { startupId: acme.id, message: 'We shipped' })).rejects.toThrow(NotFound);
  await allRun(tenant);
  expect((await ofFounder(tenant, mia))[0]?.done).toBe(false);

  await createPost(mia, { startupId: acme.id, message: 'We shipped' });
  await until('the task is done', async () => (await ofFounder(tenant, mia))[0]?.done, patienceMs);
  expect((await ofFounder(tenant, leo))[0]?.done).toBe(true);

  await createPost(leo, { startupId: acme.id, message: 'Again' });
  await tenant.joins(acme, await tenant.program('Summer'));
  await allRun(tenant);
  expect(await ofFounder(tenant, mia)).toHaveLength(1);
  expect((await activity(tenant, task?._id ?? '')).map(({ type }) => type)).toEqual([
    'tasks.created',
    'tasks.done-set',
  ]);
});

const states = async (tenant: Tenant): Promise<string[]> =>
  (await ownerPool().query(`select state::text from pgboss.job where data->>'tenantId' = $1`, [tenant.id])).rows.map(
    ({ state }) => state,
  );

/** Waits until every requested reaction has run. */
const allRun = (tenant: Tenant) =>
  until(
    'all reactions',
    async () => {
      const { rows } = await ownerPool().query(
        `select count(*)::int as open from pgboss.job where name = 'reactions' and data->>'tenantId' = $1 and state not in ('completed')`,
        [tenant.id],
      );
      return rows[0].open === 0;
    },
    patienceMs,
  );

test('works through a backlog without pauses between its batches', { tags: ['night'] }, async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const staff = await tenant.person('Staff');
  await allRun(tenant);
  // One transaction wakes the worker once.
  await inTenant(tenant.id, async (tx) => {
    for (let n = 0; n < 60; n++)
      await logActivity(tx, staff, {
        type: 'timeline.posted',
        kind: 'StartupEvent',
        recordId: newId(),
        startupId: acme.id,
        audience: [],
        payload: {},
      });
  });
  // Batches of five with a pause of two seconds would take 24 seconds.
  await allRun(tenant);
});

test('isolates a job that always fails from its neighbors (RE-E2)', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  const spring = await tenant.program('Spring');
  await inTenant(tenant.id, async (tx) => {
    for (let n = 0; n < 4; n++)
      await enqueue(tx, reactionQueue, { tenantId: tenant.id, activityId: newId(), reaction: 'of-nobody' });
    await logActivity(tx, null, startupJoined(spring, acme));
  });
  await until('the task', async () => (await ofFounder(tenant, mia)).length === 1, patienceMs);
  await until(
    'each has been tried',
    async () => (await states(tenant)).filter((state) => state === 'retry').length === 4,
  );
  const { rows } = await ownerPool().query(
    `select data->>'reaction' as reaction, retry_count as tries, state from pgboss.job where data->>'tenantId' = $1 order by 1`,
    [tenant.id],
  );
  // It is done at its first attempt, and the others wait for a retry.
  expect(rows).toContainEqual({ reaction: 'tasks.ask-for-first-update', tries: 0, state: 'completed' });
  expect(rows.filter(({ reaction, state }) => reaction === 'of-nobody' && state === 'completed')).toEqual([]);
});

test('acts once for a job that is delivered twice, even concurrently (RE-E2)', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  await tenant.joins(acme, await tenant.program('Spring'));
  await allRun(tenant);
  const { rows } = await ownerPool().query(
    `select data from pgboss.job where data->>'tenantId' = $1 and data->>'reaction' = 'tasks.ask-for-first-update'`,
    [tenant.id],
  );
  expect(rows).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => runReaction(rows[0].data)));
  expect(await ofFounder(tenant, mia)).toHaveLength(1);
});

test('requests no reaction after a rollback', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  // The cause is recorded, and then the transaction fails.
  const program = await tenant.program('Spring');
  await tenant.joins(acme, program);
  await allRun(tenant);
  await expect(tenant.joins(acme, program)).rejects.toThrow();
  const { rows } = await ownerPool().query(
    `select count(*)::int as n from pgboss.job where data->>'tenantId' = $1 and data->>'reaction' = 'tasks.ask-for-first-update'`,
    [tenant.id],
  );
  expect(rows[0].n).toBe(1);
  expect(await ofFounder(tenant, mia)).toHaveLength(1);
});
