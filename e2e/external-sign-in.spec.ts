import type { Page } from '@playwright/test';
import { newAccountLink } from '../server/src/capabilities/sessions/passwords/account-links.ts';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import {
  aProvider,
  hasProvider,
  type PersonThere,
  type RunningServer,
} from '../server/src/testing/servers/oidc-provider.ts';
import { signInThere } from './sign-in-at-provider.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { checkWithAxe as check, setLanguage } from './viewports.ts';

const started: RunningServer[] = [];
test.afterEach(async () => {
  for (const provider of started.splice(0)) await provider.stop();
});

async function withProvider(
  testTenant: TestTenant,
  people: Record<string, PersonThere>,
  allowsPasswords = false,
): Promise<RunningServer> {
  const { tenant, address } = testTenant;
  // The provider's own pages lack these files.
  testTenant.tolerateConsoleError(/fonts\.googleapis\.com/, /favicon\.ico/);
  const provider = await aProvider([address('/auth/callback')], people);
  started.push(provider);
  await hasProvider(tenant, { issuer: provider.origin, allowsPasswords });
  return provider;
}

const ana = { email: 'ana@acme.test', email_verified: true };
const problem = 'There was a problem with your log in:';

for (const [language, { tasks, account, logOut, direction }] of [
  ['en', { tasks: 'Tasks', account: 'Account: Ana Staff', logOut: 'Log out', direction: 'ltr' }],
  ['ar', { tasks: 'المهام', account: 'الحساب: Ana Staff', logOut: 'تسجيل الخروج', direction: 'rtl' }],
] as const) {
  test(`signs in at the provider and returns to the requested page: ${language}`, {
    tag: language === 'en' ? ['@daily', '@sso'] : [],
  }, async ({ testTenant }) => {
    const provider = await withProvider(testTenant, { ana });
    await testTenant.tenant.person('Staff', { email: ana.email, fullName: 'Ana Staff', language });
    const page = await testTenant.visitor();
    await setLanguage(page.context(), testTenant, language);
    await page.goto('/tasks?state=done');
    await expect(page).toHaveURL((url) => url.origin === provider.origin);
    await signInThere(page, 'ana');
    await expect(page).toHaveURL(testTenant.address('/tasks?state=done'));
    await expect(page.getByRole('heading', { name: tasks, level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', direction);

    await page.getByRole('button', { name: account }).click();
    testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
    await page.getByRole('menuitem', { name: logOut }).click();
    // The provider asks again although it still has a session.
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  });
}

test('shows the provider’s error message and retries from the root', async ({ testTenant }) => {
  const provider = await withProvider(testTenant, { ana });
  await testTenant.tenant.person('Staff', { email: ana.email });
  const page = await testTenant.visitor();
  testTenant.expectConsoleError(/400 \(Bad Request\).*\/auth\/callback/);
  await page.goto('/tasks?state=done');
  await page.getByRole('link', { name: /Cancel/ }).click();
  await expect(page.getByRole('heading', { name: problem })).toBeVisible();
  await expect(page.getByText('End-User aborted interaction')).toBeVisible();
  // The address keeps nothing of the answer.
  await expect(page).toHaveURL(testTenant.address('/auth/callback'));
  await check(page, 'a sign-in that failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.origin);
  await signInThere(page, 'ana');
  await expect(page).toHaveURL(testTenant.address('/'));
});

test('connects an account with a password once; from then on the provider signs it in', async ({ testTenant }) => {
  await withProvider(testTenant, { ana }, true);
  const atProvider = (page: Page) => page.getByRole('button', { name: 'Log in with Acme Login' }).click();
  const password = 'correct horse battery';
  const passwordHash = await hashPassword(password);
  await testTenant.tenant.person('Staff', { email: ana.email, fullName: 'Ana Staff', passwordHash });
  const page = await testTenant.visitor();
  testTenant.expectConsoleError(/400 \(Bad Request\).*\/auth\/callback/);
  await page.goto('/tasks');
  await atProvider(page);
  await signInThere(page, 'ana');
  await expect(page.getByText('There’s already an account with this email and a password.')).toBeVisible();
  await page.getByRole('button', { name: 'Log in with your password' }).click();
  await expect(page.getByText('After that, you can log in with Acme Login.')).toBeVisible();
  await check(page, 'the password that connects');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(testTenant.address('/tasks'));

  const other = await testTenant.visitor();
  await other.goto('/tasks');
  await atProvider(other);
  await signInThere(other, 'ana');
  await expect(other).toHaveURL(testTenant.address('/tasks'));
});

test('accepts a password while the provider fails; a silent sign-in that needs interaction shows no error', async ({
  testTenant,
}) => {
  const provider = await withProvider(testTenant, { ana });
  const page = await testTenant.visitor();
  await page.goto('/auth/callback?error=login_required&state=any');
  await expect(page.getByRole('button', { name: 'Log in with Acme Login' })).toBeEnabled();
  await expect(page).toHaveURL(testTenant.address('/login?way=choose'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await check(page, 'a choice of how to sign in');
  await page.goto('/auth/url?returnPath=/tasks');
  await expect(page).toHaveURL((url) => url.origin === provider.origin);

  const password = 'correct horse battery';
  const staff = await testTenant.tenant.person('Staff', { passwordHash: await hashPassword(password) });
  const other = await testTenant.another();
  await hasProvider(other.tenant, { issuer: 'http://127.0.0.1:9' });
  const away = await other.visitor();
  testTenant.expectConsoleError(/503 \(Service Unavailable\).*\/auth\/url/);
  await away.goto('/tasks');
  await away.getByRole('button', { name: 'Log in with Acme Login' }).click();
  await expect(away.getByRole('alert')).toContainText('Acme Login isn’t responding right now');
  await check(away, 'a provider that does not answer');
  await away.goto(testTenant.address('/login'));
  await away.getByLabel('Email').fill(staff.email);
  await away.getByLabel('Password', { exact: true }).fill(password);
  await away.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(away.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});

test('needs no password for invited people; several providers offer a choice', async ({ testTenant }) => {
  const { tenant } = testTenant;
  await withProvider(testTenant, { ana });
  const invited = { email: ana.email, fullName: 'Ana Founder', status: 'pending', validated: false } as const;
  const { userId, email } = await tenant.person('Cofounder', invited);
  const token = await inTenant(tenant.id, (tx) => newAccountLink(tx, { userId, email, kind: 'invitation' }));
  const page = await testTenant.visitor();
  await page.goto(`/acceptinvitation?token=${token}`);
  await expect(page.getByRole('button', { name: 'Log in with Acme Login' })).toBeVisible();
  await expect(page.getByText('password')).toHaveCount(0);
  await check(page, 'an invitation');
  await page.getByRole('button', { name: 'Log in with Acme Login' }).click();
  await signInThere(page, 'ana');
  await expect(page).toHaveURL(testTenant.address('/'));
  await expect(page.getByRole('button', { name: 'Account: Ana Founder' })).toBeVisible();

  await hasProvider(tenant, { issuer: 'https://second.test', name: 'Second Login' });
  const other = await testTenant.visitor();
  await other.goto('/login');
  for (const name of ['Acme Login', 'Second Login'])
    await expect(other.getByRole('button', { name: `Log in with ${name}` })).toBeEnabled();
  await check(other, 'several providers');
  await other.getByRole('button', { name: 'Log in with Acme Login' }).click();
  await expect(other.getByPlaceholder('Enter any login')).toBeVisible();
});

test('shows a contact to people without an account, in Arabic', async ({ testTenant }) => {
  await withProvider(testTenant, { bob: { email: 'bob@acme.test', email_verified: true } });
  const page = await testTenant.visitor();
  await setLanguage(page.context(), testTenant, 'ar');
  testTenant.expectConsoleError(/400 \(Bad Request\).*\/auth\/callback/);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/ui_locales=ar|interaction/);
  await signInThere(page, 'bob');
  await expect(page.getByRole('heading', { name: 'حدثت مشكلة أثناء تسجيل الدخول:' })).toBeVisible();
  await expect(page.getByText('تواصل مع فريق المؤسسة')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await check(page, 'a sign-in that failed, in Arabic');
  await page.getByRole('button', { name: 'تسجيل الدخول بكلمة المرور' }).click();
  await expect(page.getByRole('link', { name: 'تسجيل الدخول عبر Acme Login' })).toBeVisible();
});
