import { expect, test } from './test-tenant.ts';

test('archives a person from the list, hands the tasks over, and undoes it', async ({ testTenant }) => {
  const { tenant } = testTenant;
  testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
  const acme = await tenant.startup('Acme');
  const [admin, coach] = [
    await tenant.person('Admin', { fullName: 'Ada Admin' }),
    await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' }),
  ];
  await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  await tenant.task({ by: admin, assignees: [coach], name: 'Review the pitch' });
  const [page, left] = [await testTenant.pageOf(admin), await testTenant.pageOf(coach)];
  await left.goto('/tasks');
  await expect(left.getByText('Review the pitch')).toBeVisible();

  await page.goto('/admin/user-management');
  await expect(page).toHaveURL(/\/admin\/configuration\/users/);
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('clara');
  const row = page.getByRole('row').filter({ hasText: 'Clara Coach' });
  await expect(page.getByRole('row').filter({ hasText: 'Mona Mentor' })).toHaveCount(0);
  await row.getByRole('link', { name: 'Clara Coach' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('archived');
  await expect(page.getByText('One open task')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Has a new job');
  await page.getByRole('combobox', { name: 'Assign the open tasks to' }).fill('mona');
  await page.getByRole('option', { name: 'Mona Mentor' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).click();
  // The page leaves the address of sign-in again, because the test stores the dead session on each load.
  const signedOut = left.waitForURL(/\/login/, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Has a new job')).toBeVisible();
  await signedOut;
  await left.close();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Has a new job')).toBeHidden();
  const back = await testTenant.pageOf(coach);
  await back.goto('/tasks');
  await expect(back.getByText('Review the pitch')).toBeVisible();
});
