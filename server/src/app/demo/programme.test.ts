import { isDone } from '@seedbed/domain/tasks/task.ts';
import { expect, test } from 'vitest';
import { demoRoleTypes } from './accounts.ts';
import { programme } from './programme.ts';
import { demoTenants } from './tenants.ts';

const now = Temporal.Instant.from('2026-03-10T09:00:00Z');

test.each(demoTenants)('$slug is the same each time, and holds together', (tenant) => {
  const rows = programme(tenant, 'small', now, 'hash');
  expect(JSON.stringify(programme(tenant, 'small', now, 'hash'))).toBe(JSON.stringify(rows));

  const emails = rows.users.map((user) => user.email);
  expect(new Set(emails).size).toBe(emails.length);
  expect(rows.users.filter((user) => user.passwordHash === 'hash')).toHaveLength(demoRoleTypes.length);
  for (const task of rows.tasks) {
    const assignees = rows.taskAssignees
      .filter(({ taskId }) => taskId === task.id)
      .map(({ userId, doneAt }) => ({ userId, doneAt: doneAt ?? null }));
    expect(assignees.length).toBeGreaterThan(0);
    expect(task.isGroupTask).toBe(assignees.length > 1);
    expect(Boolean(task.completedAt)).toBe(isDone({ assignees }));
  }
});

test('the small programme has at least three of each kind and the names that lists must carry', () => {
  const [northlight] = demoTenants;
  if (!northlight) throw new Error('Northlight is missing.');
  const rows = programme(northlight, 'small', now, 'hash');
  for (const kind of [
    'startups',
    'programs',
    'tasks',
    'posts',
    'comments',
    'startupAssignments',
    'programPeople',
  ] as const)
    expect(rows[kind].length).toBeGreaterThanOrEqual(3);
  const lengths = rows.startups.map(({ name }) => [...name].length);
  expect(Math.min(...lengths)).toBe(2);
  expect(Math.max(...lengths)).toBe(120);
  expect(rows.startups.some(({ logo }) => logo === null)).toBe(true);
});
