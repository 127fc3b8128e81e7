import type { Page } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const isBox = 'document.activeElement.getAttribute("role") === "combobox"';

async function searching(page: Page, path = '/') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
}

test('opens the search box at once on a slow connection, and loses no typed letter', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  await page.route(/\/assets\/(palette-list|search|emails)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  for (const path of ['/', '/tasks', '/account/settings']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.keyboard.press('/');
    expect(await page.evaluate(isBox), path).toBe(true);
    await page.keyboard.type('create');
    await expect(box(page)).toHaveValue('create');
    await expect(option(page, /^Task/)).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveValue('create');
  }
});

test('reports a failed part in its own place, never in the top bar', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  testTenant.tolerateConsoleError(/ERR_FAILED.*\/(assets|healthz)/);
  // Simulate offline: if the server answered, missing code would reload the page.
  await page.route('**/healthz', (route) => route.abort());
  await page.route(/\/assets\/(palette-list|shortcuts-dialog|help-panel)-/, (route) => route.abort());
  await page.goto('/tasks');
  const banner = page.getByRole('banner');
  await expect(banner).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByText(/^This couldn’t be loaded: /)).toBeVisible();
  await expect(banner.getByText('This couldn’t be loaded')).toHaveCount(0);

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByText('This couldn’t be loaded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help.getByText('This couldn’t be loaded')).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toHaveCount(0);
  await page.unroute(/\/assets\/(palette-list|shortcuts-dialog|help-panel)-/);
  await page.unroute('**/healthz');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await help.getByRole('button', { name: 'Try again' }).click();
  // Browsers that keep the failed import reload the page.
  await expect(async () => {
    if (!(await help.isVisible())) await page.getByRole('button', { name: 'Help', exact: true }).click();
    await expect(help.getByRole('searchbox', { name: 'Search the help' })).toBeVisible({ timeout: scaledMs(2_000) });
  }).toPass();
});

test('finds settings by their purpose, and the sender check for those who may open it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  for (const [person, senders] of [
    [admin, 1],
    [staff, 0],
  ] as const) {
    const page = await testTenant.pageOf(person);
    await searching(page);
    for (const [word, name] of [
      ['language', /^Preferences/],
      ['theme', /^Preferences/],
      ['dark', /^Preferences/],
      ['passkey', /^Security/],
      ['your own calendar', /^Integrations/],
      ['change your mind', /^Delete account/],
      ['zip', /^User Export/],
    ] as const) {
      await box(page).fill(word);
      await expect(option(page, name), word).toBeVisible();
    }
    await box(page).fill('dns');
    await expect(option(page, /^Custom Domain/)).toHaveCount(senders);
    await box(page).fill('sender');
    if (senders === 0) await expect(page.getByText('No results found!')).toBeVisible();
    await expect(option(page, /^Sender check/)).toHaveCount(senders);
    if (senders === 0) continue;
    await option(page, /^Sender check/).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sender check' })).toBeVisible();
  }
});

test('finds the articles of the reader, and creatable things by verbs', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme'));
  const admin = await tenant.person('Admin');
  for (const [person, outbox] of [
    [admin, 1],
    [mia, 0],
  ] as const) {
    const page = await testTenant.pageOf(person);
    await searching(page);
    await box(page).fill('your tasks');
    await expect(option(page, /^See and complete your tasks/)).toBeVisible();
    await box(page).fill('outbox');
    if (outbox === 0) await expect(page.getByText('No results found!')).toBeVisible();
    await expect(option(page, /^The email outbox/)).toHaveCount(outbox);
    for (const verb of ['create', 'add', 'new task']) {
      await box(page).fill(verb);
      await expect(
        page.getByRole('group', { name: 'Create' }).getByRole('option', { name: 'Task' }),
        verb,
      ).toBeVisible();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New task' }).getByLabel('Name')).toBeFocused();
  }
});

test('writes role labels as on cards, with a second line below the first', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff', language: 'ar' });
  await tenant.person('Coach', { fullName: 'Clara Coach' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('/');
  await page.keyboard.type('clara');
  const found = page.getByRole('option', { name: /Clara Coach/ });
  await expect(found).toBeVisible();
  const [name = 0, detail = 99] = await Promise.all(
    [0, 1].map(async (i) => {
      const box = await found.locator('bdi').nth(i).boundingBox();
      return box ? box.x + box.width : undefined;
    }),
  );
  expect(Math.abs(name - detail)).toBeLessThan(2);

  const english = await testTenant.pageOf(await tenant.person('Staff'));
  await searching(english);
  await box(english).fill('clara');
  await expect(
    option(english, /Clara Coach/)
      .locator('bdi')
      .last(),
  ).toHaveText('Coach');
});

test('closes by a button on a phone', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await searching(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
});
