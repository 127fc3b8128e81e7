// A task on its page: facts edited in place by those who may edit it, and by nobody else.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { TaskRecord } from './task-record.tsx';

const [id, mia, leo] = [newId<'Task'>(), newId<'User'>(), newId<'User'>()];
const person = (_id: string, fullName: string) => ({
  __typename: 'User',
  _id,
  fullName,
  firstName: null,
  lastName: null,
  avatar: null,
  status: 'active',
  role: { __typename: 'Role', _id: 'r', type: 'Cofounder' },
});
const task = {
  __typename: 'Task',
  _id: id,
  name: 'Talk to ten customers',
  url: null,
  dueDate: '2030-05-04T20:00:00Z',
  taskType: 'normal',
  isGroupTask: true,
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  done: false,
  approvalStatus: 'APPROVED',
  completionStatus: 'PENDING',
  tags: ['sales'],
  version: 3,
  startup: null,
  createdBy: person(mia, 'Mia Founder'),
  assignees: [
    { __typename: 'TaskAssignee', status: 'pending', done: false, completedAt: null, user: person(mia, 'Mia Founder') },
    {
      __typename: 'TaskAssignee',
      status: 'done',
      done: true,
      completedAt: '2026-11-02T12:00:00Z',
      user: person(leo, 'Leo Founder'),
    },
  ],
};
const actorOf = (userId: typeof mia) => ({
  tenantId: newId<'Incubator'>(),
  userId,
  roleType: 'Cofounder' as const,
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ASSIGNED' as const,
  peopleVisibility: 'ALL' as const,
  ownStartupIds: [],
  assignedStartupIds: [],
});

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

async function renderTask(surroundings: Surroundings) {
  const sent = vi.fn();
  const description = { ...task, description: 'Ask why', descriptionBody: null };
  const client = fakeClient((name, variables) => {
    if (name === 'OneTask') return { task };
    if (name === 'DescriptionOfTask') return { task: description };
    if (name === 'FilesOfTask') return { task: { __typename: 'Task', _id: id, attachments: [] } };
    if (name === 'DeleteTask') return undoable({ deleteTask: true }, 'undo');
    if (name !== 'UpdateTask' && name !== 'UpdateTaskDescription') return undefined;
    sent(name, variables);
    return name === 'UpdateTask' ? { updateTask: task } : { updateTaskDescription: description };
  });
  await loadTexts(['tasks', 'files']);
  const parts = (
    <>
      <TaskRecord id={id} />
      <Path />
    </>
  );
  return { record: await renderPart(parts, { client, ...surroundings }), sent };
}

test('edits link and description in place for the author, with the version that was shown', async () => {
  const { record, sent } = await renderTask({ actor: actorOf(mia) });
  await expect.element(record.getByRole('heading', { level: 1, name: task.name })).toBeVisible();
  await expect.element(record.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  await record.getByRole('button', { name: 'Edit: Link' }).click();
  await expect.element(record.getByRole('textbox', { name: 'Link' })).toHaveFocus();
  await record.getByRole('textbox', { name: 'Link' }).fill('example.com');
  await press('Enter');
  await expect.element(record.getByRole('button', { name: 'Edit: Link' })).toHaveFocus();
  expect(sent).toHaveBeenLastCalledWith('UpdateTask', {
    taskId: id,
    updatedTask: { url: 'http://example.com', version: 3 },
  });
  await record.getByRole('button', { name: 'Edit: Description' }).click();
  // An editor that takes the focus after the text was selected would add to it.
  await expect.element(record.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await record.getByRole('textbox', { name: 'Description' }).fill('Ask how');
  await record.getByRole('button', { name: 'Save' }).click();
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('UpdateTaskDescription', { taskId: id, description: 'Ask how', version: 3 }),
  );
});

test('shows everything and edits nothing for another assignee, from right to left too', async () => {
  const { record } = await renderTask({ actor: actorOf(leo) });
  await expect.element(record.getByText('Ask why')).toBeVisible();
  await expect.element(record.getByText('Mia Founder').first()).toBeVisible();
  await expect.element(record.getByText('Sales')).toBeVisible();
  await expect.element(record.getByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(record.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(0);

  const arabic = await renderTask({ actor: actorOf(mia), language: 'ar' });
  const [label, edit] = [
    arabic.record.getByText('الوسوم').element().getBoundingClientRect(),
    arabic.record.getByRole('button', { name: 'تعديل: الوسوم' }).element().getBoundingClientRect(),
  ];
  expect(label.left).toBeGreaterThan(edit.right);
});

test('goes to the list of tasks after deleting the task on its page, with an undo', async () => {
  const { record } = await renderTask({ actor: actorOf(mia), path: `/tasks/${id}` });
  await record.getByRole('button', { name: /Talk to ten customers/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(record.getByTestId('path')).toHaveTextContent('/tasks');
  await expect.element(record.getByTestId('path')).not.toHaveTextContent(id);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
