import type { Request } from '@playwright/test';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { pageWithToken } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';
import { waitForIdle } from './wait-for-idle.ts';

const old = 'correct horse battery';
const fresh = 'seven quiet green mornings';
const path = '/account/settings/security';

test('changes the password: asks for the old one, reports errors at fields, ends other sessions', async ({
  testTenant,
}) => {
  const ana = await testTenant.tenant.person('Cofounder', { passwordHash: await hashPassword(old) });
  const page = await testTenant.pageOf(ana);
  await openSessionFor(ana);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password', { exact: true })];
  await current.fill('not the password');
  await next.fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toBeFocused();
  await expect(page.getByText('That’s not your current password')).toBeVisible();
  await expect(next).toHaveValue(fresh);
  await current.fill(old);
  await next.fill('password1234');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(next).toBeFocused();
  await next.fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices are logged out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toHaveCount(0);
});

test('changes the email: asks for re-authentication, confirms by email, logs in with it', async ({ testTenant }) => {
  const ana = await testTenant.tenant.person('Cofounder', { passwordHash: await hashPassword(old) });
  const page = await testTenant.pageOf(ana);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Where you’re logged in' })).toBeVisible();
  await ownerPool().query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    ana.userId,
  ]);
  const wanted = `new-${ana.email}`;
  await page.getByLabel('New email').fill(wanted);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(old);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Open the link we sent to ${wanted}`)).toBeVisible();
  // The pending change survives a reload. It can be canceled or sent again.
  const waits = page.getByText(`Waiting for confirmation: the link we sent to ${wanted}`);
  await expect(waits).toBeVisible();
  await page.getByRole('button', { name: 'Keep my current address' }).click();
  await expect(waits).toHaveCount(0);
  await expect(page.getByLabel('New email')).toBeFocused();
  await page.getByLabel('New email').fill(wanted);
  await page.keyboard.press('Enter');
  await expect(waits).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(`Open the link we sent to ${wanted}`)).toBeVisible();
  await page.goto(await pathInMailTo(testTenant.tenant.id, wanted));
  await page.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(`You log in with ${wanted}.`)).toBeVisible();
  await expect(waits).toHaveCount(0);
});

for (const [language, end, ended, here, endOthers] of firstByDay([
  ['en', /^Log out: Firefox on Windows$/, 'Device logged out', 'This device', 'Log out everywhere else'],
  ['ar', /^تسجيل الخروج: .*Firefox.*Windows/, 'سُجّل خروج الجهاز', 'هذا الجهاز', 'تسجيل الخروج من كل مكان آخر'],
] as const)) {
  test(`ends one session, then all others, and each notices at once: ${language}`, async ({ testTenant }) => {
    const ana = await testTenant.tenant.person('Mentor', { language });
    const there = await pageWithToken(testTenant, await openSessionFor(ana));
    await there.goto('/');
    await expect(there.getByRole('navigation').first()).toBeVisible();
    await ownerPool().query('update sessions set user_agent = $2 where user_id = $1', [
      ana.userId,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    ]);
    const elsewhere = await pageWithToken(testTenant, await openSessionFor(ana));
    await elsewhere.goto('/');
    await expect(elsewhere.getByRole('navigation').first()).toBeVisible();
    testTenant.tolerateConsoleError(/401 \(Unauthorized\)/);
    const page = await testTenant.pageOf(ana, { viewport: { width: 390, height: 844 } });
    await setLanguage(page.context(), testTenant, language);
    await page.goto(path);
    await expect(page.getByText(here, { exact: true })).toBeVisible();
    await checkWithAxe(page, path);
    await page.getByRole('button', { name: end }).click();
    await expect(page.getByText(ended)).toBeVisible();
    await expect(there).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: end })).toHaveCount(0);
    await expect(elsewhere).not.toHaveURL(/\/login$/);

    await page.getByRole('button', { name: endOthers }).click();
    await page.getByRole('dialog').getByRole('button', { name: endOthers }).click();
    await expect(elsewhere).toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: endOthers })).toHaveCount(0);
    await expect(page.getByText(here, { exact: true })).toBeVisible();
  });
}

test('keeps a session alive half a second after a page opens, and every half minute', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Mentor'));
  const asks = (text: string) => (request: Request) => request.postData()?.includes(text) ?? false;
  const keeps = asks('mutation UpsertUserSession');
  let keepAliveCalls = 0;
  page.on('request', (request) => {
    if (keeps(request)) keepAliveCalls += 1;
  });
  await page.clock.install();
  const [me, first] = await Promise.all([
    page.waitForRequest(asks('query Me {')),
    page.waitForRequest(keeps),
    page.goto('/'),
  ]);
  await page.clock.pauseAt(Date.now() + 1_000);
  await Promise.all([me.response(), first.response()]);
  // Leaving a page at once sends no keep-alive call.
  expect(first.timing().startTime - me.timing().startTime).toBeGreaterThan(500);
  await page.clock.runFor(24_000);
  expect(keepAliveCalls).toBe(1);
  await page.clock.runFor(6_000);
  await expect.poll(() => keepAliveCalls).toBe(2);
  await page.clock.runFor(60_000);
  await expect.poll(() => keepAliveCalls).toBe(4);
  await page.clock.resume();
  await waitForIdle(page);
  expect(keepAliveCalls).toBe(4);
});
