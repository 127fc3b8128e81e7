// The tasks of a startup: three groups by due date, the done ones folded below, or a list with filters.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { StartupContext } from '#capabilities/startups/public.tsx';
import type { Task } from '#capabilities/tasks/task.ts';
import { clearSelection, setSelected } from '#platform/selection.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as StartupTasksTab } from './startup-tasks-tab.tsx';

const userId = newId<'User'>();
const actor: Actor = {
  tenantId: newId(),
  userId,
  roleType: 'Staff',
  scopes: resolveScopes('Staff'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const me = {
  __typename: 'User' as const,
  _id: userId as string,
  fullName: 'Mia Staff',
  firstName: 'Mia',
  lastName: 'Staff',
  avatar: null,
  status: 'active',
  role: { __typename: 'Role' as const, _id: newId() as string, type: 'Staff' },
};
const task = (name: string, days: number, done = false): Task =>
  ({
    __typename: 'Task',
    _id: newId(),
    name,
    url: null,
    dueDate: Temporal.Now.instant()
      .add({ hours: 24 * days })
      .toString(),
    taskType: 'normal',
    isGroupTask: false,
    createdAt: Temporal.Now.instant().toString(),
    updatedAt: Temporal.Now.instant().toString(),
    done,
    approvalStatus: 'APPROVED',
    completionStatus: done ? 'COMPLETED' : 'PENDING',
    tags: [],
    version: 1,
    startup: null,
    createdBy: me,
    assignees: [
      {
        status: done ? 'done' : 'pending',
        done,
        completedAt: null,
        isAsked: false,
        user: me,
      },
    ],
  }) as Task;

const startup = { _id: newId() as string, name: 'Acme' } as never;
const page = { __typename: 'StartupTaskListPage', rows: [], next: null, count: 0, isCountCapped: false };

async function renderTab(path = '/') {
  clearSelection();
  const tasks = { overdue: [task('Late', -3), task('Paid', -3, true)], today: [], future: [task('Soon', 3)] };
  const [asked, completed] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'StartupTasks') return { startupTaskList: page };
    if (name === 'UpdateTaskDone') {
      completed(variables);
      return { updateTaskDone: { ...tasks.overdue[0], done: true } };
    }
    if (name !== 'TasksOfStartup') return undefined;
    asked(variables);
    const { before, after } = variables;
    return { startupTasks: before && after ? tasks.today : before ? tasks.overdue : tasks.future };
  });
  const part = await renderPart(
    <StartupContext value={startup}>
      <StartupTasksTab />
    </StartupContext>,
    { actor, client, path },
  );
  return {
    part,
    asked,
    completed,
    ids: [...tasks.overdue, ...tasks.future].filter(({ done }) => !done).map(({ _id }) => _id),
  };
}

test('asks for overdue, today and future tasks, and folds the done ones', async () => {
  const { part, asked } = await renderTab();
  await expect.element(part.getByRole('heading', { name: 'Overdue 1' })).toBeVisible();
  await expect.element(part.getByRole('heading', { name: 'Future 1' })).toBeVisible();
  await expect.element(part.getByRole('heading', { name: /Today/ })).not.toBeInTheDocument();
  const ranges = new Set(asked.mock.calls.map(([{ before, after }]) => `${before !== null} ${after !== null}`));
  expect([...ranges].sort()).toEqual(['false true', 'true false', 'true true']);
  await expect.element(part.getByRole('link', { name: 'Paid' })).not.toBeInTheDocument();
  await part.getByRole('button', { name: '1 done task' }).click();
  await expect.element(part.getByRole('link', { name: 'Paid' })).toBeVisible();
});

test('selects tasks of all groups, and completes one', async () => {
  const { part, ids, completed } = await renderTab();
  await expect.element(part.getByRole('checkbox', { name: 'Late' })).not.toBeChecked();
  setSelected(ids);
  await expect.element(part.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  await part.getByRole('checkbox', { name: 'Late' }).click();
  await expect.poll(() => completed.mock.lastCall?.[0]).toMatchObject({ taskId: ids[0], done: true });
});

test('keeps the list with its filters behind a switch, and in addresses with a filter', async () => {
  const { part } = await renderTab();
  await part.getByText('As a list').click();
  await expect.element(part.getByText('No tasks yet')).toBeVisible();
  await expect.element(part.getByRole('radio', { name: 'As a list' })).toBeChecked();
  await part.getByText('By due date').click();
  await expect.element(part.getByRole('heading', { name: 'Overdue 1' })).toBeVisible();
  const filtered = await renderTab('/?tag=legal');
  await expect.element(filtered.part.getByRole('radio', { name: 'As a list' })).toBeChecked();
});
