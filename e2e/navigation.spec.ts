import { devices, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { defaultSettings } from '../server/src/capabilities/incubators/settings/default-settings.ts';
import { incubators } from '../server/src/capabilities/incubators/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { itemsCutOff, settled, tabTo } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';
import { waitForIdle } from './wait-for-idle.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];

const set = ({ tenant }: TestTenant, change: Partial<typeof defaultSettings>) =>
  ownerDb()
    .update(incubators)
    .set({ settings: { ...defaultSettings, ...change } })
    .where(eq(incubators.id, tenant.id));

interface Entry {
  name: string;
  locked: boolean;
  subMenu?: Entry[];
}

/** Simulates the sidebar of a newer server or of another plan. */
async function serveSidebar(page: Page, sidebarV2: Entry[]) {
  const typed = (entry: Entry): object => ({
    __typename: 'SitemapEntry',
    name: entry.name,
    locked: entry.locked,
    subMenu: (entry.subMenu ?? []).map(typed),
  });
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Sidebar')) return route.fallback();
    const data = { setUp: { __typename: 'SetUp', sidebarV2: sidebarV2.map(typed) } };
    await route.fulfill({ json: { data } });
  });
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' });

test('redirects older addresses with parameters and query', { tag: '@navigation' }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const page = await testTenant.pageOf(await tenant.founderOf(acme));
  for (const [from, to] of [
    [`/startup/${acme.id}/timeline?post=1`, `/startup/${acme.id}/file/activities?post=1`],
    ['/startup/timeline', '/startup/file/activities'],
    [`/startup/${acme.id}`, `/startup/${acme.id}/file/activities`],
    ['/leads/transfer/abc', '/'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(testTenant.address(to));
  }
  await expect(page.getByText('404')).toHaveCount(0);
});

test('remembers an older address across signing in', async ({ testTenant }) => {
  const acme = await testTenant.tenant.startup('Acme');
  const page = await testTenant.visitor();
  await page.goto(`/startup/${acme.id}/timeline`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate('sessionStorage.getItem("seedbed:origin-path")')).toMatch(/timeline|file\/activities/);
});

test('links sidebar, tabs and bottom bar only to pages that exist', async ({ testTenant }) => {
  // By night each person opens all of their pages.
  test.setTimeout(scaledMs(isNight ? 180_000 : 60_000));
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const people = [await tenant.person('Admin'), await tenant.founderOf(acme), await tenant.person('Applicant')];
  const walked = new Set<string>();
  for (const person of people) {
    const page = await testTenant.pageOf(person);
    await page.goto('/tasks');
    await sidebarOf(page).waitFor();
    const paths = await page.evaluate<string[]>(`(() => {
      for (const branch of document.querySelectorAll('nav button[aria-expanded="false"]')) branch.click();
      return new Promise((done) => setTimeout(() => done(
        Array.from(document.querySelectorAll('nav a'), (a) => a.getAttribute('href'))), 100));
    })()`);
    expect(paths.length).toBeGreaterThan(1);
    for (const path of new Set(paths)) {
      if (!isNight && walked.has(path)) continue;
      walked.add(path);
      await page.goto(path);
      await settled(page);
      await expect(page.getByText('404'), path).toHaveCount(0);
    }
    await page.close();
  }
});

test('leads back from a missing page to its nearest existing parent, else to the root', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  for (const [from, back] of [
    ['/startups/nowhere', '/startups'],
    ['/nowhere', '/'],
  ] as const) {
    await page.goto(from);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect(page.getByText("Oops. The page you're looking for doesn't exist")).toBeVisible();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(testTenant.address(back));
  }
});

test('shows home at /home and below', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff', { fullName: 'Sam Staff' }));
  for (const path of ['/home', '/home/anything/else']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: /Sam/ })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('gives the section its own tab, and moves tabs that do not fit to More after half a second', async ({
  testTenant,
}) => {
  const word = { language: 'en', value: 'Companies of the accelerator and of its friends' };
  await set(testTenant, { startupName: { active: true, labels: [word], plurals: [word] } });
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/tasks');
  const tabs = page.getByRole('navigation', { name: 'Modules' });
  const context = tabs.getByRole('link', { name: 'Tasks' });
  const more = tabs.getByRole('button', { name: 'More' });
  await expect(context).toHaveAttribute('aria-current', 'page');
  await expect(more).toHaveCount(0);

  // A font that loads late triggers a new measurement at once, even right after a resize.
  await page.evaluate('document.fonts.ready.then(() => true)');
  await settled(page);
  await page.evaluate(`window.changes = []; new ResizeObserver(() => window.changes.push(performance.now()))
    .observe(document.querySelector('nav[aria-label="Modules"]'));
    new MutationObserver(() => { window.measured = performance.now(); })
    .observe(document.querySelector('[data-more]'), { attributes: true })`);
  await page.setViewportSize({ width: 780, height: 700 });
  await expect(more).toBeVisible();
  const delay = () => page.evaluate<number>('window.measured - window.changes.at(-1)');
  await expect.poll(delay).toBeGreaterThanOrEqual(490);
  await expect(context).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => itemsCutOff(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /Companies/ }).click();
  await expect(page).toHaveURL(testTenant.address('/startups'));
  await page.setViewportSize({ width: 1400, height: 700 });
  await expect(more).toHaveCount(0);
});

test('shows three sidebar levels, short names below headings, unknown names as sent, and opens one group', {
  tag: ['@navigation'],
}, async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  const leaf = (name: string, subMenu: Entry[] = []): Entry => ({ name, locked: false, subMenu });
  await serveSidebar(page, [
    leaf('Applications', [leaf('Applications Overview'), leaf('Applications Dashboard'), leaf('Funnels Management')]),
    leaf('Management', [
      leaf('Forms Management'),
      leaf('Emails Management'),
      leaf('Custom Fields', [leaf('User Profile Fields')]),
    ]),
    leaf('Forms Management'),
    leaf('Quantum Leaps'),
  ]);
  await page.goto('/');
  const sidebar = sidebarOf(page);
  const open = async (name: string) => {
    await sidebar.getByRole('button', { name, exact: true }).click();
    await expect(sidebar.getByRole('button', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
  };
  const shows = async (...names: string[]) => {
    for (const name of names) await expect(sidebar.getByRole('link', { name, exact: true })).toBeVisible();
  };
  await open('Applications');
  await shows('Overview', 'Analytics', 'Funnels');
  await open('Management');
  await shows('Forms', 'Emails', 'Custom Fields', 'User Profile Fields');
  await expect(sidebar.getByRole('button', { name: 'Applications' })).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar.getByRole('link', { name: 'Forms Management' })).toHaveAttribute('href', '/forms/management');
  await expect(sidebar.getByText('Quantum Leaps')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Quantum Leaps' })).toHaveCount(0);

  await sidebar.getByRole('button', { name: 'Management' }).click();
  await expect(sidebar.getByRole('button', { name: 'Management' })).toHaveAttribute('aria-expanded', 'false');

  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeLessThan(60);
  await page.reload();
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await expect(sidebar).toBeVisible();
});

const lockedWords = 'This feature is not available in your selected plan';

test('explains a locked entry to pointer, keyboard and screen reader, and closes on Escape', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await serveSidebar(page, [{ name: 'Events', locked: true }]);
  await page.goto('/');
  const entry = sidebarOf(page).getByRole('button', { name: `Events. ${lockedWords}` });
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toHaveCount(0);
  await tabTo(page, entry);
  await expect(tooltip).toHaveText(lockedWords);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(testTenant.address('/'));
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await entry.hover();
  await expect(tooltip).toHaveText(lockedWords);
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

for (const language of ['en', 'ar'] as const)
  test(`explains a locked entry on tap without moving the page: ${language}`, async ({ testTenant }) => {
    const page = await testTenant.pageOf(await testTenant.tenant.person('Staff', { language }), phone);
    await serveSidebar(page, [{ name: 'Events', locked: true }]);
    await page.goto('/');
    await page.getByRole('navigation').getByRole('button').last().tap();
    await settled(page);
    // Playwright refuses to tap disabled elements; people tap them anyway.
    await page.getByRole('dialog').locator('[aria-disabled="true"]').tap({ force: true });
    await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

test('shows no sidebar to a person without entries', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await serveSidebar(page, []);
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
  await expect(sidebarOf(page)).toHaveCount(0);
});

test('closes the menu on a phone 300 ms after a choice, also of the current page', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'), phone);
  await page.goto('/tasks');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
  };
  await open();
  await page.clock.install();
  // The clock would go on while the page loads.
  await page.clock.pauseAt(Date.now() + 1_000);
  await menu.getByRole('link', { name: /Portfolio/ }).click();
  await expect(page).toHaveURL(testTenant.address('/startups'));
  await page.clock.runFor(250);
  await expect(menu).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(menu).toHaveCount(0);
  await page.clock.resume();
  await open();
  await menu.getByRole('link', { name: /Portfolio/ }).click();
  await page.clock.runFor(1_000);
  await expect(menu).toHaveCount(0);
});

test('shows the pages of the role in the bottom bar of a phone', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  for (const [person, places] of [
    [await tenant.person('Staff'), ['Home', 'Startups', 'Tasks', 'Applications']],
    [await tenant.founderOf(acme), ['My Startup', 'Startup file', 'Tasks']],
    [await tenant.person('Evaluator'), ['Home', 'Tasks', 'Applications']],
    [await tenant.person('Applicant'), ['Home', 'Applications', 'Account']],
  ] as const) {
    const page = await testTenant.pageOf(person, phone);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect((await bar.getByRole('link').allTextContents()).sort()).toEqual([...places].sort());
    await page.close();
  }
});

test('prefetches the page of a link on hover and on focus', async ({ testTenant }) => {
  for (const comeTo of ['hover', 'focus'] as const) {
    const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
    await page.goto('/');
    await waitForIdle(page);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await sidebarOf(page)
      .getByRole('link', { name: /Portfolio/ })
      [comeTo]();
    await expect.poll(() => fetched.some((path) => /startups-page.*\.js$/.test(path)), comeTo).toBe(true);
    await page.close();
  }
});

test('explains the error at /error with an id and a link to continue', async ({ testTenant }) => {
  const visitor = await testTenant.visitor();
  const id = '0190b6f0-1111-7222-8333-444455556666';
  await visitor.goto(`/error?id=${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(visitor.getByText(`Error ID: ${id}`)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Copy error ID' })).toBeVisible();
  await expect(visitor.getByRole('combobox', { name: 'Select language' })).toBeVisible();
  await visitor.goto('/error?id=<b>no id</b>');
  await expect(visitor.getByText('Error ID')).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(visitor).toHaveURL(/\/login$/);

  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/error');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(testTenant.address('/'));
});

test('shows the provider’s message after a failed sign-in, and retries from the root', async ({ testTenant }) => {
  const page = await testTenant.visitor();
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/error?error=access_denied&error_description=You+are+not+assigned+to+this+application.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There was a problem with your log in:');
  await expect(page.getByText('You are not assigned to this application.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate('sessionStorage.getItem("seedbed:origin-path")')).toBe('/');
});
