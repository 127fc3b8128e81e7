import type { Locator } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

test('changes the language at once, repeatedly, and keeps everything on the page', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks?q=demo');
  for (const [language, title] of [
    ['العربية', 'المهام'],
    ['English', 'Tasks'],
    ['العربية', 'المهام'],
    ['English', 'Tasks'],
  ] as const) {
    await page.getByRole('button', { name: /Sam Staff/ }).click();
    await page.getByRole('menuitem', { name: /Language|اللغة/ }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'English' ? 'ltr' : 'rtl');
    await expect(page.getByRole('checkbox', { name: 'Prepare demo day' })).toBeVisible();
  }
});

test('shows 404 inside the frame for a missing page, and leads back', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/nowhere');
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Back|Home/i })
    .last()
    .click();
  await expect(page).toHaveURL(testTenant.address('/'));
});

test('explains a page that crashes, and leads to a fresh one', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  testTenant.expectConsoleError(/Error: x/);
  // React may retry once, and logs it.
  testTenant.tolerateConsoleError(/React error #520/);
  await page.route('**/assets/tasks-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Component = () => { throw new Error("x"); };',
    }),
  );
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh oh! This is unexpected.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy error ID' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^[0-9a-f-]{36}$/);
  await page.unroute('**/assets/tasks-page-*.js');
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();
});

test('reports a part that cannot load offline in its place, and loads it when online', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/tasks');
  await waitForIdle(page);
  testTenant.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByText('Network Error')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.context().setOffline(false);
  // It tries again by itself. Browsers that keep the failed import reload the page.
  await expect(async () => {
    if (!(await form.isVisible())) await page.getByRole('button', { name: 'Add Task' }).first().click();
    await expect(form.getByLabel('Name')).toBeVisible({ timeout: scaledMs(2_000) });
  }).toPass();
});

test('restores the scroll position of a list on Back', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const staff = await tenant.person('Staff');
  for (let n = 1; n <= 45; n++)
    await tenant.task({
      by: staff,
      assignees: [staff],
      startupId: acme.id,
      name: `Task ${String(n).padStart(2, '0')}`,
    });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  for (const name of ['Task 15', 'Task 30', 'Task 45'])
    await page.getByRole('checkbox', { name }).scrollIntoViewIfNeeded();
  const left = await page.evaluate<number>('scrollY');
  expect(left).toBeGreaterThan(800);
  await page.getByRole('link', { name: 'Acme' }).last().click();
  await expect(page.getByRole('heading', { name: 'Acme', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: 'Task 45' })).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(left - 200);
});

test('gives bar, sidebar and content their sizes, and shows menus above everything', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff', { fullName: 'Sam Staff' }), {
    viewport: { width: 1920, height: 900 },
  });
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  const box = async (target: Locator) => (await target.boundingBox()) ?? { width: 0, height: 0 };
  expect((await box(page.getByRole('banner'))).height).toBe(56);
  expect((await box(page.getByRole('navigation', { name: 'Sidebar' }))).width).toBeCloseTo(210, -1);
  expect((await box(page.getByRole('main').locator('> div').last())).width).toBe(1280);
  await page.getByRole('button', { name: 'Account: Sam Staff' }).click();
  await expect(page.getByRole('menu')).toHaveCSS('z-index', '1000010');
});
