import { hashPassword } from '../server/src/platform/password-hash.ts';
import { expect, test } from './test-tenant.ts';

const password = 'correct horse battery';

test('signs in at the requested page, and out again', { tag: ['@daily', '@sessions'] }, async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff', {
    passwordHash: await hashPassword(password),
    fullName: 'Sam Staff',
  });
  const page = await testTenant.visitor();
  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/local/);
  // Requests may be in flight when the session ends.
  testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
  await page.goto('/tasks?state=done');
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(staff.email);

  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/tasks\?state=done$/);
  await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Account: Sam Staff' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
});

test('shows the lost-in-space page for an unknown address', async ({ testTenant }) => {
  const page = await testTenant.visitor();
  const other = testTenant.address('/').replace(testTenant.tenant.slug, 'nobody');
  testTenant.expectConsoleError(/404 \(Not Found\).*\/\/nobody\./);
  await page.goto(other);
  await expect(page.getByText('Lost in the cosmos you are')).toBeVisible();
  await expect(page.getByText('This link does not exist')).toBeVisible();
});

test('allows pasting and showing the password, with both fields in one form [UX-AX2]', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff', { passwordHash: await hashPassword(password) });
  const page = await testTenant.visitor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const [email, secret] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
  const form = page.locator('form').filter({ has: email }).filter({ has: secret });
  await expect(form).toHaveCount(1);
  await expect(form.locator('input[name="email"][autocomplete="username"]')).toHaveCount(1);
  await expect(form.locator('input[name="password"][autocomplete="current-password"]')).toHaveCount(1);
  for (const [field, text] of [
    [email, staff.email],
    [secret, password],
  ] as const) {
    await page.evaluate(`navigator.clipboard.writeText('${text}')`);
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect(field).toHaveValue(text);
  }
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});
