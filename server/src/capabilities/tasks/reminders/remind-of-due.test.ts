import type { TaskPayload } from '@seedbed/domain/tasks/activity-types.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { activities } from '#platform/activity-log/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { putTask } from '#testing/scene.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { remindOfDue } from './remind-of-due.ts';

const now = Temporal.Now.instant();
const today = now.toZonedDateTimeISO(zone).toPlainDate();
/** Due at the end of a day in this many days. */
const due = (days: number) => {
  const dueOn = today.add({ days });
  return { dueOn, dueAt: dueOn.add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ milliseconds: 1 }) };
};

const notifiedOf = (tenant: Tenant): Promise<(TaskPayload & { recordId: string })[]> =>
  readTx({ tenantId: tenant.id }, async (tx) =>
    (await tx.db.select().from(activities).where(eq(activities.type, 'tasks.due-soon'))).map(
      ({ recordId, payload }) => ({ recordId, ...(payload as TaskPayload) }),
    ),
  );

async function aFullTenant() {
  const tenant = await aTenant();
  const [author, mia, leo] = [await tenant.person('Admin'), await tenant.person('Staff'), await tenant.person('Coach')];
  const task = (row: Parameters<typeof putTask>[1], who = [mia.userId]) =>
    putTask({ tenant, author: { ...author, token: '' } }, { assigneeIds: who, ...row });
  return { tenant, mia, leo, task };
}

test('reminds of tasks due yesterday, today or tomorrow; not of done, pending, rejected or deleted ones', async () => {
  const { tenant, mia, leo, task } = await aFullTenant();
  const dueTasks = [await task(due(1)), await task(due(0)), await task(due(-1))];
  const shared = await task(due(0), [mia.userId, leo.userId]);
  await transact(setTaskDone, leo, { taskId: shared, done: true }, zone);
  const done = await task(due(0));
  await transact(setTaskDone, mia, { taskId: done, done: true }, zone);
  await task(due(2));
  await task(due(-2));
  await task({ ...due(0), approvalStatus: 'PENDING' });
  await task({ ...due(0), approvalStatus: 'REJECTED' });
  await task({ ...due(0), trashedAt: now });
  await task(due(0), []);

  await remindOfDue(tenant.id, zone, now);
  const first = await notifiedOf(tenant);
  expect(first.map(({ recordId }) => recordId).sort()).toEqual([...dueTasks, shared].sort());
  // Only assignees who are not done.
  expect(first.find(({ recordId }) => recordId === shared)?.assigneeIds).toEqual([mia.userId]);
});

test('reminds once a day in concurrent and repeated runs, and again the next morning', async () => {
  const { tenant, task } = await aFullTenant();
  for (let n = 0; n < 45; n++) await task(due(1));
  await Promise.all(Array.from({ length: 3 }, () => remindOfDue(tenant.id, zone, now)));
  await remindOfDue(tenant.id, zone, now);
  expect(await notifiedOf(tenant)).toHaveLength(45);
  await remindOfDue(tenant.id, zone, now.add({ hours: 24 }));
  expect(await notifiedOf(tenant)).toHaveLength(90);
});
