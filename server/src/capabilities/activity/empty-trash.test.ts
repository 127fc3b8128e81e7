import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationLeads } from '#capabilities/applications/public.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { aScene, putTask } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { schedules } from './schedules.ts';

test('deletes for good what is in the trash for more than 30 days, except what another record needs', async () => {
  const scene = await aScene();
  const { tenant, people, ownStartup } = scene;
  const admin: Actor = people.Admin;
  const put = (name: string) => putTask(scene, { name, startupId: ownStartup.id, createdById: people.Coach.userId });
  const [old, recent, kept] = [await put('Old'), await put('Recent'), await put('Kept')];
  const [funnel, lead] = [newId<'Funnel'>(), newId<'ApplicationLead'>()];
  const by = { tenantId: tenant.id, createdById: admin.userId };
  await inTenant(tenant.id, async (tx) => {
    const names = [{ language: 'en' as const, value: 'Spring' }];
    await tx.db.insert(funnels).values({ ...by, id: funnel, name: 'Spring', names, slug: 'spring', kind: 'startup' });
    await tx.db.insert(applicationLeads).values({ ...by, id: lead, funnelId: funnel, name: 'Acme' });
  });
  for (const id of [old, recent])
    await graphql(tenant, people.Coach, 'mutation ($id: ID!) { deleteTask(taskId: $id) }', { id });
  await graphql(tenant, admin, 'mutation ($id: ID!) { deleteFunnel(funnelId: $id) }', { id: funnel });
  const trashedAt = (days: number) => Temporal.Now.instant().subtract({ hours: 24 * days });
  await inTenant(tenant.id, async (tx) => {
    await tx.db
      .update(tasks)
      .set({ trashedAt: trashedAt(31) })
      .where(eq(tasks.id, old));
    await tx.db
      .update(tasks)
      .set({ trashedAt: trashedAt(29) })
      .where(eq(tasks.id, recent));
    await tx.db
      .update(funnels)
      .set({ trashedAt: trashedAt(31) })
      .where(eq(funnels.id, funnel));
  });
  const run = async () => {
    const job = schedules.find(({ name }) => name === 'activity.empty-trash');
    await job?.run({ tenantId: tenant.id } as Parameters<NonNullable<typeof job>['run']>[0]);
  };
  await run();
  await run();
  const left = await readTx(admin, (tx) =>
    tx.db
      .select({ id: tasks.id })
      .from(tasks)
      .where(inArray(tasks.id, [old, recent, kept])),
  );
  expect(left.map(({ id }) => id).sort()).toEqual([recent, kept].sort());
  expect(await readTx(admin, (tx) => tx.db.$count(funnels, eq(funnels.id, funnel)))).toBe(1);
  const log = await readTx(admin, (tx) =>
    tx.db
      .select({ actorId: activities.actorId, recordId: activities.recordId, payload: activities.payload })
      .from(activities)
      .where(and(eq(activities.type, 'activity.deleted-for-good'), inArray(activities.recordId, [old, funnel]))),
  );
  expect(log).toEqual([{ actorId: null, recordId: old, payload: { name: 'Old' } }]);
});
