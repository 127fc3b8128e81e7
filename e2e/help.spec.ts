import type { Page } from '@playwright/test';
import { expect, test } from './test-tenant.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Help' });

test('reads help beside the page while completing tasks; Escape closes and restores the focus', {
  tag: ['@help'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme Robotics');
  const mia = await tenant.founderOf(acme);
  await tenant.task({ by: mia, assignees: [mia], name: 'Talk to ten customers' });
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  const opener = page.getByRole('button', { name: 'Help', exact: true });
  await opener.click();
  const panel = panelOf(page);
  const here = panel.getByRole('region', { name: 'About this page' }).getByRole('button');
  await expect(here.first()).toContainText('See and complete your tasks');
  await expect(panel.getByRole('combobox', { name: 'Written for' })).toHaveValue('founder');

  await panel.getByRole('searchbox', { name: 'Search the help' }).fill('delte a tsk');
  await expect(panel.getByRole('button', { name: /^Add, edit and delete a task/ })).toBeVisible();
  await panel.getByRole('searchbox').fill('notifcations');
  await expect(panel.getByRole('button', { name: /^Notifications: types and channels/ })).toBeVisible();
  await panel.getByRole('searchbox').fill('complete your');
  await panel.getByRole('button', { name: /^See and complete your tasks/ }).click();
  await expect(panel.getByRole('heading', { name: 'See and complete your tasks' })).toBeFocused();

  await page.getByRole('checkbox', { name: 'Talk to ten customers' }).click();
  await expect(page.getByRole('main').getByText('Talk to ten customers')).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'See and complete your tasks' })).toBeVisible();

  await panel.getByRole('button', { name: 'All articles' }).click();
  await expect(panel.getByRole('searchbox')).toHaveValue('complete your');
  await expect(panel.getByRole('button', { name: /^See and complete your tasks/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('says when nothing is found; searches only the articles for everybody', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme'));
  const page = await testTenant.pageOf(mia);
  await page.goto('/');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const panel = panelOf(page);
  await panel.getByRole('searchbox').fill('outbox');
  await expect(
    panel
      .getByRole('paragraph')
      .filter({ hasText: /^No results for outbox$/ })
      .last(),
  ).toBeVisible();
  await expect(panel.getByText('We found no result for your query.', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Search all articles' }).click();
  await expect(panel.getByRole('button', { name: /^The email outbox/ })).toBeVisible();
  await expect(panel.getByRole('combobox', { name: 'Written for' })).toHaveValue('');
});

test('opens help by keyboard from the account menu, follows a link to another article and returns', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const staff = await tenant.person('Staff');
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  const page = await testTenant.pageOf(staff);
  await page.goto('/tasks');
  const account = page.getByRole('button', { name: /^Account: / });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: 'Search docs' }).press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('complete themselves');
  await expect(panel.getByText('Tasks that complete themselves')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Tasks that complete themselves' })).toBeFocused();
  // Row shortcuts must not leave the help panel.
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { name: 'Tasks that complete themselves' })).toBeFocused();
  await panel.getByRole('button', { name: 'post', exact: true }).press('Enter');
  await expect(panel.getByRole('heading', { name: "Write on a startup's timeline" })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await expect(panel).toHaveCount(0);
});

test('opens an article from the search; each role finds its own articles', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Admin'));
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('profile visibility');
  await page.getByRole('group', { name: 'Help' }).getByRole('option').first().click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Your profile, and its visibility' })).toBeFocused();
  await expect(page).toHaveURL(/\/tasks$/);
  await panel.getByRole('button', { name: 'All articles' }).click();
  await expect(panel.getByRole('combobox', { name: 'Written for' })).toHaveValue('incubator');
  await expect(panel.getByRole('button', { name: /^The email outbox/ })).toBeVisible();
});

test('replaces the page with help in Arabic on a phone, and closes it when a link navigates', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme'));
  const page = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.context().addCookies([{ name: 'lang_pref', value: 'ar', url: testTenant.address('/') }]);
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'القائمة الرئيسية' }).getByRole('button', { name: 'القائمة' });
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'المساعدة' }).click();
  const help = page.getByRole('dialog', { name: 'المساعدة' });
  await help.getByRole('button', { name: /^صفحتك الرئيسية/ }).click();
  await expect(help.getByRole('article')).toHaveAttribute('dir', 'rtl');
  await help.getByRole('button', { name: 'كل المقالات' }).click();
  await help.getByRole('button', { name: /^رؤية مهامك/ }).click();
  await help.getByRole('link', { name: 'المهام' }).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(help).toHaveCount(0);

  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'المساعدة' }).click();
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('shows the articles in English, with a note, when they are not translated', async ({ testTenant }) => {
  const mia = await testTenant.tenant.founderOf(await testTenant.tenant.startup('Acme'));
  const page = await testTenant.pageOf(mia);
  await page.context().addCookies([{ name: 'lang_pref', value: 'de', url: testTenant.address('/') }]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Hilfe' });
  await panel.getByRole('button', { name: /^Your home page/ }).click();
  await expect(panel.getByText('Diesen Artikel gibt es vorerst nur auf Englisch.')).toBeVisible();
  await expect(panel.getByRole('article')).toHaveAttribute('lang', 'en');
});
