import { expect, test } from './test-tenant.ts';

test('saves the list of people as a view, resets a change, and saves it as another one [UX-V2]', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const admin = await tenant.person('Admin');
  for (const fullName of ['Mia Mentor', 'Noah Mentor']) await tenant.person('Mentor', { fullName });
  const page = await testTenant.pageOf(admin);
  await page.goto(`/admin/configuration/users?view=table&role=${tenant.roleId('Mentor')}`);
  const names = page.getByRole('table', { name: 'Users Management' }).getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(['Mia Mentor', 'Noah Mentor']);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Our mentors');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Our mentors' })).toBeVisible();
  // The role exists, so that the view is whole.
  await expect(page.getByText('no longer exists')).toHaveCount(0);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(names).toHaveText(['Noah Mentor', 'Mia Mentor']);
  await expect(page.getByText('“Our mentors” is changed and not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(names).toHaveText(['Mia Mentor', 'Noah Mentor']);

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Save as new' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('From the end');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'From the end' })).toBeVisible();
  await page.goto('/admin/configuration/users');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'From the end' }).click();
  await expect(names).toHaveText(['Noah Mentor', 'Mia Mentor']);
});
