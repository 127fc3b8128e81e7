import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { setRoutes } from '#platform/routes.ts';
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

test.each(directions)('leads from a deep page to the page above it in %s', async (language, direction) => {
  const part = await renderPart(<Breadcrumb />, { client, language, path: '/tasks/users' });
  const links = part.getByRole('navigation').getByRole('link');
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(['/tasks']);
  const link = links.first().element().getBoundingClientRect();
  const arrow = part.getByCss('svg').element().getBoundingClientRect();
  // The arrow follows the link in reading order.
  expect(direction === 'ltr' ? arrow.left >= link.right : arrow.right <= link.left).toBe(true);
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
  expect(hrefs.at(-1)).toBe('/account/settings/delete');
  expect(getComputedStyle(nav.element()).direction).toBe(direction);
});

test('lists the sections of the organization settings, and becomes one line on narrow screens', async () => {
  const path = '/admin/configuration/emails/outbox';
  const part = await renderPart(<SideList />, { client, path });
  const links = () => [...part.element().querySelectorAll('a')].map((one) => one.getBoundingClientRect());
  await expect.poll(() => links().length).toBeGreaterThan(2);
  expect(new Set(links().map(({ left }) => Math.round(left))).size).toBe(1);
  const narrow = await renderPart(<SideList />, { client, path, viewport: [800, 900] });
  const tops = [...narrow.element().querySelectorAll('a')].map((one) => Math.round(one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
