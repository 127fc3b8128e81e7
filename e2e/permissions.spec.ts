import { expect, test } from './test-tenant.ts';

test('changes a permission, which another session feels at once', { tag: ['@access'] }, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const theirs = await testTenant.pageOf(await tenant.person('Staff', { fullName: 'Sam Staff' }));
  await theirs.goto('/tasks');
  const addTask = theirs.getByRole('main').getByRole('button', { name: 'Add Task' }).first();
  await expect(addTask).toBeVisible();

  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/admin/configuration/permissions');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Staff' });
  await page.getByLabel('Search permissions').fill('task/task:create');
  await page.getByRole('main').getByText('None', { exact: true }).click();
  const saving = page.getByRole('status').filter({ hasText: 'Sam Staff' });
  await expect(saving).toContainText('1 change');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(addTask).toBeHidden();

  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(addTask).toBeVisible();
});
