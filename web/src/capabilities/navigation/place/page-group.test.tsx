import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import { PageGroupProvider } from './page-group.tsx';

setRoutes(routes);
const client = fakeClient(() => undefined);
const own = <PageTabs label="Own" tabs={[{ to: '/tasks', label: 'Own' }]} />;

async function tabsAt(path: string, isShown = true, bar = <span>Filter</span>) {
  const part = await renderPart(
    <PageGroupProvider isShown={isShown}>
      <Page title="Title" bar={bar}>
        <p>Body</p>
      </Page>
    </PageGroupProvider>,
    { client, path },
  );
  const links = part.getByRole('navigation').getByRole('link').elements();
  return links.map((link) => `${link.getAttribute('href')}${link.ariaCurrent === 'page' ? ' (current)' : ''}`);
}

test('shows the pages of the group below the title where the sidebar is closed', async () => {
  const tabs = await tabsAt('/tasks/users');
  expect(tabs).toEqual(expect.arrayContaining(['/tasks', '/tasks/users (current)', '/tasks/startups', '/calendar']));
  expect(await tabsAt('/tasks/users', false)).toEqual([]);
});

test('shows none on records, on settings, and on pages that have tabs of their own', async () => {
  expect(await tabsAt('/tasks/019')).toEqual([]);
  expect(await tabsAt('/account/settings')).toEqual([]);
  expect(await tabsAt('/tasks', true, own)).toEqual(['/tasks (current)']);
});
