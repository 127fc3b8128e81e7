// The checklist of a person who starts, from real records [UX-O2].
import { tabTo } from './pages.ts';
import { expect, test } from './test-tenant.ts';

test('leads an Admin through the first day, by keyboard, and comes back from help', {
  tag: ['@daily', '@first-steps'],
}, async ({ testTenant }) => {
  const { tenant, pageOf } = testTenant;
  const page = await pageOf(await tenant.person('Admin'));
  await page.goto('/');
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: `Set up Organization ${tenant.slug}` });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1);

  await tabTo(page, list.getByRole('link', { name: 'Check your organization’s details' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(testTenant.address('/admin/configuration/general'));
  await page.getByRole('textbox', { name: 'Description' }).fill('Fourteen weeks for founders.');
  await tabTo(page, page.getByRole('button', { name: 'Save' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/');
  await expect(list.getByText('Check your organization’s details, done')).toBeVisible();

  await tabTo(page, main.getByRole('button', { name: 'Hide' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'Up next' })).toBeVisible();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'First steps' }).click();
  await tabTo(page, main.getByRole('switch', { name: 'Show on the home page' }));
  await page.keyboard.press('Space');
  await tenant.startup('Acme');
  await page.goto('/');
  // No longer the first day: the list is one part of the home page.
  await expect(main.getByRole('list', { name: 'First steps' }).getByText('Add your startups, done')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Up next' })).toBeVisible();
});
