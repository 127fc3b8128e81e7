import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { checkWithAxe, firstByDay, setLanguage } from './viewports.ts';

const password = 'correct horse battery';
const path = '/account/settings/security';
/** The labels of the page in both languages. */
const words = {
  en: {
    setUp: 'Set up',
    code: 'Code from the app',
    kept: 'I’ve saved them',
    on: '10 recovery codes left',
    renew: 'Create new recovery codes',
    few: 'Create new ones before they run out.',
    email: 'Email',
    password: 'Password',
    app: 'Code from your authenticator app',
    useRecovery: 'Use a recovery code instead',
    recovery: 'Recovery code',
    wrong: 'This code is wrong or has already been used',
  },
  ar: {
    setUp: 'إعداد',
    code: 'الرمز الذي يعرضه التطبيق',
    kept: 'احتفظت بها',
    on: 'بقيت 10 رموز استرداد',
    renew: 'إنشاء رموز استرداد جديدة',
    few: 'أنشئ رموزًا جديدة قبل أن تنفد.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    app: 'رمز تطبيق المصادقة',
    useRecovery: 'استخدام رمز استرداد بدلًا منه',
    recovery: 'رمز استرداد',
    wrong: 'هذا الرمز غير صحيح أو استُخدم من قبل',
  },
};
type Words = (typeof words)['en'];

/** A code of the previous half minute (-1), the current one or the next. Each works only once. */
const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 });

/** Sets up the second factor by keyboard alone. */
async function setUp(page: Page, w: Words, where: string) {
  await page.goto(path);
  await page.getByRole('button', { name: w.setUp }).press('Enter');
  const field = page.getByLabel(w.code);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await checkWithAxe(page, `${where}: setting up`);
  const secret = (await page.locator('form bdi').innerText()).replaceAll(' ', '');
  // The sixth digit sends the code.
  await page.keyboard.type('000000');
  await expect(page.getByText(w.wrong)).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(codeOf(secret, -1));
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await checkWithAxe(page, `${where}: the recovery codes`);
  return {
    secret,
    recovery: await page
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-9]{4}-/ })
      .allInnerTexts(),
  };
}

async function withPassword(page: Page, w: Words, email: string) {
  await page.goto('/login');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(w.app)).toBeFocused();
}

const newPerson = async ({ tenant }: TestTenant, language: Language) =>
  tenant.person('Mentor', { language, passwordHash: await hashPassword(password) });

for (const [language, options] of firstByDay([
  ['en', {}],
  ['ar', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
] as const)) {
  test(`switches codes on and asks for them at login: ${language}`, async ({ testTenant }) => {
    // Opens three browsers and checks each with axe.
    test.slow();
    const w = words[language];
    const ana = await newPerson(testTenant, language);
    const page = await testTenant.pageOf(ana, options);
    await setLanguage(page.context(), testTenant, language);
    const { secret, recovery } = await setUp(page, w, language);
    expect(recovery).toHaveLength(10);
    await page.getByRole('button', { name: w.kept }).press('Enter');
    await expect(page.getByText(w.on)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: w.renew })).toBeFocused();
    await expect(page.getByText(w.few)).toHaveCount(0);

    testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/second-factor/);
    const other = await testTenant.visitor(options);
    await setLanguage(other.context(), testTenant, language);
    await withPassword(other, w, ana.email);
    await checkWithAxe(other, `${language}: the second step`);
    await other.keyboard.type('000000');
    await expect(other.getByText(w.wrong)).toBeVisible();
    await expect(other.getByLabel(w.app)).toBeFocused();
    await other.keyboard.type(codeOf(secret));
    await expect(other).not.toHaveURL(/login/);

    const third = await testTenant.visitor(options);
    await setLanguage(third.context(), testTenant, language);
    await withPassword(third, w, ana.email);
    await third.getByRole('button', { name: w.useRecovery }).press('Enter');
    const field = third.getByLabel(w.recovery, { exact: true });
    await expect(field).toBeFocused();
    await third.keyboard.type(recovery[0]?.toLowerCase() ?? '');
    await third.keyboard.press('Enter');
    await expect(third).not.toHaveURL(/login/);
    await ownerPool().query(
      `update recovery_codes set used_at = now() where id in
        (select id from recovery_codes where user_id = $1 and used_at is null limit 6)`,
      [ana.userId],
    );
    await page.reload();
    await expect(page.getByText(w.few)).toBeVisible();
  });
}

test('copies, downloads and renews recovery codes; switched off, the password suffices', async ({ testTenant }) => {
  const ana = await newPerson(testTenant, 'en');
  const page = await testTenant.pageOf(ana);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { recovery, secret } = await setUp(page, words.en, 'en');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^recovery-codes-.*\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toBe(copied);
  for (const code of recovery) expect(text).toContain(code);
  expect(text).toContain(ana.email);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(page.getByText(recovery[0] ?? '')).toHaveCount(0);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await ownerPool().query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    ana.userId,
  ]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel(words.en.app).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-step verification is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  const other = await testTenant.visitor();
  await other.goto('/login');
  await other.getByLabel('Email').fill(ana.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(other).not.toHaveURL(/login/);
});

test('returns to the password by choice, after five wrong codes, or after a timeout with a message', async ({
  testTenant,
}) => {
  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/second-factor/);
  const ana = await newPerson(testTenant, 'en');
  const page = await testTenant.pageOf(ana);
  await setUp(page, words.en, 'en');
  const other = await testTenant.visitor();
  await withPassword(other, words.en, ana.email);
  await other.getByRole('button', { name: 'Back to password' }).click();
  const [email, secret] = [other.getByLabel('Email'), other.getByLabel('Password', { exact: true })];
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(password);
  await expect(email).toHaveValue(ana.email);
  await other.keyboard.press('Enter');
  const code = other.getByLabel('Code from your authenticator app');
  const ended = other.getByText('You can no longer enter the code. Please log in again.');
  for (let wrong = 1; wrong <= 5; wrong++) {
    // The wait between guesses has its own test.
    await ownerPool().query('delete from sign_in_failures where tenant_id = $1', [testTenant.tenant.id]);
    await expect(code).toBeFocused();
    await expect(ended).toHaveCount(0);
    const answered = other.waitForResponse(/second-factor/);
    await code.fill(`00000${wrong}`);
    await answered;
  }
  await expect(ended).toBeVisible();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(password);
  await other.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await ownerPool().query(`update sign_in_steps set expires_at = now() where user_id = $1`, [ana.userId]);
  await code.fill('000000');
  await expect(ended).toBeVisible();
});
