import { beforeEach, expect, test, vi } from 'vitest';
import { setRoutes } from '#platform/routes.ts';

vi.mock('#platform/actor.tsx', () => ({}));
const { contextAt, isBare } = await import('./tabs/tabs.ts');

const page = { texts: [], page: async () => ({ Component: () => null }) };
beforeEach(() =>
  setRoutes([
    { path: '/tasks', ...page },
    { path: '/forms/:id/edit', ...page },
  ]),
);

test('only an address with a page shows its section as the current tab', () => {
  expect(contextAt('/tasks')?.name).toBe('tasks');
  expect([contextAt('/calendar'), contextAt('/forms'), contextAt('/tasks/nowhere')]).toEqual([null, null, null]);
});

test('only an address with a page hides the top bar', () => {
  expect(isBare('/forms/1/edit')).toBe(true);
  expect([isBare('/no/such/builder'), isBare('/courses/edit'), isBare('/tasks')]).toEqual([false, false, false]);
});
