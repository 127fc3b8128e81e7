// The checklist of a person who starts, from real records [UX-O2].
import { tabTo } from './pages.ts';
import { expect, test } from './test-tenant.ts';

test('leads an Admin through the first day, by keyboard, and comes back from help', {
  tag: '@navigation',
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

test('sets up a new organization in six steps, then adds sample content and removes it', {
  tag: ['@navigation'],
}, async ({ testTenant }) => {
  const { tenant, pageOf } = testTenant;
  const page = await pageOf(await tenant.person('Admin'));
  await page.goto('/');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Set up in six steps' }).click();
  const next = main.getByRole('button', { name: 'Continue' });

  await main.getByRole('textbox', { name: 'Name' }).fill('Harvest Lab');
  await next.click();
  await expect(main.getByRole('heading', { name: 'What does it look like?' })).toBeFocused();
  await main.getByRole('button', { name: 'Skip this step' }).click();
  await main.getByRole('combobox', { name: 'Currency' }).selectOption('JPY');
  await next.click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Spring cohort');
  await next.click();
  await expect(main.getByRole('heading', { name: 'How do people apply?' })).toBeFocused();
  await main.getByRole('textbox', { name: 'Name' }).fill('Spring applications');
  await next.click();
  await main.getByRole('textbox', { name: 'Email addresses' }).fill('ada@example.org, grace');
  await next.click();
  await expect(main.getByText('Not an email address: grace').first()).toBeVisible();
  await main.getByRole('textbox', { name: 'Email addresses' }).fill('ada@example.org\ngrace@example.org');
  await next.click();
  await expect(main.getByRole('heading', { name: 'Your organization is ready' })).toBeFocused();

  await main.getByRole('button', { name: 'Add sample content' }).click();
  await main.getByRole('link', { name: 'Open the program' }).click();
  await expect(main.getByRole('heading', { name: 'Accelerator (sample)' })).toBeVisible();
  await page.goto('/first-steps');
  for (const name of ['Check your organization’s details', 'Invite your team', 'Create your first program'])
    await expect(main.getByText(`${name}, done`)).toBeVisible();
  await main.getByRole('button', { name: 'Remove sample content' }).click();
  await expect(main.getByRole('button', { name: 'Add sample content' })).toBeVisible();
  await page.goto('/startups/programs');
  await expect(main.getByRole('link', { name: 'Spring cohort' })).toBeVisible();
  await expect(main.getByText('(sample)')).toHaveCount(0);
  await page.goto('/applications/funnels/management');
  await expect(main.getByRole('link', { name: 'Spring applications' })).toBeVisible();
  await page.goto('/startups/management');
  await expect(main.getByRole('button', { name: 'Add sample content' })).toBeVisible();
});
