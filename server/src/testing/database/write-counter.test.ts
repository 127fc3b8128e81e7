// The counter behind "changed nothing" sees every write that it must see.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { schema } from '#app/schema.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { inTenant } from '#platform/tx.ts';
import { rootFields } from '#testing/matrix/documents.ts';
import { makeFixtures } from '#testing/matrix/fixtures.ts';
import type { Expectation } from '#testing/matrix/matrix-row.ts';
import { faultsOf } from '#testing/matrix/run.ts';
import { aScene, putTask, type Scene } from '#testing/scene.ts';
import { ownerPool } from './owner.ts';
import { tenantTables } from './tenant-tables.ts';
import { countWrites } from './write-counter.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

async function writtenBy(work: () => Promise<unknown>, tenantId = scene.tenant.id): Promise<number> {
  const before = await countWrites([tenantId]);
  await work();
  return (await countWrites([tenantId])) - before;
}

test('counts inserts, updates and deletes of every tenant table', async () => {
  const { rows } = await ownerPool().query(
    `select c.relname as name, array_agg(t.tgname::text order by t.tgname) as triggers from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where t.tgname like 'count\\_%' group by c.relname`,
  );
  const triggers = new Map<string, string[]>(rows.map((row) => [row.name, row.triggers]));
  for (const table of [...(await tenantTables()), 'incubators'])
    expect({ table, triggers: triggers.get(table) }).toEqual({
      table,
      triggers: ['count_delete', 'count_insert', 'count_update'],
    });
  expect(triggers.get('job')).toEqual(['count_insert']);
});

test('counts each written row, also those of cascades and jobs', async () => {
  const { tenant, author } = scene;
  const taskId = await putTask(scene, {});
  const rename = () =>
    inTenant(tenant.id, (tx) => tx.db.update(tasks).set({ name: 'Renamed' }).where(eq(tasks.id, taskId)));
  expect(await writtenBy(rename)).toBe(1);
  const jobs = async (): Promise<number> => {
    const { rows } = await ownerPool().query(`select 1 from pgboss.job where data->>'tenantId' = $1`, [tenant.id]);
    return rows.length;
  };
  const jobsBefore = await jobs();
  const written = await writtenBy(() => tenant.task({ by: author, assignees: [scene.ownStartupFounder] }));
  const newJobs = (await jobs()) - jobsBefore;
  expect(newJobs).toBeGreaterThan(0);
  expect(written).toBeGreaterThan(newJobs);
  // A task, its assignee and its tag.
  const remove = () => inTenant(tenant.id, (tx) => tx.db.delete(tasks).where(eq(tasks.id, taskId)));
  expect(await writtenBy(remove)).toBe(3);
  const renameTenant = () => ownerPool().query(`update incubators set name = 'Renamed' where id = $1`, [tenant.id]);
  expect(await writtenBy(renameTenant)).toBe(1);
});

test('counts a write into another tenant for both', async () => {
  const { tenant } = await aScene();
  const [mine, theirs] = [scene.tenant.id, tenant.id];
  const intrude = async () => {
    // The owner bypasses row security.
    const client = await ownerPool().connect();
    try {
      await client.query(`begin; set local app.tenant = '${mine}'`);
      await client.query('insert into startups (tenant_id, id, name) values ($1, $2, $3)', [
        theirs,
        newId(),
        'Intruder',
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  expect(await writtenBy(intrude, mine)).toBe(1);
  expect(await writtenBy(intrude, theirs)).toBe(1);
});

test('ignores reads, writes of others, undone writes and the last use of a session', async () => {
  const other = await aScene();
  const { tenant } = scene;
  const insert = (id: string) =>
    inTenant(tenant.id, async (tx) => {
      await tx.db.insert(startups).values({ tenantId: tenant.id, id: newId<'Startup'>(), name: id });
      throw new Error('undone');
    }).catch(() => {});
  expect(await writtenBy(() => putTask(other, {}))).toBe(0);
  expect(await writtenBy(() => insert('Undone'))).toBe(0);
  expect(await writtenBy(() => inTenant(tenant.id, (tx) => tx.db.select().from(tasks)))).toBe(0);
  const touch = (set: { lastUsedAt: Temporal.Instant } | { userAgent: string }) =>
    inTenant(tenant.id, (tx) => tx.db.update(sessions).set(set).where(eq(sessions.userId, scene.author.userId)));
  expect(await writtenBy(() => touch({ lastUsedAt: Temporal.Now.instant() }))).toBe(0);
  expect(await writtenBy(() => touch({ userAgent: 'Another' }))).toBe(1);
});

test('reports a call that the matrix expects to be refused, and that writes', async () => {
  const field = rootFields(schema).find(({ key }) => key === 'Mutation.updateTask');
  if (!field) throw new Error('No such field.');
  const wrong: Expectation = {
    record: 'task',
    args: (taskId) => ({ taskId, updatedTask: { name: `Renamed ${newId()}` } }),
    may: { created: [], assigned: [], ownStartup: [], otherStartup: [] },
  };
  const faults = await faultsOf(field, wrong, await makeFixtures());
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/as Admin with one of the pool otherStartup: was allowed/),
      expect.stringMatching(/as Admin: a refused call wrote \d+ rows\./),
    ]),
  );
});
