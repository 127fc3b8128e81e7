import { beforeEach, expect, test, vi } from 'vitest';
import { setRoutes } from '#platform/routes.ts';

vi.mock('#platform/actor.tsx', () => ({}));
const { contextAt, isBare, isOnTab } = await import('./tabs/tabs.ts');

const page = { texts: [], page: async () => ({ Component: () => null }) };
beforeEach(() =>
  setRoutes([
    { path: '/tasks', ...page },
    { path: '/forms/:id/edit', ...page },
    { path: '/application/:id/form', ...page },
    { path: '/applications/evaluations', ...page },
  ]),
);

test('marks a section as current only for an address with a page', () => {
  expect(contextAt('/tasks')?.name).toBe('tasks');
  expect([contextAt('/calendar'), contextAt('/forms'), contextAt('/tasks/nowhere')]).toEqual([null, null, null]);
});

test('hides the top bar only for an address with a page', () => {
  expect(isBare('/forms/1/edit')).toBe(true);
  expect([isBare('/no/such/builder'), isBare('/courses/edit'), isBare('/tasks')]).toEqual([false, false, false]);
});

test('marks tabs only for an address with a page', () => {
  expect(isOnTab('/tasks', '/tasks')).toBe(true);
  expect(isOnTab('/tasks', '/tasks/nope/nope')).toBe(false);
});

test('marks the tab of applications on each of their pages', () => {
  for (const tab of ['/applications/overview', '/applications'])
    for (const pathname of ['/application/1/form', '/applications/evaluations'])
      expect(isOnTab(tab, pathname)).toBe(true);
  expect(isOnTab('/startups', '/applications/evaluations')).toBe(false);
});
