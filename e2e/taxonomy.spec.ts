import { expect, test } from './test-tenant.ts';

test('merges two tags of startups, which the startup shows at once, and undoes it', {
  tag: ['@taxonomy'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/admin/tags/startup');
  await expect(page).toHaveURL(/\/taxonomy\/tags\/startup$/);
  for (const name of ['Raising', 'Fund raising']) {
    await page.getByRole('button', { name: 'Add entry' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'More actions: Raising' }).click();
  await page.getByRole('menuitem', { name: 'Merge others into this' }).click();
  await page.getByRole('combobox', { name: 'Entries to merge' }).fill('fund');
  await page.getByRole('option', { name: 'Fund raising' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: Fund raising' })).toHaveCount(0);
  const merged = page.getByRole('status').filter({ hasText: '1 entry merged into Raising' });
  await merged.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Edit: Fund raising' })).toBeVisible();
});

test('saves a filtered list as a view, shares it with coaches, and a coach opens it', {
  tag: ['@views'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  for (const name of ['Acme', 'Bolt']) await tenant.startup(name);
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/startups/management?q=acme');
  await expect(page.getByRole('link', { name: 'Acme' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Only Acme');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Views: Only Acme' }).click();
  await page.getByRole('menuitem', { name: 'Edit view' }).click();
  await page.getByRole('combobox', { name: 'Shared with roles' }).fill('coach');
  await page.getByRole('option', { name: 'Coach', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const theirs = await testTenant.pageOf(await tenant.person('Coach'));
  await theirs.goto('/startups/management');
  await expect(theirs.getByRole('link', { name: 'Bolt' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Views' }).click();
  await theirs.getByRole('menuitem', { name: /Only Acme/ }).click();
  await expect(theirs.getByRole('link', { name: 'Bolt' })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: 'Acme' })).toBeVisible();
});
