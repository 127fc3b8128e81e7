// Working offline and installing the product [UX-M2, UX-M3, UX-D4].
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { tasks } from '../server/src/capabilities/tasks/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { pageWithToken } from './pages.ts';
import { completionsSent, databases, isControlled, isDone, storedNames, waitUntilStored } from './stored-drafts.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { waitForToasts } from './wait-for-idle.ts';

test.use({ serviceWorkers: 'allow' });

test('can be installed under the tenant’s own name', async ({ testTenant }) => {
  const page = await testTenant.visitor();
  await page.goto('/login');
  const manifest = await page.evaluate(
    "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
  );
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', icons: [{ src: '/icon.svg' }] });
  const icon = await page.evaluate("fetch('/icon.svg').then((answer) => answer.text())");
  expect(icon).toContain('<svg');
});

async function founderWithTasks({ tenant }: TestTenant) {
  const acme = await tenant.startup('Acme Robotics');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' });
  const customers = await tenant.task({ by: coach, assignees: [mia], name: 'Talk to ten customers' });
  const contract = await tenant.task({ by: mia, assignees: [mia, coach], name: 'Review the pilot contract' });
  const inAutumn = Temporal.Now.instant().add({ hours: 24 * 30 });
  await tenant.task({ by: mia, assignees: [mia], name: 'Plan the autumn', dueDate: inAutumn });
  return { mia, coach, customers, contract };
}

/** Prefetched files are missing offline. */
/** The browser may or may not check for a newer worker meanwhile. */
const withoutNetwork = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_FAILED.*\/assets\//,
  /error occurred when fetching the script/,
];

const lost = 'No connection. Reconnecting…';

test('opens offline with the stored tasks after a visit to the home page alone', async ({ testTenant }) => {
  const { mia, contract } = await founderWithTasks(testTenant);
  const first = await testTenant.pageOf(mia);
  await first.goto('/');
  await expect(first.getByText('Talk to ten customers')).toBeVisible();
  await waitUntilStored(first, 'Talk to ten customers');
  await waitUntilStored(first, 'Plan the autumn');
  const context = first.context();
  await first.close();
  testTenant.tolerateConsoleError(...withoutNetwork);
  await context.setOffline(true);

  const page = await context.newPage();
  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Talk to ten customers' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Plan the autumn' })).toBeVisible();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page.getByText(/^Last seen .*\d:\d\d/)).toBeVisible();
  await page.goto(`/tasks/${contract.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Review the pilot contract' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clara Coach' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Mia/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Talk to ten customers' })).toBeVisible();

  await testTenant.tenant.task({ by: mia, assignees: [mia], name: 'Written meanwhile' });
  await context.setOffline(false);
  await expect(page.getByText('Written meanwhile')).toBeVisible({ timeout: scaledMs(15_000) });
  await expect(page.getByText(lost)).toHaveCount(0);
  await expect(page.getByText(/^Last seen/)).toHaveCount(0);
});

test('opens the own startup offline, though its page was never opened', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme Robotics');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Founder' });
  await tenant.post(mia, acme, 'We signed our first pilot.');
  const first = await testTenant.pageOf(mia);
  await first.goto('/account/settings');
  // Only the startup's page asks for it.
  await waitUntilStored(first, 'overdueTaskCount');
  await waitUntilStored(first, 'We signed our first pilot.');
  const context = first.context();
  await first.close();
  testTenant.tolerateConsoleError(...withoutNetwork);
  await context.setOffline(true);

  const page = await context.newPage();
  await page.goto(`/startup/${acme.id}/file/activities`);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme Robotics' })).toBeVisible();
  await expect(page.getByText('We signed our first pilot.')).toBeVisible();
});

test('sends an offline completion once after a reload, from only one of two tabs', {
  tag: ['@daily', '@offline'],
}, async ({ testTenant }) => {
  const { mia, customers, contract } = await founderWithTasks(testTenant);
  const page = await testTenant.pageOf(mia);
  const context = page.context();
  const sent = completionsSent(context);
  await page.goto('/tasks');
  await waitUntilStored(page, 'Talk to ten customers');
  const other = await context.newPage();
  await other.goto('/tasks');
  const box = page.getByRole('checkbox', { name: 'Talk to ten customers' });
  await expect(other.getByRole('checkbox', { name: 'Talk to ten customers' })).toBeVisible();
  testTenant.tolerateConsoleError(...withoutNetwork);
  await context.setOffline(true);

  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByText('Saved on this device until you’re back online: Talk to ten customers')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Talk to ten customers' })).toBeChecked();
  // Toggled twice: the last state counts.
  await other.getByRole('checkbox', { name: 'Review the pilot contract' }).click();
  await other.getByRole('checkbox', { name: 'Review the pilot contract' }).click();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Review the pilot contract' })).not.toBeChecked();
  expect(await isDone(customers, mia)).toBe(false);

  await context.setOffline(false);
  await expect.poll(() => isDone(customers, mia), { timeout: scaledMs(15_000) }).toBe(true);
  await expect.poll(() => page.evaluate<string[]>(storedNames)).not.toContain('pending');
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  // Any other sender has had time to run by now.
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(sent.filter((one) => one.includes(customers.id))).toHaveLength(1);
  expect(sent.filter((one) => one.includes(contract.id))).toHaveLength(1);
  expect(await isDone(contract, mia)).toBe(false);
});

test('reverts a completion that the server refuses, and says which and why', async ({ testTenant }) => {
  const { mia, customers } = await founderWithTasks(testTenant);
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  await waitUntilStored(page, 'Talk to ten customers');
  const box = page.getByRole('checkbox', { name: 'Talk to ten customers' });
  testTenant.tolerateConsoleError(...withoutNetwork);
  await page.context().setOffline(true);
  await box.click();
  await expect(box).toBeChecked();
  await ownerDb().update(tasks).set({ trashedAt: sql`now()` }).where(eq(tasks.id, customers.id));
  await page.context().setOffline(false);
  await expect(
    page.getByText('“Talk to ten customers” wasn’t changed: This doesn’t exist, or you don’t have access'),
  ).toBeVisible({ timeout: scaledMs(15_000) });
  expect(await page.evaluate<string[]>(storedNames)).not.toContain('pending');
  await expect(box).toHaveCount(0);
});

test('reports any other write offline at once, and loses nothing', async ({ testTenant }) => {
  const { mia } = await founderWithTasks(testTenant);
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Add Task' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Call the bank');
  await waitForToasts(page);
  testTenant.tolerateConsoleError(...withoutNetwork);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Network Error. What you entered is still here')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Call the bank');
  await page.context().setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task created')).toBeVisible();
});

test('asks about pending changes at logout, and clears the person’s data from the device', {
  tag: ['@offline'],
}, async ({ testTenant }) => {
  const { mia } = await founderWithTasks(testTenant);
  const page = await pageWithToken(testTenant, await openSessionFor(mia));
  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Talk to ten customers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Talk to ten customers' })).toBeVisible();
  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await waitUntilStored(page, 'Talk to ten customers');
  const other = await page.context().newPage();
  await other.goto('/tasks');
  await other.getByRole('button', { name: 'Add Task' }).first().click();
  await other.getByRole('dialog').getByLabel('Name').fill('Half a thou');
  testTenant.tolerateConsoleError(...withoutNetwork);
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Talk to ten customers' }).click();
  const names = await page.evaluate<string[]>(storedNames);
  for (const name of ['draft', 'recent', 'pending', 'owner']) expect(names).toContain(name);
  expect(await page.evaluate<string[]>(databases)).toEqual([`seedbed:${mia.tenantId}:${mia.userId}`]);

  const logOut = async () => {
    await page.getByRole('button', { name: /Mia Founder/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await logOut();
  const question = page.getByRole('dialog', { name: 'One change hasn’t been sent yet. Log out and lose it?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('checkbox', { name: 'Talk to ten customers' })).toBeChecked();
  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate<string[]>(databases)).toEqual([]);
  const left = await page.evaluate<string[]>(storedNames);
  for (const name of ['draft', 'recent', 'pending', 'owner', 'token']) expect(left).not.toContain(name);
  const pages = await page.evaluate<string>(
    `caches.keys().then((names) => Promise.all(names.map(async (name) => {
      const cache = await caches.open(name);
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      return Promise.all(answers.map((answer) => answer.text()));
    }))).then((texts) => texts.flat().join())`,
  );
  for (const personal of [mia.userId, 'Mia Founder', 'Talk to ten customers']) expect(pages).not.toContain(personal);
});

test('shows nobody the data of a session that ended elsewhere', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const { mia } = await founderWithTasks(testTenant);
  const leo = await tenant.person('CommunityMember', { fullName: 'Leo Member' });
  const page = await pageWithToken(testTenant, await openSessionFor(mia));
  await page.goto('/tasks');
  await waitUntilStored(page, 'Talk to ten customers');
  testTenant.tolerateConsoleError(...withoutNetwork);
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Talk to ten customers' }).click();
  await page.evaluate(`localStorage.setItem('seedbed:token', '${await openSessionFor(leo)}')`);
  // The session is not confirmed yet.
  await page.goto('/tasks');
  await expect(page.getByText('Network Error')).toBeVisible();
  await expect(page.getByText('Talk to ten customers')).toHaveCount(0);

  const sent = completionsSent(page.context());
  await page.context().setOffline(false);
  await page.goto('/tasks');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await waitUntilStored(page, 'Leo Member');
  expect(await page.evaluate<string[]>(databases)).toEqual([`seedbed:${leo.tenantId}:${leo.userId}`]);
  expect(await page.evaluate<string[]>(storedNames)).not.toContain('pending');
  expect(sent).toEqual([]);
});

test('shows stored data on a dead connection until the answer arrives', async ({ testTenant }) => {
  const { mia } = await founderWithTasks(testTenant);
  const page = await testTenant.pageOf(mia);
  await page.goto('/tasks');
  await waitUntilStored(page, 'Plan the autumn');
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await silence;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Plan the autumn' })).toBeVisible({ timeout: scaledMs(15_000) });
  await expect(page.getByText(/^Last seen .*\d:\d\d/)).toBeVisible();
  answer();
  await expect(page.getByText(/^Last seen/)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Plan the autumn' })).toBeVisible();
});

test('asks to sign in after the session ended offline, and sends the completion with the next one', async ({
  testTenant,
}) => {
  const { mia, customers } = await founderWithTasks(testTenant);
  const token = await openSessionFor(mia);
  const page = await pageWithToken(testTenant, token);
  await page.goto('/tasks');
  await waitUntilStored(page, 'Talk to ten customers');
  // Either the socket or the next answer reports it.
  testTenant.tolerateConsoleError(...withoutNetwork, /401 \(Unauthorized\).*\/graphql/);
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Talk to ten customers' }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  const elsewhere = await testTenant.visitor();
  await elsewhere.goto('/login');
  await elsewhere.evaluate(`fetch('/auth/logout', { method: 'POST', headers: { authorization: 'Bearer ${token}' } })`);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login$/, { timeout: scaledMs(15_000) });
  expect(await isDone(customers, mia)).toBe(false);
  // Stored answers are deleted, pending changes are kept.
  expect(await page.evaluate(`indexedDB.databases().then((all) => all.length)`)).toBe(0);

  await page.evaluate(`localStorage.setItem('seedbed:token', '${await openSessionFor(mia)}')`);
  await page.goto('/tasks');
  await expect.poll(() => isDone(customers, mia), { timeout: scaledMs(15_000) }).toBe(true);
  await expect.poll(() => page.evaluate<string[]>(storedNames)).not.toContain('pending');
});

const workerFile = path.join(import.meta.dirname, '../web/dist-internal/service-worker.js');
const checkForUpdate = 'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)';

test('reloads the page for a new version, but not while somebody types', async ({ testTenant }) => {
  const staff = await testTenant.tenant.person('Staff');
  const page = await testTenant.pageOf(staff);
  const source = await readFile(workerFile, 'utf8');
  try {
    await page.goto('/tasks');
    await expect.poll(() => page.evaluate(isControlled)).toBe(true);
    await page.evaluate('window.isBefore = true');
    await writeFile(workerFile, `${source}// two\n`);
    await page.evaluate(checkForUpdate);
    await expect.poll(() => page.evaluate('window.isBefore ?? false').catch(() => true)).toBe(false);
    await expect.poll(() => page.evaluate(isControlled)).toBe(true);

    await page.getByRole('button', { name: 'Add Task' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Half a thou');
    // Input without a draft counts too. This tab waits; the other activates the new version.
    const other = await page.context().newPage();
    await other.goto('/account/settings/security');
    await other.getByLabel('New email').fill('new@');
    const idle = await page.context().newPage();
    await idle.goto('/startups');
    // The frame follows versions once the page is idle.
    await page.waitForTimeout(3_500);
    await other.evaluate('window.isBefore = true');
    await idle.evaluate('window.isBefore = true');
    await page.evaluate('window.isBefore = true');
    await writeFile(workerFile, `${source}// three\n`);
    await page.evaluate(checkForUpdate);
    await expect(page.getByText('New version')).toBeVisible();
    await expect.poll(() => idle.evaluate('window.isBefore ?? false').catch(() => true)).toBe(false);
    await expect(other.getByText('New version')).toBeVisible();
    for (const one of [page, other]) expect(await one.evaluate('window.isBefore')).toBe(true);
    await page.getByRole('button', { name: 'Save and reload' }).click();
    await expect.poll(() => page.evaluate('window.isBefore ?? false').catch(() => true)).toBe(false);
    await page.getByRole('button', { name: 'Add Task' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Half a thou');
  } finally {
    await writeFile(workerFile, source);
  }
});
