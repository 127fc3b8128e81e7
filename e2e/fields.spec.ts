import { readFile } from 'node:fs/promises';
import { expect, test } from './test-tenant.ts';

test('defines a custom field, which a founder fills on a phone and the team filters by and exports', {
  tag: ['@fields'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const [acme] = [await tenant.startup('Acme'), await tenant.startup('Birch')];
  const founder = await tenant.founderOf(acme);
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/setup/fields/startup');
  await expect(page).toHaveURL(/\/fields\/customs\/startup$/);
  await page.getByRole('button', { name: 'New field' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Paying customers');
  await form.getByLabel('Type', { exact: true }).selectOption({ label: 'Number' });
  await form.getByText('More', { exact: true }).click();
  await expect(form.getByLabel('Name in formulas')).toHaveValue('paying_customers');
  await form.getByLabel('Decimal places').fill('0');
  await form.getByLabel('Column in lists').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Paying customers', exact: true })).toBeVisible();

  const phone = await testTenant.pageOf(founder);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/startup/file/custom-fields');
  await phone.getByRole('button', { name: 'Edit: Paying customers' }).click();
  await phone.getByLabel('Paying customers').fill('12.5');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Paying customers must be a whole number')).toBeVisible();
  await phone.getByLabel('Paying customers').fill('12');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('definition').filter({ hasText: '12' })).toBeVisible();

  await page.goto('/startups?view=table');
  await expect(page.getByRole('link', { name: 'Birch' })).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paying customers' }).click();
  await page.getByLabel('Value', { exact: true }).fill('12');
  await expect(page.getByRole('link', { name: 'Birch' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Acme' })).toBeVisible();

  await page.getByRole('button', { name: 'Display' }).click();
  const columns = page.getByRole('group', { name: 'Columns' });
  await columns.getByRole('menuitemcheckbox', { name: 'Paying customers' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = dialog.getByRole('button', { name: /^Download / });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const text = await readFile(await file.path(), 'utf8');
  const [head = '', ...rows] = text.trim().split(/\r?\n/);
  expect(head).toContain('Paying customers');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Acme');
  expect(rows[0]).toContain('12');
});
