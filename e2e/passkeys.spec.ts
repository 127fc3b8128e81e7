import { hashPassword } from '../server/src/platform/password-hash.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { expect, test } from './test-tenant.ts';
import { withTouch } from './touch.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';

const path = '/account/settings/security';
const password = 'correct horse battery';

for (const [language, w, options] of firstByDay([
  [
    'en',
    {
      add: 'Add a passkey',
      added: 'Passkey added. You can log in with it now.',
      unused: 'Not used yet',
      used: /^Last used .*\d/,
      rename: /^Rename: /,
      name: 'Name',
      remove: /^Remove: My phone/,
      verb: 'Remove',
      removed: 'Passkey removed',
      enter: 'Log in with a passkey',
      notTaken: 'That passkey didn’t work. Try again, or log in with your password.',
    },
    {},
  ],
  [
    'ar',
    {
      add: 'إضافة مفتاح مرور',
      added: 'أُضيف مفتاح المرور. يمكنك تسجيل الدخول به من الآن فصاعدًا.',
      unused: 'لم يُستخدم بعد',
      used: /^آخر استخدام .*\d/,
      rename: /^إعادة التسمية: /,
      name: 'الاسم',
      remove: /^إزالة: My phone/,
      verb: 'إزالة',
      removed: 'أُزيل مفتاح المرور',
      enter: 'تسجيل الدخول بمفتاح مرور',
      notTaken: 'لم يُقبل مفتاح المرور هذا. حاول مرة أخرى أو سجّل الدخول بكلمة المرور.',
    },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ],
] as const)) {
  test(`adds, renames, uses and removes a passkey: ${language}`, async ({ testTenant }) => {
    // Signs in three times and checks each page with axe.
    test.slow();
    testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/passkey/);
    testTenant.tolerateConsoleError(/401 \(Unauthorized\).*\/graphql/);
    const ana = await testTenant.tenant.person('Mentor', { language, passwordHash: await hashPassword(password) });
    const page = await testTenant.visitor(options);
    await setLanguage(page.context(), testTenant, language);
    await withTouch(page);
    await page.goto('/login');
    await page.locator('input[name=email]').fill(ana.email);
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(path);
    await page.getByRole('button', { name: w.add }).press('Enter');
    await expect(page.getByText(w.added)).toBeVisible();
    await expect(page.getByText(w.unused)).toBeVisible();
    const rename = page.getByRole('button', { name: w.rename });
    await rename.press('Enter');
    const name = page.getByRole('textbox', { name: w.name, exact: true });
    await expect(name).toBeFocused();
    await name.fill('My phone');
    await page.keyboard.press('Enter');
    await expect(page.getByText('My phone')).toBeVisible();
    await expect(rename).toBeFocused();
    await checkWithAxe(page, `${language}: the passkeys`);

    const leave = () => page.evaluate(`localStorage.removeItem('seedbed:token')`);
    await leave();
    await page.goto('/login');
    await checkWithAxe(page, `${language}: logging in`);
    await page.getByRole('button', { name: w.enter }).press('Enter');
    await expect(page).not.toHaveURL(/login/);
    await page.goto(path);
    await expect(page.getByText(w.used).first()).toBeVisible();
    await expect(page.getByText(w.unused)).toHaveCount(0);
    await page.getByRole('button', { name: w.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.verb, exact: true }).click();
    await expect(page.getByText(w.removed)).toBeVisible();
    await expect(page.getByText('My phone')).toHaveCount(0);

    await leave();
    await page.goto('/login');
    await page.getByRole('button', { name: w.enter }).click();
    await expect(page.getByText(w.notTaken)).toBeVisible();
  });
}

test('explains a canceled or duplicate passkey, and asks for recent authentication', async ({ testTenant }) => {
  const ana = await testTenant.tenant.person('Mentor', { passwordHash: await hashPassword(password) });
  const page = await testTenant.pageOf(ana);
  const { client, authenticatorId } = await withTouch(page);
  await page.goto(path);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await ownerPool().query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    ana.userId,
  ]);
  await add.click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('textbox').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await add.click();
  await expect(page.getByText('This device already has a passkey for your account')).toBeVisible();
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await client.send('WebAuthn.clearCredentials', { authenticatorId });
  await add.click();
  await expect(page.getByText('No passkey was added. You can try again.')).toBeVisible();
});

test('says when the browser has no passkeys, and offers none at login', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Mentor'));
  const visitor = await testTenant.visitor();
  for (const one of [page, visitor]) await one.addInitScript({ content: `delete globalThis.PublicKeyCredential` });
  await page.goto(path);
  await expect(
    page.getByText('This browser doesn’t support passkeys. Try a newer one or another device.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await visitor.goto('/login');
  await expect(visitor.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});
