import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ApprovalRequests } from './completion/approval-requests.tsx';
import { AskedFor } from './lists/asked-for.tsx';
import { DueTasks } from './lists/due-tasks.tsx';
import type { Task } from './task.ts';
import { TaskRow } from './task-row.tsx';

const person = (fullName: string, type: RoleType, _id: string = newId()) => ({
  __typename: 'User' as const,
  _id,
  fullName,
  firstName: fullName.split(' ')[0] ?? '',
  lastName: '',
  avatar: null,
  status: 'active',
  role: { __typename: 'Role' as const, _id: newId() as string, type },
});
const mia = person('Mia Founder', 'Cofounder');
const roya = person('Roya Moradi', 'Mentor');

const acme: string = newId();

const task = (fields: Partial<Task> = {}, asked = true): Task =>
  ({
    __typename: 'Task',
    _id: newId(),
    name: 'Review the deck',
    url: null,
    dueDate: Temporal.Now.instant()
      .add({ hours: 24 * 9 })
      .toString(),
    taskType: 'normal',
    isGroupTask: false,
    createdAt: Temporal.Now.instant().toString(),
    updatedAt: Temporal.Now.instant().toString(),
    done: false,
    approvalStatus: asked ? 'PENDING' : 'APPROVED',
    completionStatus: 'PENDING',
    tags: [],
    version: 1,
    startup: { __typename: 'Startup', _id: acme, name: 'Acme', logo: null },
    createdBy: mia,
    assignees: [
      { __typename: 'TaskAssignee', status: 'pending', done: false, completedAt: null, isAsked: asked, user: roya },
    ],
    ...fields,
  }) as Task;

const actorOf = (userId: string, roleType: RoleType): Actor => ({
  tenantId: newId(),
  userId: userId as Actor['userId'],
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
});

describe('a request to somebody else', () => {
  const render = async (actor: Actor, surroundings: Surroundings = {}) => {
    const answers: Record<string, unknown>[] = [];
    const client = fakeClient((name, variables) => {
      if (name !== 'SetTaskApproval') return undefined;
      answers.push(variables);
      return { setTaskApproval: task({}, false) };
    });
    const row = await renderPart(
      <ul>
        <TaskRow task={task()} />
      </ul>,
      { ...surroundings, actor, client },
    );
    return { row, answers };
  };

  test('asks the person who is asked, in the row', async () => {
    const { row } = await render(actorOf(roya._id, 'Mentor'));
    await expect.element(row.getByText('Asks for your time')).toBeVisible();
    await expect.element(row.getByRole('button', { name: 'Accept' })).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(page.getByRole('menuitem', { name: /Roya/ }).elements()).toEqual([]);
  });

  test('names the person that it waits for, and lets staff answer only from the menu', async () => {
    const { row, answers } = await render(actorOf(newId(), 'Staff'));
    await expect.element(row.getByText('Waiting for Roya Moradi')).toBeVisible();
    expect(row.getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Decline for Roya Moradi' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Accept for Roya Moradi' }).click();
    await expect.poll(() => answers).toMatchObject([{ approved: true }]);
  });

  test('offers the author no answer', async () => {
    const { row } = await render(actorOf(mia._id, 'Cofounder'));
    await expect.element(row.getByText('Waiting for Roya Moradi')).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(page.getByRole('menuitem', { name: /Roya/ }).elements()).toEqual([]);
  });

  test('names the person in Arabic on a phone', async () => {
    const { row } = await render(actorOf(newId(), 'Staff'), { language: 'ar', viewport: [390, 800] });
    await expect.element(row.getByText('بانتظار Roya Moradi')).toBeVisible();
    expect(getComputedStyle(row.element()).direction).toBe('rtl');
  });
});

describe('a home page', () => {
  const render = (part: React.ReactNode, lists: { due?: Task[]; open?: Task[]; asked?: Task[] }, actor: Actor) => {
    const asked: Record<string, Record<string, unknown>> = {};
    const client = fakeClient((name, variables) => {
      asked[name] = variables;
      const [due, open, askedFor] = [lists.due ?? [], lists.open ?? [], lists.asked ?? []];
      if (name === 'TasksDueSoon') return { myTasksPaginated: { results: due, totalCount: due.length, next: null } };
      if (name === 'TasksAwaitingMe') return { myTasksPaginated: { results: due } };
      if (name === 'MyTasks')
        return { myTaskList: { rows: open, next: null, count: open.length, isCountCapped: false } };
      if (name === 'AskedForTasks')
        return { askedForTaskList: { rows: askedFor, next: null, count: askedFor.length, isCountCapped: false } };
      return undefined;
    });
    return renderPart(part, { actor, client }).then((home) => ({ home, asked }));
  };
  const member = actorOf(roya._id, 'CommunityMember');

  test('shows a community member the next task although it is due later', async () => {
    const { home, asked } = await render(<DueTasks />, { open: [task({ name: 'Read the guide' }, false)] }, member);
    await expect.element(home.getByRole('heading', { name: 'Later' })).toBeVisible();
    await expect.element(home.getByRole('link', { name: 'Read the guide' })).toBeVisible();
    expect(asked.TasksDueSoon?.queryOptions).toMatchObject({ assigneeId: roya._id });
  });

  test('shows no later task while one is due', async () => {
    const dueDate = Temporal.Now.instant().toString();
    const lists = { due: [task({ dueDate }, false)], open: [task({ name: 'Read the guide' }, false)] };
    const { home } = await render(<DueTasks />, lists, member);
    await expect.element(home.getByRole('link', { name: 'Review the deck' })).toBeVisible();
    expect(home.getByText('Later').elements()).toEqual([]);
  });

  test.each([
    ['Staff', 'Tasks from your colleagues and requests from founders show up here.'],
    ['Mentor', /When a founder or .* asks for your time, it shows up here\./],
    ['CommunityMember', /has a task for you, it shows up here\./],
  ] as const)('shows %s without tasks who will send some', async (role, sentence) => {
    const { home } = await render(<DueTasks />, {}, actorOf(newId(), role));
    await expect.element(home.getByText('You’re all caught up')).toBeVisible();
    await expect.element(home.getByText(sentence)).toBeVisible();
  });

  test('lists what I asked for apart, without a checkbox', async () => {
    const [owed, own] = [task({ name: 'Send the deck' }, false), task({ name: 'Shared' }, false)];
    const shared = { ...own, assignees: [...own.assignees, { ...own.assignees[0], user: mia }] } as Task;
    const { home } = await render(<AskedFor />, { asked: [task(), owed, shared] }, actorOf(mia._id, 'Cofounder'));
    await expect.element(home.getByRole('heading', { name: 'You asked for' })).toBeVisible();
    await expect.element(home.getByText('Waiting for Roya Moradi')).toBeVisible();
    const row = home.getByRole('listitem').filter({ hasText: 'Send the deck' });
    await expect.element(row.getByText('Roya Moradi')).toBeVisible();
    expect(home.getByText('Shared').elements()).toEqual([]);
    expect(home.getByRole('checkbox').elements()).toEqual([]);
    await expect
      .element(home.getByRole('link', { name: 'View all that you asked for' }))
      .toHaveAttribute('href', '/tasks/asked-for');
  });

  test('renders nothing for nothing asked for, and no request to somebody else', async () => {
    const staff = actorOf(newId(), 'Staff');
    const both = (
      <>
        <AskedFor />
        <ApprovalRequests />
      </>
    );
    const { home, asked } = await render(both, { due: [task()] }, staff);
    await expect.poll(() => Object.keys(asked).sort()).toEqual(['AskedForTasks', 'TasksAwaitingMe']);
    await expect.poll(() => home.element().textContent).toBe('');
    const { home: ofRoya } = await render(<ApprovalRequests />, { due: [task()] }, actorOf(roya._id, 'Mentor'));
    await expect.element(ofRoya.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
  });
});
