import { eq, sql } from 'drizzle-orm';
import { setOwnProfile } from '../server/src/capabilities/accounts/own/set-own-profile.ts';
import { forgetIncubators } from '../server/src/capabilities/incubators/find-incubator.ts';
import { sessions } from '../server/src/capabilities/sessions/table.ts';
import { hashPassword } from '../server/src/platform/password-hash.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { ownerPool } from '../server/src/testing/database/owner.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

const password = 'correct horse battery';

/** Moves the last authentication back, so that dangerous steps ask for it again. */
const makeAuthOld = ({ tenant }: TestTenant, userId: string) =>
  inTenant(tenant.id, (tx) =>
    tx.db
      .update(sessions)
      .set({ authenticatedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.userId, userId as (typeof sessions.$inferSelect)['userId'])),
  );

async function allowAccountDeletion({ tenant }: TestTenant) {
  await ownerPool().query(
    `update incubators set settings = jsonb_set(settings, '{allowUserSelfDelete}', 'true') where id = $1`,
    [tenant.id],
  );
  forgetIncubators();
}

test('edits one’s own profile, reports a missing name and completes a link with http://', {
  tag: ['@accounts'],
}, async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme'), { firstName: 'Mia', fullName: 'Mia' });
  const page = await testTenant.pageOf(mia);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is a required field').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Last name').fill('Costa');
  await page.getByLabel('Headline').fill('Robots that listen');
  await page.getByLabel('LinkedIn').fill('linkedin.com/in/mia');
  await page.getByRole('combobox', { name: 'Expertise' }).fill('Pricing');
  await page.keyboard.press('Enter');
  await page.getByLabel('Country (Optional)', { exact: true }).selectOption('PT');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: 'Mia Costa', level: 1 })).toBeVisible();
  await expect(page.getByText('Robots that listen')).toBeVisible();
  await expect(page.getByText('Pricing')).toBeVisible();
  await expect(page.getByText('Portugal')).toBeVisible();
  await expect(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', 'http://linkedin.com/in/mia');
});

test('shows both texts when a profile was changed elsewhere and overwrites nothing without consent', async ({
  testTenant,
}) => {
  const mia = await testTenant.tenant.person('Cofounder', { firstName: 'Mia', fullName: 'Mia' });
  const page = await testTenant.pageOf(mia);
  await page.goto('/account/profile');
  await page.getByLabel('Headline').fill('Typed here');
  await setOwnProfile(mia, { headline: 'Typed there' });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
  await expect(notice).toContainText('Typed there');
  await expect(page.getByLabel('Headline')).toHaveValue('Typed here');
  await notice.getByRole('button', { name: 'Use that version' }).click();
  await expect(page.getByLabel('Headline')).toHaveValue('Typed there');
});

test('edits the profile from right to left in Arabic', async ({ testTenant }) => {
  const mia = await testTenant.tenant.person('Cofounder', { firstName: 'Mia', fullName: 'Mia', language: 'ar' });
  const page = await testTenant.pageOf(mia, { viewport: { width: 390, height: 844 } });
  await page.goto('/account/profile');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel('نبذة قصيرة').fill('روبوتات تصغي');
  await page.getByLabel('الهاتف').fill('٠٥٠ ١٢٣ ٤٥٦');
  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('روبوتات تصغي')).toBeVisible();
  await expect(page.getByText('٠٥٠ ١٢٣ ٤٥٦')).toBeVisible();
});

test('shows dates in the chosen format at once', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const coach = await tenant.person('Coach');
  const dueDate = Temporal.Now.instant().add({ hours: 24 * 40 });
  await tenant.task({ by: coach, assignees: [coach], name: 'Plan the summer', dueDate });
  const page = await testTenant.pageOf(coach);
  await page.goto('/account/settings');
  await page.getByLabel('Date format').selectOption('yyyy-MM-dd');
  // The choice appears only after the server has saved it.
  await expect(page.getByLabel('Date format')).toHaveValue('yyyy-MM-dd');
  await page.goto('/tasks');
  await expect(
    page.getByText(dueDate.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(), { exact: true }),
  ).toBeVisible();
});

test('creates, renews and switches off the secret address of the calendar feed', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const coach = await tenant.person('Coach');
  await tenant.task({ by: coach, assignees: [coach], name: 'Plan the summer' });
  const page = await testTenant.pageOf(coach);
  testTenant.expectConsoleError(/404 \(Not Found\).*\/api\/calendar\//);
  const read = (address: string) =>
    page.evaluate(async (path) => {
      const answer = await fetch(path);
      return { status: answer.status, text: await answer.text() };
    }, new URL(address).pathname);

  await page.goto('/account/settings/integrations');
  // The page explains the delay, so that people do not report it as an error.
  await expect(page.getByRole('region', { name: 'When changes show up' }).getByRole('listitem')).toHaveText([
    /^Google Calendar .* every 8 to 24 hours/,
    /^Apple Calendar .* from every 5 minutes to once a week/,
    /^Outlook .* every 3 hours\. Outlook\.com .* once a day/,
  ]);
  await page.getByRole('button', { name: 'Create secret address' }).click();
  const first = await page.getByLabel('Secret address').inputValue();
  expect(await read(first)).toMatchObject({ status: 200, text: expect.stringContaining('SUMMARY:Plan the summer') });

  await page.getByRole('button', { name: 'Create new address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new address' }).click();
  await expect(page.getByLabel('Secret address')).not.toHaveValue(first);
  const second = await page.getByLabel('Secret address').inputValue();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Create secret address' })).toBeVisible();
  expect((await read(second)).status).toBe(404);
});

test('asks for re-authentication before deleting the account and undoes it with one click', async ({ testTenant }) => {
  await allowAccountDeletion(testTenant);
  const mia = await testTenant.tenant.person('Cofounder', { passwordHash: await hashPassword(password) });
  const page = await testTenant.pageOf(mia);
  testTenant.expectConsoleError(/401 \(Unauthorized\).*\/auth\/prove/);
  await page.goto('/account/settings/delete');
  await makeAuthOld(testTenant, mia.userId);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That’s not your password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();

  const bar = page.getByRole('status').filter({ hasText: 'Your account and your data will be deleted on' });
  await expect(bar).toBeVisible();
  await page.goto('/tasks');
  await bar.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByText('You’re keeping your account')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('downloads one’s own data after re-authentication in Arabic', async ({ testTenant }) => {
  const mia = await testTenant.tenant.person('Cofounder', {
    passwordHash: await hashPassword(password),
    language: 'ar',
  });
  const page = await testTenant.pageOf(mia);
  await page.goto('/account/exports');
  await expect(page.getByRole('heading', { name: 'عمليات التصدير', level: 1 })).toBeVisible();
  await makeAuthOld(testTenant, mia.userId);
  await page.getByRole('button', { name: 'إنشاء الملف' }).click();
  const dialog = page.getByRole('dialog', { name: 'هل هذا أنت؟' });
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'تأكيد' }).click();
  const download = page.getByRole('button', { name: 'تنزيل' });
  await expect(download).toBeVisible({ timeout: scaledMs(15_000) });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^${testTenant.tenant.slug}-my-data-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  await expect(page.getByText(/\d (?:كيلوبايت|بايت|ك\.ب)/)).toBeVisible();
});

test('shows a contact when accounts cannot be deleted; founders have no coaching preferences', async ({
  testTenant,
}) => {
  const mia = await testTenant.tenant.person('Cofounder');
  const page = await testTenant.pageOf(mia);
  await page.goto('/account/settings/delete');
  await expect(page.getByText('doesn’t let people delete their own accounts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete account' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Coaching' })).toHaveCount(0);
  await page.goto('/account/settings/coaching');
  await expect(page).toHaveURL(testTenant.address('/'));
});

test('saves a coach’s meeting place while typing and reports a text that is too long', async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Coach'));
  await page.goto('/account/settings/coaching');
  const place = page.getByRole('textbox', { name: 'Usual meeting place' });
  const saved = () => page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('SetCoaching'));
  await Promise.all([saved(), place.fill('Room 5, second floor')]);
  await expect(place).toBeFocused();
  await page.reload();
  await expect(place).toHaveValue('Room 5, second floor');
  // Toggle the switch while the request for the place is pending: both must be saved.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SetCoaching')) await new Promise((done) => setTimeout(done, 900));
    await route.fallback();
  });
  await place.fill('Room 6');
  await Promise.all([saved(), page.getByRole('switch', { name: 'Open to coaching' }).press('Space')]);
  await page.waitForLoadState('networkidle');
  await page.unroute('**/graphql');
  await page.reload();
  await expect(place).toHaveValue('Room 6');
  await expect(page.getByRole('switch', { name: 'Open to coaching' })).toBeChecked();
  await place.fill('x'.repeat(301));
  await expect(page.getByText('Usual meeting place must be less than or equal to 300 characters')).toBeVisible();
  await Promise.all([saved(), place.fill('')]);
  await expect(page.getByText('equal to 300')).toHaveCount(0);
  await place.blur();
  await page.reload();
  await expect(place).toHaveValue('');
});

test('lists the posts of a person on their profile', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme Robotics');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  await tenant.post(mia, acme, 'We signed our first pilot.');
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  await page.goto(`/profile/${mia.userId}`);
  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByText('We signed our first pilot.')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/.*\/timeline$/);
});

test('logs a founder out everywhere from their profile', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.founderOf(await tenant.startup('Acme Robotics'), { fullName: 'Mia Founder' });
  const running = async () =>
    (
      await ownerPool().query('select count(*)::int as n from sessions where user_id = $1 and ended_at is null', [
        mia.userId,
      ])
    ).rows[0].n;
  await openSessionFor(mia);
  expect(await running()).toBe(1);
  const page = await testTenant.pageOf(await tenant.person('Staff'));
  await page.goto(`/profile/${mia.userId}`);
  const button = page.getByRole('main').getByRole('button', { name: 'Log out everywhere' });
  await button.click();
  const question = page.getByRole('dialog', { name: 'Log Mia Founder out on all devices?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Mia Founder has been logged out everywhere')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await running()).toBe(0);
  // The page hides actions that the person may not do.
  await page.goto(`/profile/${(await tenant.person('Admin')).userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button).toHaveCount(0);
});
