import { expect, test } from './test-tenant.ts';

test('gives an empty tenant its first ten startups from a pasted list, with undo', {
  tag: ['@daily', '@programs'],
}, async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Staff'));
  await page.goto('/admin/startups');
  await expect(page).toHaveURL(/\/startups\/management$/);
  await page.getByRole('button', { name: 'Paste a list' }).first().click();
  const names = Array.from({ length: 10 }, (_, i) => `Venture ${i + 1}`);
  await page.getByLabel('One startup per line').fill([...names, 'venture 3'].join('\n'));
  await expect(page.getByText('Twice in the list')).toBeVisible();
  await page.getByRole('button', { name: 'Create 10 startups' }).click();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(10);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('No startups here yet')).toBeVisible();
});

test('creates a program, adds a startup to it and assigns a mentor, who then opens it', {
  tag: ['@startups'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mentor = await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  const page = await testTenant.pageOf(await tenant.person('Admin'));
  await page.goto('/admin/programs');
  await page.getByRole('main').getByRole('button', { name: 'New program' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Spring 2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Spring 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Add startups' }).first().click();
  await page.getByRole('dialog').getByRole('combobox').fill('acme');
  await page.getByRole('option', { name: 'Acme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('One startup added')).toBeVisible();

  await page.goto('/startups/programs/startup-assignations');
  await page.getByRole('button', { name: /^(Assign|Change): Acme/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('mona');
  await page.getByRole('option', { name: 'Mona Mentor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('People of one startup changed')).toBeVisible();
  const theirs = await testTenant.pageOf(mentor);
  await theirs.goto(`/startup/${acme.id}/file/activities`);
  await expect(theirs.getByRole('heading', { name: 'Acme', exact: true })).toBeVisible();
});
