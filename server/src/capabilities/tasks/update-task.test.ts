import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { TaskIsAutomatic } from '@seedbed/domain/tasks/errors.ts';
import { expect, test } from 'vitest';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createAutomaticTask } from './automatic/automatic-tasks.ts';
import { deleteTask } from './delete-task.ts';
import { findTask } from './find-tasks.ts';
import { setTaskApproval } from './set-task-approval.ts';
import { setTaskDone } from './set-task-done.ts';
import { type TaskUpdateInput, updateTask } from './update-task.ts';

const user = ({ userId }: { userId: string }) => ({ type: 'user', value: userId });

async function aGroup() {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [coach, mia, leo] = [
    await tenant.assignedTo(acme, 'Coach'),
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
  ];
  const task = await tenant.task({ by: coach, assignees: [mia, leo], url: 'https://example.com' });
  return { tenant, acme, coach, mia, leo, task };
}

const types = async (tenant: Tenant, id: string) => (await activity(tenant, id)).map(({ type }) => type);

test('lets the author change it, refuses assignees and others, and writes nothing without a change', async () => {
  const { tenant, coach, mia, task } = await aGroup();
  const outsider = await tenant.founderOf(await tenant.startup('Rival'));
  const update = (by: typeof coach, input: TaskUpdateInput) => updateTask(by, task.id, input, zone);

  await expect(update(mia, { name: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(update(outsider, { name: 'Mine' })).rejects.toThrow(NotFound);
  await expect(update(coach, { name: ' ' })).rejects.toThrow(Validation);
  await expect(update(coach, { assignees: [] })).rejects.toThrow(Validation);
  const renamed = await update(coach, { name: 'Talk to twenty customers', url: null, tags: ['sales'] });
  expect(renamed).toMatchObject({ name: 'Talk to twenty customers', url: null, tags: ['sales'], version: 2 });
  expect(await update(coach, { name: 'Talk to twenty customers', tags: ['sales'] })).toMatchObject({ version: 2 });
  expect(await update(await tenant.person('Admin'), { name: 'Talk to thirty' })).toMatchObject({ version: 3 });
  expect(await types(tenant, task.id)).toEqual(['tasks.created', 'tasks.changed', 'tasks.changed']);
  const [, changed] = await activity(tenant, task.id);
  expect(changed?.changes).toMatchObject({ name: { old: 'Talk to ten customers', new: 'Talk to twenty customers' } });
});

test('reports a conflict with the current text for an outdated form', async () => {
  const { tenant, coach, task } = await aGroup();
  await updateTask(coach, task.id, { version: 1, name: 'Theirs' }, zone);
  const { errors } = await graphql(
    tenant,
    coach,
    'mutation ($id: ID!) { updateTask(taskId: $id, updatedTask: { version: 1, name: "Mine" }) { _id } }',
    { id: task.id },
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'Conflict',
    params: { version: 2, name: 'Theirs', url: 'https://example.com', dueDate: task.dueAt.toString() },
  });
  await expect(updateTask(coach, task.id, { version: 3, name: 'Mine' }, zone)).rejects.toThrow(Conflict);
  expect(await updateTask(coach, task.id, { version: 2, name: 'Mine' }, zone)).toMatchObject({
    name: 'Mine',
    version: 3,
  });
});

test('keeps the status of remaining assignees, and completes the task if all of them are done', async () => {
  const { tenant, coach, mia, leo, task } = await aGroup();
  await transact(setTaskDone, mia, { taskId: task.id, done: true }, zone);
  const late = await tenant.founderOf({ id: task.startupId as never });
  const completions = (card: typeof task) =>
    Object.fromEntries(card.assignees.map(({ userId, doneAt }) => [userId, doneAt !== null]));

  const three = await updateTask(coach, task.id, { assignees: [user(mia), user(leo), user(late)] }, zone);
  expect(completions(three)).toEqual({ [mia.userId]: true, [leo.userId]: false, [late.userId]: false });
  const one = await updateTask(coach, task.id, { assignees: [user(mia)] }, zone);
  expect(completions(one)).toEqual({ [mia.userId]: true });
  expect(one.isGroupTask).toBe(false);
  const completed = async (who: typeof mia) =>
    (await graphql(tenant, who, '{ myTasksPaginated(queryOptions: { completionStatus: COMPLETED }) { totalCount } }'))
      .data.myTasksPaginated.totalCount;
  expect([await completed(mia), await completed(coach)]).toEqual([1, 1]);
  await updateTask(coach, task.id, { assignees: [user(mia), user(leo)] }, zone);
  // Her own part is done; the author, a coach, waits for all parts.
  expect([await completed(mia), await completed(coach), await completed(leo)]).toEqual([1, 0, 0]);
});

test('keeps a past due date, and refuses to move one into the past', async () => {
  const { tenant, coach, mia } = await aGroup();
  const task = await tenant.task({ by: coach, assignees: [mia], dueDate: Temporal.Now.instant() });
  expect(await updateTask(coach, task.id, { name: 'Later', dueDate: task.dueAt }, zone)).toMatchObject({
    name: 'Later',
  });
  const past = Temporal.Now.instant().subtract({ hours: 72 });
  await expect(updateTask(coach, task.id, { dueDate: past }, zone)).rejects.toThrow(Validation);
});

test('lets the author and privileged roles delete for all; repeating succeeds for the author only', async () => {
  const { tenant, coach, mia, task } = await aGroup();
  await expect(transact(deleteTask, mia, task.id, zone)).rejects.toThrow(Forbidden);
  await expect(
    transact(deleteTask, await tenant.assignedTo({ id: task.startupId as never }, 'Coach'), task.id, zone),
  ).rejects.toThrow(Forbidden);
  expect(await transact(deleteTask, coach, task.id, zone)).toBe(task.id);
  expect(await transact(deleteTask, coach, task.id, zone)).toBe(task.id);
  await expect(transact(deleteTask, mia, task.id, zone)).rejects.toThrow(NotFound);
  await expect(transact(setTaskDone, mia, { taskId: task.id, done: true }, zone)).rejects.toThrow(NotFound);
  await expect(updateTask(coach, task.id, { name: 'Back' }, zone)).rejects.toThrow(NotFound);
  expect((await graphql(tenant, mia, '{ myTasksPaginated { totalCount } }')).data.myTasksPaginated.totalCount).toBe(0);
  expect(await types(tenant, task.id)).toEqual(['tasks.created', 'tasks.deleted']);
});

test('lets the outside assignee or staff approve once; not the asking founder, nor the own startup', async () => {
  const { tenant, acme, mia, leo } = await aGroup();
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const other = await tenant.assignedTo(acme, 'Mentor');
  const pendingTask = () => tenant.task({ by: mia, assignees: [leo, mentor] });
  const set = (by: typeof mia, id: string, approved: boolean) => setTaskApproval(by, id, approved, zone);

  const task = await pendingTask();
  expect(task.approvalStatus).toBe('PENDING');
  for (const by of [mia, leo, other]) await expect(set(by, task.id, true)).rejects.toThrow(Forbidden);
  await expect(set(await tenant.founderOf(await tenant.startup('Rival')), task.id, true)).rejects.toThrow(NotFound);
  expect(await set(mentor, task.id, true)).toMatchObject({ approvalStatus: 'APPROVED', version: 2 });
  expect(await set(mentor, task.id, true)).toMatchObject({ version: 2 });
  await expect(set(mentor, task.id, false)).rejects.toThrow('tasks.approval-is-settled');
  expect(await types(tenant, task.id)).toEqual(['tasks.created', 'tasks.approval-set']);

  const declined = await pendingTask();
  await set(await tenant.person('Staff'), declined.id, false);
  await expect(transact(setTaskDone, leo, { taskId: declined.id, done: true }, zone)).rejects.toThrow(
    'tasks.is-rejected',
  );
  await expect(set(mentor, declined.id, true)).rejects.toThrow('tasks.approval-is-settled');
  const { errors } = await graphql(
    tenant,
    mentor,
    'mutation ($id: ID!) { setTaskApproval(taskId: $id, approved: true) { _id } }',
    { id: declined.id },
  );
  expect(errors?.[0]).toMatchObject({
    message: 'This has already been answered',
    extensions: { code: 'tasks.approval-is-settled' },
  });
});

test('keeps an answer while the same people stay, and asks new outside assignees', async () => {
  const { tenant, acme, mia, leo } = await aGroup();
  const [mentor, another] = [await tenant.assignedTo(acme, 'Mentor'), await tenant.assignedTo(acme, 'Mentor')];
  const staff = await tenant.person('Staff');
  const edit = async (id: string, input: TaskUpdateInput) => (await updateTask(mia, id, input, zone)).approvalStatus;
  const read = async (id: string) => (await readTx(mia, (tx) => findTask(tx, mia, id))).approvalStatus;
  const people = (...some: (typeof mia)[]) => ({ assignees: some.map(user) });

  const { id } = await tenant.task({ by: mia, assignees: [leo, mentor] });
  await setTaskApproval(mentor, id, true, zone);
  expect(await edit(id, { name: 'Renamed', ...people(leo, mentor) })).toBe('APPROVED');
  expect(await edit(id, people(leo, mentor))).toBe('APPROVED');
  expect(await edit(id, people(mia, mentor))).toBe('APPROVED');
  expect(await edit(id, people(mia, mentor, another))).toBe('PENDING');
  expect(await read(id)).toBe('PENDING');
  expect(await edit(id, people(mia))).toBe('APPROVED');

  const declined = await tenant.task({ by: mia, assignees: [leo, mentor] });
  await setTaskApproval(staff, declined.id, false, zone);
  expect(await edit(declined.id, { name: 'Please', ...people(leo, mentor) })).toBe('REJECTED');
  expect(await edit(declined.id, people(mentor))).toBe('REJECTED');
  expect(await edit(declined.id, people(another))).toBe('PENDING');
  expect(await read(declined.id)).toBe('PENDING');
});

test('lets nobody edit, complete or delete an automatic task, except roles that may delete all', async () => {
  const { tenant, acme, mia } = await aGroup();
  const admin = await tenant.person('Admin');
  await inTenant(tenant.id, (tx) =>
    createAutomaticTask(
      tx,
      { name: 'Report', startupId: acme.id, cause: { event: 'x.y', recordId: acme.id }, dueInDays: 7 },
      zone,
    ),
  );
  const { data } = await graphql(
    tenant,
    mia,
    '{ myTasksPaginated(queryOptions: { search: "report" }) { results { _id taskType createdBy { _id } } } }',
  );
  const [automatic] = data.myTasksPaginated.results;
  expect(automatic).toMatchObject({ taskType: 'automatic', createdBy: null });
  await expect(transact(setTaskDone, mia, { taskId: automatic._id, done: true }, zone)).rejects.toThrow(
    TaskIsAutomatic,
  );
  await expect(updateTask(admin, automatic._id, { name: 'Mine' }, zone)).rejects.toThrow(TaskIsAutomatic);
  await expect(transact(deleteTask, mia, automatic._id, zone)).rejects.toThrow(Forbidden);
  expect(await transact(deleteTask, admin, automatic._id, zone)).toBe(automatic._id);
});
