import { hasFocus, tabTo } from './pages.ts';
import { expect, test } from './test-tenant.ts';

test('builds a form with a section and a condition by keyboard, publishes it and sees the version', {
  tag: ['@forms'],
}, async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/forms/management/new');
  await page.getByLabel('Name', { exact: true }).fill('Spring application');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Spring application' })).toBeVisible();

  const add = async (type: string, label: string) => {
    await tabTo(page, page.getByRole('button', { name: 'Add question' }));
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: type, exact: true });
    await expect(item).toBeVisible();
    // Before the menu has the focus, Enter would close it.
    await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1);
    for (let presses = 0; presses < 25 && !(await hasFocus(item)); presses++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAttribute('id', /-label$/);
    await page.keyboard.type(label);
    await expect(page.getByRole('status').getByText(/^Saved \d/)).toBeVisible();
  };
  await add('Section', 'Your company');
  await add('Short text', 'Company name');
  await add('Number', 'Monthly revenue');

  await tabTo(page, page.getByRole('button', { name: 'Add condition' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Comparison')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Monthly revenue.*Conditions/ })).toBeVisible();

  await page.getByText('Preview', { exact: true }).click();
  await expect(page.getByLabel('Monthly revenue')).toHaveCount(0);
  await page.getByLabel('Company name').fill('Acme');
  await expect(page.getByLabel('Monthly revenue')).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Everything is ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).focus();
  await page.keyboard.press('Enter');
  // The job ends later; the page learns it without a reload.
  await expect(page.getByText('Version 1 is published')).toBeVisible();
  await expect(page.getByText('Published, version 1')).toBeVisible();
  await page.goto('/forms/management');
  await expect(page.getByRole('row', { name: /Spring application/ })).toContainText('Published');
});
