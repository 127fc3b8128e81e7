// Changing several tasks at once, in both directions.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { CombinedError } from '@urql/core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DeleteTaskDialog } from '#capabilities/tasks/delete-task-dialog.tsx';
import type { Task } from '#capabilities/tasks/task.ts';
import { TaskRow } from '#capabilities/tasks/task-row.tsx';
import { clearSelection, readSelection, setSelected, useSelectableList } from '#platform/selection.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { useTaskSelection } from './use-task-selection.tsx';

const mia = {
  __typename: 'User' as const,
  _id: newId() as string,
  fullName: 'Mia Founder',
  firstName: 'Mia',
  lastName: 'Founder',
  avatar: null,
  status: 'active',
  role: { __typename: 'Role' as const, _id: newId() as string, type: 'Cofounder' },
};
/** The author of the tasks. */
const actor: Actor = {
  tenantId: newId(),
  userId: mia._id as Actor['userId'],
  roleType: 'Cofounder',
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const taskOf = (name: string, fields: Partial<Task> = {}): Task =>
  ({
    __typename: 'Task',
    _id: newId(),
    name,
    url: null,
    dueDate: Temporal.Now.instant()
      .add({ hours: 24 * 9 })
      .toString(),
    taskType: 'normal',
    isGroupTask: false,
    createdAt: Temporal.Now.instant().toString(),
    updatedAt: Temporal.Now.instant().toString(),
    done: false,
    approvalStatus: 'APPROVED',
    completionStatus: 'PENDING',
    tags: ['legal'],
    version: 1,
    startup: null,
    createdBy: mia,
    assignees: [
      { __typename: 'TaskAssignee', status: 'pending', done: false, completedAt: null, isAsked: false, user: mia },
    ],
    ...fields,
  }) as Task;
const tasks = [taskOf('Call the bank'), taskOf('Ask for an offer'), taskOf('Post', { taskType: 'automatic' })];
const ids = tasks.map(({ _id }) => _id);
const editable = ids.slice(0, 2);

function Example() {
  const selection = useTaskSelection();
  useSelectableList(ids, selection.actions(tasks));
  return (
    <>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task._id} task={task} />
        ))}
      </ul>
      <SelectionBar />
      {selection.dialog}
    </>
  );
}

type Result = (id: string) => object;
const changed: Result = (_id) => ({ __typename: 'BatchRecordResult', _id, code: null, message: null, undoId: 'undo' });
const forbidden: Result = (_id) => ({ ...changed(_id), code: 'Forbidden', message: 'Not yours', undoId: null });
const lost = new CombinedError({ networkError: new Error('lost') });

async function renderTasks(surroundings: Surroundings = {}, result: Result | CombinedError = changed) {
  const sent: Record<string, unknown>[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'AssigneeOptions') {
      const option = { __typename: 'AssigneeOption', type: 'user', value: mia._id, label: mia.fullName, picture: null };
      return { taskAssigneeOptions: [{ __typename: 'AssigneeOptionGroup', label: 'Team', options: [option] }] };
    }
    if (name !== 'RunBatch') return undefined;
    const { kind, action, ...call } = variables;
    expect([kind, action]).toEqual(['tasks', 'update']);
    sent.push(call);
    return result instanceof CombinedError ? result : { runBatch: (variables.ids as string[]).map(result) };
  });
  const part = await renderPart(<Example />, { ...surroundings, actor, client });
  await expect.element(part.getByText('Call the bank')).toBeVisible();
  setSelected(ids);
  return { part, sent };
}
const open = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');

beforeEach(() => clearSelection());

test.each([
  { language: 'en', reassign: 'Reassign', title: 'Change 2 tasks', save: 'Save (2)', done: '2 tasks changed' },
  { language: 'ar', reassign: 'إعادة التكليف', title: 'تعديل مهمتين', save: 'حفظ (2)', done: 'عُدّلت مهمتان' },
] as const)(
  'reassigns the tasks that the person may edit in $language',
  { tags: ['night'] },
  async ({ language, ...text }) => {
    const { sent } = await renderTasks({ language });
    await open(text.reassign);
    await expect.element(dialog.getByRole('heading', { name: text.title })).toBeVisible();
    await expect.element(dialog.getByRole('combobox')).toHaveFocus();
    await press('M', 'i', 'a');
    await expect.element(page.getByRole('option', { name: /Mia/ })).toBeVisible();
    await press('Enter');
    await dialog.getByRole('button', { name: text.save }).click();
    await expect.element(page.getByText(text.done)).toBeVisible();
    const assignees = [{ type: 'user', value: mia._id }];
    expect(sent).toEqual([{ ids: editable, input: { assignees } }]);
    await expect.poll(() => dialog.elements()).toEqual([]);
  },
);

test('changes the due date by a typed day', async () => {
  const { sent } = await renderTasks();
  await open('Due date');
  await expect.element(dialog.getByLabelText('Due date')).toHaveFocus();
  await dialog.getByLabelText('Due date').fill('tomorrow');
  await press('Enter', 'Enter');
  await expect.poll(() => sent.length).toBe(1);
  const [{ input } = {}] = sent;
  const { dueDate } = input as { dueDate: string };
  const hours = Temporal.Now.instant().until(Temporal.Instant.from(dueDate)).total('hours');
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(60);
});

test('replaces the tags', { tags: ['night'] }, async () => {
  const { sent } = await renderTasks();
  await open('Tags');
  await expect.element(dialog.getByText('Replaces what these tasks have now.')).toBeVisible();
  await press('S', 'a', 'l', 'e', 's', 'Enter');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(() => sent).toEqual([{ ids: editable, input: { tags: ['sales'] } }]);
});

test('asks for a day before it sends anything', async () => {
  const { sent } = await renderTasks();
  await open('Due date');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.element(dialog.getByText('Due date is a required field')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  { what: 'a lost connection', result: lost, message: /./ },
  { what: 'a refusal', result: forbidden, message: 'Unchanged: 2. Not yours' },
])('keeps dialog and selection after $what', { tags: ['night'] }, async ({ result, message }) => {
  await renderTasks({}, result);
  await open('Tags');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect.element(dialog).toBeVisible();
  expect(readSelection().ids).toEqual(ids);
});

test('keeps the tasks selected that did not change', { tags: ['night'] }, async () => {
  const [first, second] = editable;
  await renderTasks({}, (id) => (id === first ? changed(id) : forbidden(id)));
  await open('Tags');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByText('One task changed')).toBeVisible();
  expect(readSelection().ids).toEqual([second]);
});

test('asks with the name of the task before deleting it, and offers to undo', async () => {
  const client = fakeClient((name) => (name === 'DeleteTask' ? undoable({ deleteTask: true }, 'undo') : undefined));
  await renderPart(<DeleteTaskDialog opened task={taskOf('Call the bank')} onClose={() => {}} />, { actor, client });
  await expect.element(dialog.getByText('Are you sure you want to delete this task?')).toBeVisible();
  await expect.element(dialog.getByText('Call the bank')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('names the only selected task before deleting it', async () => {
  await renderTasks();
  setSelected(editable.slice(0, 1));
  await open('Delete');
  await expect.element(dialog.getByText('Call the bank')).toBeVisible();
});

test('says so if none of the tasks can be changed', { tags: ['night'] }, async () => {
  await renderTasks();
  setSelected(ids.slice(2));
  await open('Reassign');
  await expect.element(page.getByText('You can’t change any of these tasks')).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('shows a phone row of three lines at most, whose only link opens the task', async () => {
  const long = taskOf('Prepare the pilot kick-off with the customer and agree on the next three dates '.repeat(2), {
    startup: { _id: newId(), name: 'Acme', logo: null },
    url: 'https://example.com/a',
    tags: ['legal', 'sales', 'finance'],
    isGroupTask: true,
  });
  const row = await renderPart(
    <ul>
      <TaskRow task={long} />
    </ul>,
    { viewport: [390, 844], language: 'ar' },
  );
  await expect.element(row.getByText('Acme')).toBeVisible();
  expect(row.getByRole('link').elements()).toHaveLength(1);
  const words = row.getByRole('listitem').element().querySelector('div')?.getBoundingClientRect();
  // Three lines of 14 px text at a line height of 1.45.
  expect(words?.height).toBeLessThanOrEqual(3 * 14 * 1.45 + 4);
});

test('keeps the facts of a request in one line on a phone, above its note, without its count', async () => {
  const asked = taskOf('Introduce us to the buyer at the port authority before the end of the year', {
    startup: { _id: newId(), name: 'The Co-operative Society for Repairable Household Appliances', logo: null },
    approvalStatus: 'PENDING',
    isGroupTask: true,
  });
  const row = await renderPart(
    <ul>
      <TaskRow task={asked} kind="wide" />
    </ul>,
    { viewport: [390, 844] },
  );
  const height = row
    .getByText(/^The Co-operative/)
    .element()
    .parentElement?.getBoundingClientRect().height;
  expect(height).toBeLessThanOrEqual(13 * 1.45 + 8);
  await expect.element(row.getByText('0 of 1 done')).not.toBeVisible();
});
