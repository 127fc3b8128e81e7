import { expect, test } from './test-tenant.ts';

test('completes the automatic task with a founder’s first post', { tag: ['@daily', '@timeline'] }, async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const [acme, spring] = [await tenant.startup('Acme'), await tenant.program('Spring')];
  const mia = await tenant.founderOf(acme);
  await tenant.joins(acme, spring);
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  const task = page.getByText('Post your first update').first();
  await expect(task).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Post your first update' })).toHaveCount(0);

  await page.goto('/');
  await page.getByRole('textbox', { name: 'Post to Acme' }).click();
  await page.getByRole('textbox', { name: 'Post to Acme' }).fill('We signed our first pilot.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('We signed our first pilot.')).toBeVisible();

  await page.goto('/tasks');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
});

test('shows a private post and its comments to staff and coach, never to founders', {
  tag: '@timeline',
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const [staff, mia] = [await tenant.person('Staff'), await tenant.founderOf(acme)];
  await tenant.post(staff, acme, 'Between us: runway is short.', false);
  await tenant.post(staff, acme, 'Welcome to the program!');
  const [atStaff, atMia] = [await testTenant.pageOf(staff), await testTenant.pageOf(mia)];
  const file = `/startup/${acme.id}/file/activities`;

  await atStaff.goto(file);
  await expect(atStaff.getByText('Between us: runway is short.')).toBeVisible();
  await atMia.goto(file);
  await expect(atMia.getByText('Welcome to the program!')).toBeVisible();
  await expect(atMia.getByText('Between us: runway is short.')).toHaveCount(0);
});

test('shows the comment field as one line first, and keeps it open when its post is pinned', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const staff = await tenant.person('Staff');
  await tenant.post(staff, acme, 'Welcome to the program!');
  const page = await testTenant.pageOf(staff);
  await page.goto(`/startup/${acme.id}/file/activities`);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await expect(page.getByText('Welcome to the program!')).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pinned' })).toBeVisible();
  await expect(field).toBeVisible();

  await field.fill('See you on Monday.');
  await field.press('Control+Enter');
  await expect(page.getByText('See you on Monday.')).toBeVisible();
  await expect(field).toHaveCount(0);
});
