import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { seal } from '../server/src/platform/seal.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { expect, test } from './test-tenant.ts';
import { withTouch } from './touch.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';

const path = '/account/settings/security';
const password = 'correct horse battery';
const makeAuthOld = (userId: string) =>
  ownerPool().query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [userId]);

for (const [language, w, options] of firstByDay([
  [
    'en',
    {
      add: 'Add a passkey',
      added: 'Passkey added. You can log in with it now.',
      dialog: 'Confirm it’s you',
      passkey: 'Confirm with a passkey',
      notTaken: 'That passkey didn’t work. You can try again.',
      password: 'Password',
      cancel: 'Cancel',
      setUp: 'Set up',
      code: 'Code from the app',
    },
    {},
  ],
  [
    'ar',
    {
      add: 'إضافة مفتاح مرور',
      added: 'أُضيف مفتاح المرور. يمكنك تسجيل الدخول به من الآن فصاعدًا.',
      dialog: 'هل هذا أنت؟',
      passkey: 'التأكيد بمفتاح مرور',
      notTaken: 'لم يُقبل أي مفتاح مرور. يمكنك المحاولة مرة أخرى.',
      password: 'كلمة المرور',
      cancel: 'إلغاء',
      setUp: 'إعداد',
      code: 'الرمز الذي يعرضه التطبيق',
    },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ],
] as const)) {
  test(`re-authenticates by passkey without a password, and continues: ${language}`, async ({ testTenant }) => {
    test.slow();
    const ana = await testTenant.tenant.person('Mentor', { language });
    const page = await testTenant.pageOf(ana, options);
    await setLanguage(page.context(), testTenant, language);
    const { client, authenticatorId } = await withTouch(page);
    await page.goto(path);
    await page.getByRole('button', { name: w.add }).press('Enter');
    await expect(page.getByText(w.added)).toBeVisible();

    await makeAuthOld(ana.userId);
    await page.getByRole('button', { name: w.setUp }).press('Enter');
    const dialog = page.getByRole('dialog', { name: w.dialog });
    const confirm = dialog.getByRole('button', { name: w.passkey });
    await expect(confirm).toBeFocused();
    await expect(dialog.getByLabel(w.password, { exact: true })).toHaveCount(0);
    await checkWithAxe(page, `${language}: re-authentication by passkey`);

    // The device refuses the user: the dialog stays open and says so.
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await confirm.press('Enter');
    await expect(dialog.getByText(w.notTaken)).toBeVisible();
    await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await confirm.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(w.code)).toBeVisible();

    await makeAuthOld(ana.userId);
    await page.goto('/account/exports');
    await page.locator('main').getByRole('button').first().click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: w.cancel }).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('asks for password and code with a second factor, and offers a passkey beside them', async ({ testTenant }) => {
  test.slow();
  const secret = new Secret({ size: 20 }).base32;
  const ana = await testTenant.tenant.person('Mentor', { passwordHash: await hashPassword(password) });
  const page = await testTenant.pageOf(ana);
  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/prove/);
  await withTouch(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await ownerPool().query(
    'insert into authenticators (tenant_id, id, user_id, secret, confirmed_at) values ($1, gen_random_uuid(), $2, $3, now())',
    [testTenant.tenant.id, ana.userId, seal(secret)],
  );
  await makeAuthOld(ana.userId);
  await page.goto(path);
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  // The page asks for confirmation before it asks for re-authentication.
  const question = page.getByRole('dialog').getByRole('button', { name: 'Create new recovery codes' });
  if (await question.isVisible()) await question.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const field = dialog.getByLabel('Password', { exact: true });
  const code = dialog.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
  await checkWithAxe(page, 're-authentication by password, code or passkey');
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Code from your authenticator app is a required field')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong or has already been used')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('I’ve saved them')).toBeVisible();
});

test('explains what to do when no method is available', async ({ testTenant }) => {
  const ana = await testTenant.tenant.person('Mentor');
  const page = await testTenant.pageOf(ana);
  await page.goto(path);
  await makeAuthOld(ana.userId);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByText('You have no way to confirm it’s you here.')).toBeVisible();
  await checkWithAxe(page, 'no method to re-authenticate');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
