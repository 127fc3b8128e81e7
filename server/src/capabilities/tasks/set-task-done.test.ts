import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { NotAnAssignee } from '@seedbed/domain/tasks/errors.ts';
import { isDone } from '@seedbed/domain/tasks/task.ts';
import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { setTaskDone } from './set-task-done.ts';

test("sets an assignee's part done, changes nothing when repeated, and hides the task from another startup's founder", async () => {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [founder, outsider] = [await tenant.founderOf(acme), await tenant.founderOf(rival)];
  const task = await tenant.task({ assignees: [founder] });

  await expect(transact(setTaskDone, outsider, { taskId: task.id, done: true }, zone)).rejects.toThrow(NotFound);
  await transact(setTaskDone, founder, { taskId: task.id, done: true }, zone);
  const again = await transact(setTaskDone, founder, { taskId: task.id, done: true }, zone);

  expect(isDone(again)).toBe(true);
  expect((await activity(tenant, task.id)).map(({ type }) => type)).toEqual(['tasks.created', 'tasks.done-set']);
});

test('completes a group task when all are done; refuses viewers who are not assigned', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [mia, leo, coach] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.assignedTo(acme, 'Coach'),
  ];
  const task = await tenant.task({ by: coach, assignees: [mia, leo] });
  expect(task).toMatchObject({ isGroupTask: true, startupId: acme.id });

  expect(isDone(await transact(setTaskDone, mia, { taskId: task.id, done: true }, zone))).toBe(false);
  await expect(transact(setTaskDone, coach, { taskId: task.id, done: true }, zone)).rejects.toThrow(NotAnAssignee);
  await expect(
    transact(setTaskDone, leo, { taskId: task.id, done: true, assigneeId: mia.userId }, zone),
  ).rejects.toThrow(NotAnAssignee);
  expect(isDone(await transact(setTaskDone, leo, { taskId: task.id, done: true }, zone))).toBe(true);
  expect(isDone(await transact(setTaskDone, leo, { taskId: task.id, done: false }, zone))).toBe(false);
});
