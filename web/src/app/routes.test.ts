import { entries } from '@seedbed/domain/navigation/entries.ts';
import { implementedPages } from '@seedbed/domain/navigation/implemented.gen.ts';
import { activeRedirects, redirects } from '@seedbed/domain/navigation/redirects.ts';
import { matchPath } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { fullPath, guestPath, nearestRoute, routeExists, setRoutes } from '#platform/routes.ts';
import { routes } from './routes.ts';

afterEach(() => setRoutes(routes));
setRoutes(routes);

const page = { texts: [], page: async () => ({ Component: () => null }) };
const goalOf = (to: string) => to.replace(/:\w+/g, 'x');

test('links a sidebar entry exactly where its page is implemented', () => {
  expect(entries.filter(({ path }) => routeExists(path)).map(({ name }) => name)).toEqual(
    entries.filter(({ name }) => implementedPages.includes(name)).map(({ name }) => name),
  );
});

test.each(redirects)('redirects $from once a route of $to is in the table', ({ from, to }) => {
  const active = () => activeRedirects(routeExists).map((row) => row.from);
  setRoutes([]);
  expect(active()).not.toContain(from);
  setRoutes([{ path: to, ...page }]);
  expect(active()).toContain(from);
});

test('leads to no missing page, and to every page that exists', () => {
  const active = activeRedirects(routeExists);
  for (const { to } of active) expect(routeExists(goalOf(to)), to).toBe(true);
  expect(active.map(({ from }) => from)).toEqual(
    expect.arrayContaining(['/leads/transfer/:id', '/startup/timeline', '/startup/:id/timeline']),
  );
});

test.each([
  ['/events/1', '/share/events/1'],
  ['/events/planning', null],
  ['/events/1/edit', null],
  ['/tasks/1', null],
])('leads a visitor without a session from %s to %s', (path, guest) => expect(guestPath(path)).toBe(guest));

test('opens the home of the settings', () => expect(routeExists('/admin/configuration')).toBe(true));

test.each([
  ['/nowhere', '/'],
  ['/nowhere/at/all', '/'],
  ['/tasks/nowhere', '/tasks'],
  ['/tasks/users/nowhere/deep', '/tasks/users'],
  ['/startup/1/file/nowhere', '/startup/1/file'],
])('leads back from %s to %s', (path, back) => expect(nearestRoute(path)).toBe(back));

test.each([
  '/application/new',
  '/apply/program/spring',
  '/share/forms/1',
  '/share/events/1',
  '/download/forms/1',
  '/survey/1',
  '/coaching/invitation/1/cancel-meeting',
  '/file',
  '/forgotpassword',
])('%s opens without a session', (path) => {
  const row = routes.find((one) => matchPath(fullPath(one), path));
  expect(['public', 'anonymous']).toContain(row?.entry);
});
