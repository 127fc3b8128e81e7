// Light, dark and system color schemes.
import { eq } from 'drizzle-orm';
import { users } from '../server/src/capabilities/accounts/table.ts';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { expect, test } from './test-tenant.ts';

const scheme = 'document.documentElement.getAttribute("data-mantine-color-scheme")';
/** Records every color scheme since the first paint. */
const watch = `(() => {
  window.schemes = [];
  const look = () => {
    const now = ${scheme};
    if (document.body && window.schemes.at(-1) !== now) window.schemes.push(now);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

test('follows the device until the person chooses; the choice persists in every tab, without a flash', async ({
  testTenant,
}) => {
  const sam = await testTenant.tenant.person('Staff', { fullName: 'Sam Staff' });
  const page = await testTenant.pageOf(sam, { colorScheme: 'dark' });
  await page.addInitScript(watch);
  await page.goto('/tasks');
  const other = await page.context().newPage();
  await other.goto('/login');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Account: Sam Staff' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.keyboard.press('Escape');
  };
  const expectScheme = async (name: string) => {
    for (const one of [page, other]) await expect.poll(() => one.evaluate(scheme)).toBe(name);
  };
  await expectScheme('dark');
  for (const one of [page, other]) await one.emulateMedia({ colorScheme: 'light' });
  await expectScheme('light');
  await choose('Dark');
  await expectScheme('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  expect(await page.evaluate('window.schemes')).toEqual(['dark']);
  await choose('System');
  await expectScheme('light');
});

test('keeps a language chosen before signing in for sixty days, and one chosen at the gate with the account', async ({
  testTenant,
}) => {
  const visitor = await testTenant.visitor();
  await visitor.goto('/login');
  await visitor.getByLabel('Select language').selectOption('ar');
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  await visitor.goto('/forgotpassword');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'ar');
  const [cookie] = (await visitor.context().cookies()).filter(({ name }) => name === 'lang_pref');
  expect(cookie?.value).toBe('ar');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(60);

  const sam = await testTenant.tenant.person('Staff', { passwordHash: await hashPassword('correct horse battery') });
  await visitor.goto('/login');
  await visitor.getByLabel('اختر اللغة').selectOption('de');
  await visitor.getByLabel('E-Mail').fill(sam.email);
  await visitor.getByLabel('Passwort', { exact: true }).fill('correct horse battery');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('navigation').first()).toBeVisible();
  const own = async () => (await ownerDb().select().from(users).where(eq(users.id, sam.userId)))[0]?.language;
  await expect.poll(own).toBe('de');

  const ana = await testTenant.tenant.person('Cofounder', { validated: false, language: 'en' });
  const page = await testTenant.pageOf(ana);
  await page.goto('/');
  const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('mutation') ?? false);
  await page.getByLabel('Select language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect((await answered).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
