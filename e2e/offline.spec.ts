import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './programme.ts';

test.use({ serviceWorkers: 'allow' });

const isControlled = 'navigator.serviceWorker.controller !== null';

test('the product can be installed as the tenant’s own', async ({ programme }) => {
  const page = await programme.visitor();
  await page.goto('/login');
  const manifest = await page.evaluate(
    "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())",
  );
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', icons: [{ src: '/icon.svg' }] });
  const icon = await page.evaluate("fetch('/icon.svg').then((answer) => answer.text())");
  expect(icon).toContain('<svg');
});

test('without a connection the page opens, with its frame and its words', async ({ programme }) => {
  const staff = await programme.tenant.person('Staff');
  const page = await programme.pageOf(staff);
  await page.goto('/tasks');
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  // The worker keeps the page from the first visit that it has seen.
  await page.reload();
  await expect(page.getByText('Nothing to do')).toBeVisible();
  programme.tolerates(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.goto('/tasks');
  await expect(page.getByText('No connection. Reconnecting…')).toBeVisible({ timeout: 15_000 });
  await page.context().setOffline(false);
});

const workerFile = path.join(import.meta.dirname, '../web/dist/service-worker.js');
const lookForNew = 'navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)';

test('a new version loads the page anew, but not under the hands of somebody who types', async ({ programme }) => {
  const staff = await programme.tenant.person('Staff');
  const page = await programme.pageOf(staff);
  const source = await readFile(workerFile, 'utf8');
  try {
    await page.goto('/tasks');
    await expect.poll(() => page.evaluate(isControlled)).toBe(true);
    await page.evaluate('window.isBefore = true');
    await writeFile(workerFile, `${source}// two\n`);
    await page.evaluate(lookForNew);
    await expect.poll(() => page.evaluate('window.isBefore ?? false').catch(() => true)).toBe(false);
    await expect.poll(() => page.evaluate(isControlled)).toBe(true);

    await page.getByRole('button', { name: 'Add Task' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Half a thou');
    // The frame follows versions once it has come to rest.
    await page.waitForTimeout(3_500);
    await page.evaluate('window.isBefore = true');
    await writeFile(workerFile, `${source}// three\n`);
    await page.evaluate(lookForNew);
    await expect(page.getByText('New version')).toBeVisible();
    expect(await page.evaluate('window.isBefore')).toBe(true);
    await page.getByRole('button', { name: 'Save and reload' }).click();
    await expect.poll(() => page.evaluate('window.isBefore ?? false').catch(() => true)).toBe(false);
    await page.getByRole('button', { name: 'Add Task' }).first().click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Half a thou');
  } finally {
    await writeFile(workerFile, source);
  }
});
