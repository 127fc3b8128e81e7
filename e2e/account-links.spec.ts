import { hashPassword } from '../server/src/platform/password-hash.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { linkFor, pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { checkWithAxe, setLanguage } from './viewports.ts';

const old = 'correct horse battery';
const fresh = 'seven quiet green mornings';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
    sendLink: 'Send link',
    sent: 'Check your email',
    newPassword: 'New password',
    save: 'Save password',
    saved: 'Your new password is saved. You can log in with it now.',
    short: /At least 12 characters|at least 12/i,
    dead: 'This link no longer works',
    accept: 'Accept invitation',
    first: 'First name',
    last: 'Last name',
    yes: 'Yes, confirm',
    confirmed: 'Your email is confirmed',
    again: 'Send the email again',
    mailed: 'Email sent, please check your email',
    goOn: 'Continue',
    account: 'Account: Ana Silva',
    tooMany: 'Maximum number of sessions reached',
    cancel: 'Cancel',
    here: 'Continue here',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    forgot: 'نسيت كلمة المرور؟',
    sendLink: 'إرسال الرابط',
    sent: 'تفقّد بريدك',
    newPassword: 'كلمة المرور الجديدة',
    save: 'حفظ كلمة المرور',
    saved: 'حُفظت كلمة مرورك الجديدة. سجّل الدخول بها.',
    short: /12/,
    dead: 'لم يعد هذا الرابط صالحًا',
    accept: 'قبول الدعوة',
    first: 'الاسم الأول',
    last: 'اسم العائلة',
    yes: 'نعم، أؤكد',
    confirmed: 'تم تأكيد بريدك',
    again: 'إرسال الرسالة مرة أخرى',
    mailed: 'أُرسلت الرسالة، يُرجى تفقّد بريدك',
    goOn: 'متابعة',
    account: 'الحساب: Ana Silva',
    tooMany: 'بلغتَ الحد الأقصى لعدد الجلسات',
    cancel: 'إلغاء',
    here: 'المتابعة هنا',
  },
} as const;

async function speaking(testTenant: TestTenant, language: 'en' | 'ar', viewport = { width: 390, height: 844 }) {
  const page = await testTenant.visitor({ viewport });
  await setLanguage(page.context(), testTenant, language);
  return { page, t: words[language] };
}

for (const language of ['en', 'ar'] as const) {
  // By day, core-tasks.spec.ts recovers a password.
  test(`resets a forgotten password by email and logs in with the new one: ${language}`, async ({ testTenant }) => {
    const ana = await testTenant.tenant.person('Cofounder', { passwordHash: await hashPassword(old), language });
    const { page, t } = await speaking(testTenant, language);
    testTenant.expectConsoleError(/422 \(Unprocessable Entity\).*resetpassword/);
    await page.goto('/login');
    await page.getByLabel(t.email).fill(ana.email);
    await page.getByRole('link', { name: t.forgot }).click();
    await expect(page.getByLabel(t.email)).toHaveValue(ana.email);
    await page.getByRole('button', { name: t.sendLink }).click();
    await expect(page.getByRole('heading', { name: t.sent })).toBeVisible();

    await page.goto(await pathInMailTo(testTenant.tenant.id, ana.email));
    const field = page.getByLabel(t.newPassword, { exact: true });
    await field.fill('short');
    await page.getByRole('button', { name: t.save }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('short');
    await field.fill(fresh);
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
    await expect(page.getByLabel(t.email)).toHaveValue(ana.email);
    await page.getByLabel(t.password, { exact: true }).fill(fresh);
    await page.getByRole('button', { name: t.logIn, exact: true }).click();
    await expect(page).toHaveURL(testTenant.address('/'));
  });

  test(`accepts an invitation and logs the person in: ${language}`, async ({ testTenant }) => {
    const ana = await testTenant.tenant.person('Mentor', { status: 'pending', validated: false, language });
    const { page, t } = await speaking(testTenant, language, { width: 1440, height: 900 });
    const link = await linkFor(ana, 'invitation');
    await page.goto(link);
    await page.getByRole('button', { name: t.accept }).click();
    await expect(page.getByLabel(t.first)).toBeFocused();
    await page.getByLabel(t.first).fill('Ana');
    await page.getByLabel(t.last).fill('Silva');
    await page.getByLabel(t.newPassword, { exact: true }).fill(fresh);
    await page.getByRole('button', { name: t.accept }).click();
    await expect(page.getByRole('button', { name: /Ana Silva/ })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t.dead })).toBeVisible();
  });

  test(`sends the confirmation email again and confirms the account after a click: ${language}`, async ({
    testTenant,
  }) => {
    const ana = await testTenant.tenant.person('Cofounder', { validated: false, language });
    const page = await testTenant.pageOf(ana);
    await setLanguage(page.context(), testTenant, language);
    const t = words[language];
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: t.again })).toBeVisible();
    await checkWithAxe(page, 'the gate of who has not confirmed');
    await page.getByRole('button', { name: t.again }).click();
    await expect(page.getByText(t.mailed)).toBeVisible();
    const link = await pathInMailTo(testTenant.tenant.id, ana.email);
    await page.goto(link);
    await expect(page.getByRole('button', { name: t.yes })).toBeVisible();
    const { rows } = await ownerPool().query('select validated from users where id = $1', [ana.userId]);
    expect(rows).toEqual([{ validated: false }]);
    await page.getByRole('button', { name: t.yes }).click();
    await expect(page.getByRole('heading', { name: t.confirmed })).toBeVisible();
    await page.getByRole('link', { name: t.goOn }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: t.dead })).toBeVisible();
  });

  test(`offers to cancel or to end the least recently used session when there are too many: ${language}`, async ({
    testTenant,
  }) => {
    const { tenant } = testTenant;
    await ownerPool().query('update incubators set max_sessions = 1 where id = $1', [tenant.id]);
    const passwordHash = await hashPassword(old);
    const ana = await tenant.person('Staff', { passwordHash, fullName: 'Ana Silva', language });
    testTenant.tolerateConsoleError(/401 \(Unauthorized\)/);
    const t = words[language];
    const logIn = async () => {
      const { page } = await speaking(testTenant, language, { width: 1280, height: 720 });
      await page.goto('/login');
      await page.getByLabel(t.email).fill(ana.email);
      await page.getByLabel(t.password, { exact: true }).fill(old);
      await page.getByRole('button', { name: t.logIn, exact: true }).click();
      return page;
    };
    const first = await logIn();
    await expect(first.getByRole('button', { name: t.account })).toBeVisible();
    const second = await logIn();
    await expect(second.getByRole('heading', { name: t.tooMany })).toBeVisible();
    await expect(second.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await checkWithAxe(second, 'one session too many');
    await second.getByRole('button', { name: t.cancel }).click();
    await expect(second).toHaveURL(/\/login$/);

    const third = await logIn();
    await expect(third.getByRole('heading', { name: t.tooMany })).toBeVisible();
    await expect(first.getByRole('button', { name: t.account })).toBeVisible();
    await third.getByRole('button', { name: t.here }).click();
    await expect(third.getByRole('button', { name: t.account })).toBeVisible();
    await expect(first).toHaveURL(/\/login$/);
    expect(
      await first.evaluate(`Object.keys(localStorage).filter((key) => /token|session|pending|draft/.test(key))`),
    ).toEqual([]);
  });
}
