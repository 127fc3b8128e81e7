import { expect, test, vi } from 'vitest';
import { routes } from '#app/routes.ts';
import { setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { Sidebar } from './sidebar.tsx';

setRoutes(routes);
const leaf = (name: string) => ({ __typename: 'SidebarEntry' as const, name, locked: false });
const entries = [
  { ...leaf('Tasks'), subMenu: [] },
  { ...leaf('Startups'), subMenu: [{ ...leaf('Startups Portfolio'), subMenu: [] }] },
];
const client = fakeClient((name) =>
  name === 'Sidebar' ? { setUp: { __typename: 'SetUp', sidebarV2: entries } } : undefined,
);

test.each(['en', 'ar'] as const)('shows icons that keep their names in the rail in %s', async (language) => {
  const onOpen = vi.fn();
  const part = await renderPart(
    <div style={{ width: 56 }}>
      <Sidebar rail={{ onOpen }} />
    </div>,
    { client, language, path: '/tasks/users' },
  );
  const current = part.getByCss('[aria-current=page]');
  await expect.element(current).toHaveAttribute('href', '/tasks');
  expect(part.getByCss('[data-current=true]').elements()).toHaveLength(1);
  for (const entry of part.getByRole('navigation').element().querySelectorAll('a, button')) {
    expect(entry.getAttribute('title')).toBeTruthy();
    const [row, icon] = [entry, entry.querySelector('svg')].map((one) => one?.getBoundingClientRect());
    const middle = (rect: DOMRect | undefined) => (rect ? rect.left + rect.width / 2 : Number.NaN);
    expect(Math.abs(middle(row) - middle(icon))).toBeLessThan(1);
  }
});

test('opens the sidebar for a branch of the rail', async () => {
  const onOpen = vi.fn();
  const part = await renderPart(<Sidebar rail={{ onOpen }} />, { client, path: '/' });
  const branch = part.getByRole('navigation').getByRole('button').first();
  await expect.element(branch).toHaveAttribute('aria-expanded', 'false');
  await focus(branch);
  await press('Enter');
  expect(onOpen).toHaveBeenCalledOnce();
});
