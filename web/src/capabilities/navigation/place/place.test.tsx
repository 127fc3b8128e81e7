import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { type AppRoute, setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SideList } from './side-list.tsx';

setRoutes(routes);
const client = fakeClient(() => undefined);
const directions = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const;

test.each(directions)('leads from a deep page to the pages above it in %s', async (language, direction) => {
  const path = '/startups/programs/program/019';
  const part = await renderPart(<Breadcrumb />, { client, language, path });
  const links = part.getByRole('navigation').getByRole('link');
  const hrefs = () => links.elements().map((link) => link.getAttribute('href'));
  await expect.poll(hrefs).toEqual(['/startups', '/startups/programs']);
  const [first, second] = links.elements().map((link) => link.getBoundingClientRect());
  const arrows = part
    .getByCss('svg')
    .elements()
    .map((arrow) => arrow.getBoundingClientRect());
  expect(arrows).toHaveLength(1);
  // The arrow lies between the links in reading order.
  const middle = ({ left, right }: DOMRect) => (left + right) / 2;
  const places = [first, arrows[0], second].map((box) => middle(box as DOMRect));
  expect(places).toEqual(places.toSorted((a, b) => (direction === 'ltr' ? a - b : b - a)));
});

test('shows a single page above without an arrow', async () => {
  const part = await renderPart(<Breadcrumb />, { client, path: '/tasks/users' });
  await expect.element(part.getByRole('link')).toHaveAttribute('href', '/tasks');
  expect(part.getByCss('svg').elements()).toEqual([]);
});

test('names the list of a record that has no entry in the sidebar, for those who may open it', async () => {
  const page = { texts: [], page: async () => ({ Component: () => null }) };
  const rows = (isOpen: boolean): AppRoute[] => [
    { path: '/trees', paletteName: 'navigation:pages.trash', requires: { allow: () => isOpen }, ...page },
    { path: '/trees/:id', ...page },
  ];
  setRoutes([...routes, ...rows(true)]);
  const links = async () => {
    const part = await renderPart(<Breadcrumb />, { client, path: '/trees/019' });
    return part
      .getByRole('link')
      .elements()
      .map((link) => [link.getAttribute('href'), link.textContent]);
  };
  expect(await links()).toEqual([['/trees', 'Trash']]);
  setRoutes([...routes, ...rows(false)]);
  expect((await links()).map(([href]) => href)).toEqual(['/']);
  setRoutes(routes);
});

test('puts a list that has no entry above its entries', async () => {
  const page = { texts: [], page: async () => ({ Component: () => null }) };
  const list: AppRoute = { path: '/forms', paletteName: 'navigation:pages.trash', ...page };
  setRoutes([...routes, list, { path: '/forms/management/:id', ...page }]);
  const part = await renderPart(<Breadcrumb />, { client, path: '/forms/management/019' });
  const links = part.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/forms', '/forms/management']);
  setRoutes(routes);
});

test('shows no breadcrumb at the top of a section, and none on pages that do not exist', async () => {
  for (const path of ['/', '/tasks', '/tasks/nowhere/deep']) {
    const part = await renderPart(<Breadcrumb />, { client, path });
    expect([path, part.getByRole('navigation').elements().length]).toEqual([path, 0]);
  }
});

test.each(directions)('marks exactly the current page in the side list in %s', async (language, direction) => {
  const part = await renderPart(<SideList />, { client, language, path: '/account/settings/security' });
  const nav = part.getByRole('navigation');
  await expect.element(nav).toBeVisible();
  const marked = [...nav.element().querySelectorAll('[aria-current]')].map((one) => one.getAttribute('href'));
  expect(marked).toEqual(['/account/settings/security']);
  const hrefs = [...nav.element().querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(hrefs.slice(0, 3)).toEqual(['/account/profile', '/account/settings', '/account/settings/security']);
  expect(hrefs).toContain('/account/trash');
  expect(hrefs.at(-1)).toBe('/account/settings/delete');
  expect(getComputedStyle(nav.element()).direction).toBe(direction);
});

test('lists the sections of the organization settings, and becomes one field on narrow screens', async () => {
  const path = '/admin/configuration/emails/outbox';
  const part = await renderPart(<SideList />, { client, path });
  const links = () => [...part.element().querySelectorAll('a')].map((one) => one.getBoundingClientRect());
  await expect.poll(() => links().length).toBeGreaterThan(2);
  expect(new Set(links().map(({ left }) => Math.round(left))).size).toBe(1);
  const narrow = await renderPart(<SideList />, { client, path, viewport: [800, 900] });
  const field = narrow.getByRole('combobox');
  await expect.element(field).toHaveValue(path);
  expect(narrow.element().querySelectorAll('a')).toHaveLength(0);
  expect(narrow.element().querySelectorAll('optgroup').length).toBeGreaterThan(1);
});

test('shows no second list on the home of the settings', async () => {
  const part = await renderPart(<SideList />, { client, path: '/admin/configuration' });
  expect(part.element().textContent).toBe('');
});
