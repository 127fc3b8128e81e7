// A person's page with the parts of all capabilities, which depend on the viewer.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordParts } from '#app/record-parts.gen.ts';
import { type Me, MeProvider, PersonPeek } from '#capabilities/accounts/public.tsx';
import { PeekProvider } from '#platform/record/peek.ts';
import { registerRecordParts } from '#platform/record/record-parts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';

const [viewerId, mia] = [newId<'User'>(), newId<'User'>()];
const viewer = { _id: viewerId as string, timezone: 'Europe/Paris' } as Me;

const userWith = (type: RoleType) => ({
  __typename: 'User',
  ...{ _id: mia, fullName: 'Mia Founder', firstName: 'Mia', lastName: 'Founder', email: 'mia@acme.test' },
  ...{ avatar: null, cover: null, timezone: 'Europe/Paris', status: 'active', roleLabel: type, mailStopped: null },
  role: { __typename: 'Role', _id: 'r', type, label: type },
  startups: [{ __typename: 'Startup', _id: 'acme', name: 'Acme Robotics', logo: null }],
});
const task = {
  __typename: 'Task',
  ...{ _id: 't', name: 'Talk to ten customers', url: null, dueDate: '2030-05-04T20:00:00Z', taskType: 'normal' },
  ...{ isGroupTask: false, done: false, tags: [], startup: null, createdBy: null, assignees: [] },
};
const session = {
  __typename: 'Session',
  ...{ _id: 's', isThis: false, isWaiting: false },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ...{ createdAt: '2026-11-01T12:00:00Z', lastUsedAt: '2026-11-02T12:00:00Z' },
};

beforeAll(() => registerRecordParts(recordParts));

async function openAs(roleType: RoleType, theirRole: RoleType = 'Cofounder') {
  const asked = vi.fn();
  const user = userWith(theirRole);
  const client = fakeClient((name, variables) => {
    asked(name, variables);
    if (name === 'UserProfile') return { user, profile: null };
    if (name === 'RoleOfPerson') return { user };
    if (name === 'TasksOfPerson')
      return {
        userTaskList: { rows: [{ __typename: 'UserTask', _id: 'row', person: user, task }], count: 1 },
      };
    if (name === 'SessionsOf') return { sessionsOf: [session] };
    return name === 'EndSessionsOf' ? { endSessionsOf: 1 } : undefined;
  });
  const record = await renderPart(
    <MeProvider me={viewer}>
      <PeekProvider value>
        <PersonPeek id={mia} />
      </PeekProvider>
    </MeProvider>,
    {
      client,
      actor: {
        ...{ tenantId: newId(), userId: viewerId, roleType, scopes: resolveScopes(roleType) },
        ...{ startupVisibility: 'ALL', peopleVisibility: 'ALL', ownStartupIds: [], assignedStartupIds: [] },
      },
    },
  );
  await expect.element(record.getByRole('heading', { level: 2, name: 'Mia Founder' })).toBeVisible();
  return { record, asked };
}

test('shows staff the startups, tasks and sessions of a person, and ends the sessions', async () => {
  const { record, asked } = await openAs('Staff');
  const link = (name: string) => record.getByRole('link', { name });
  await expect.element(link('Write to Mia Founder')).toHaveAttribute('href', 'mailto:mia@acme.test');
  await expect.element(record.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expect.element(link('Acme Robotics')).toHaveAttribute('href', '/startup/acme/file/activities');
  await expect.element(link('Talk to ten customers')).toHaveAttribute('href', '/tasks/t');
  await expect.element(record.getByText('Firefox on Windows')).toBeVisible();
  await record.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect.element(page.getByText('Mia Founder has been logged out everywhere')).toBeVisible();
  expect(asked).toHaveBeenCalledWith('EndSessionsOf', { userId: mia });
});

test('adds a task for the person whose page is open', async () => {
  const { record } = await openAs('Staff');
  await record.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New task' }).getByText('Mia Founder')).toBeVisible();
});

test.each([
  ['Coach', 'Cofounder'],
  ['Staff', 'Admin'],
] as const)('shows a %s the tasks of a %s, but not the sessions', async (role, theirRole) => {
  const { record, asked } = await openAs(role, theirRole);
  await expect.element(record.getByRole('link', { name: 'Talk to ten customers' })).toBeVisible();
  await expect.element(record.getByRole('button', { name: 'Add Task' })).toBeVisible();
  expect(record.getByText('Firefox on Windows').elements()).toEqual([]);
  expect(asked).not.toHaveBeenCalledWith('SessionsOf', expect.anything());
});

test('shows another founder neither tasks nor sessions, and offers no task', async () => {
  const { record, asked } = await openAs('Cofounder');
  await expect.element(record.getByRole('link', { name: 'Acme Robotics' })).toBeVisible();
  for (const name of ['Add Task', 'Log out everywhere'])
    expect(record.getByRole('button', { name }).elements()).toEqual([]);
  expect(record.getByRole('link', { name: 'Write to Mia Founder' }).elements()).toEqual([]);
  for (const name of ['TasksOfPerson', 'SessionsOf']) expect(asked).not.toHaveBeenCalledWith(name, expect.anything());
});
