// Dialogs, menus and panels; sweep.spec.ts checks the pages.

import { scaledMs } from '../server/src/testing/until.ts';
import { sampleTenant, settled } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { checkWithAxe as check, optionsOf, setLanguage, viewports } from './viewports.ts';

for (const view of viewports.filter(({ name }) => name.endsWith('desktop')))
  test(`axe passes with the search, the shortcuts dialog and the menus of the bar: ${view.name}`, {
    tag: ['@sweep'],
  }, async ({ testTenant }) => {
    const { people } = await sampleTenant(testTenant);
    const page = await testTenant.pageOf(people.staff, { ...optionsOf(view), viewport: { width: 780, height: 900 } });
    await setLanguage(page.context(), testTenant, view.language);
    await page.goto('/tasks');
    await settled(page);
    const shut = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    };
    await page.keyboard.press('/');
    await expect(page.getByRole('option').first()).toBeVisible();
    await check(page, 'the search');
    await shut();
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'the list of keys');
    await shut();
    await page.keyboard.press('c');
    await page.getByRole('menuitem').first().click();
    await page.locator('#task-dueDate').press('ArrowDown');
    await expect(page.getByRole('table')).toBeVisible();
    await check(page, 'the calendar of a new task');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table')).toHaveCount(0);
    await shut();
    await page.getByRole('button', { name: /Sam Staff/ }).click();
    await page.getByRole('menuitem', { name: /Language|اللغة/ }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
    await check(page, 'the choice of a language');
  });

for (const view of viewports.filter(({ name }) => name.endsWith('phone')))
  test(`axe passes with the menu of a phone: ${view.name}`, { tag: ['@sweep'] }, async ({ testTenant }) => {
    const { people } = await sampleTenant(testTenant);
    const page = await testTenant.pageOf(people.staff, optionsOf(view));
    await setLanguage(page.context(), testTenant, view.language);
    await page.goto('/tasks');
    await settled(page);
    await page.getByRole('button', { name: /^(Menu|القائمة)$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'the menu');
  });

test('axe passes with dialogs, menus and panels, and on a form with errors', {
  tag: ['@daily', '@sweep'],
}, async ({ testTenant }) => {
  test.setTimeout(scaledMs(90_000));
  const { people } = await sampleTenant(testTenant);
  const page = await testTenant.pageOf(people.staff);
  await page.goto('/tasks');
  await settled(page);
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Name is a required field').first()).toBeVisible();
  await check(page, 'the task form with errors');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Today's Tasks/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'View all tasks' })).toBeVisible();
  await check(page, "Today's Tasks");
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await check(page, 'the notifications');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Account: / }).click();
  await check(page, 'the account menu');
  await page.getByRole('menuitem', { name: 'Support docs' }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help.getByRole('button', { name: /^See and complete your tasks/ })).toBeVisible();
  await check(page, 'the help, its list');
  await help.getByRole('searchbox').fill('qqqq');
  await expect(help.getByText('We found no result for your query.')).toBeVisible();
  await check(page, 'the help, nothing found');
  await help.getByRole('searchbox').fill('keyboard');
  await help.getByRole('button', { name: /^Work with the keyboard alone/ }).click();
  await check(page, 'the help, an article');
});
