import { readFile } from 'node:fs/promises';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

test('exports a filtered list with the rows of the screen, and views as another role', {
  tag: ['@exports'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  for (const fullName of ['Ben Mentor', 'Zoe Mentor']) await tenant.person('Mentor', { fullName });
  await tenant.person('Coach', { fullName: 'Clara Coach' });
  const page = await testTenant.pageOf(await tenant.person('Admin', { fullName: 'Ada Admin' }));
  await page.goto('/admin/configuration/users?sort=-name&columns=name,status');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('mentor');
  await expect(page.getByRole('row').filter({ hasText: 'Clara Coach' })).toHaveCount(0);
  const table = page.getByRole('table');
  await expect(table.getByRole('link', { name: 'Zoe Mentor' })).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this list' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = dialog.getByRole('button', { name: /^Download / });
  await expect(download).toBeVisible({ timeout: scaledMs(15_000) });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/-people-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(
    text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Name,Status', 'Zoe Mentor,Active', 'Ben Mentor,Active']);
  await dialog.getByRole('link', { name: 'All exports' }).click();
  await expect(page.getByRole('list', { name: 'Your exports' })).toContainText(/Users Management · CSV.*Ready until/);

  await page.goto('/admin/configuration/users');
  await page.getByRole('button', { name: 'View as another role' }).click();
  const roles = page.getByRole('dialog', { name: 'View as another role' });
  await roles.getByRole('combobox', { name: 'Role' }).selectOption('Mentor');
  await roles.getByRole('button', { name: 'View', exact: true }).click();
  const banner = page.getByRole('region', { name: 'View as another role' });
  await expect(banner).toContainText('You are viewing as: Mentor');
  await page.goto('/admin/configuration/users');
  await expect(page.getByRole('link', { name: 'Zoe Mentor' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/admin/configuration/users');
  await expect(page.getByRole('link', { name: 'Zoe Mentor' })).toBeVisible();
});
