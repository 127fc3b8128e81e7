// Uploads over connections that are cut or fail for a while never send received bytes again [UX-D10].
import type { Page } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { largePdf, picker } from './file-parts.ts';
import { flakyProxy } from './flaky-proxy.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

/** Opens a page through a flaky proxy, and records the offset of each upload request. */
async function pageBehindProxy(testTenant: TestTenant, who: Parameters<TestTenant['pageOf']>[0]) {
  testTenant.tolerateConsoleError(/net::ERR_/, /409/, /WebSocket connection/);
  const product = new URL(testTenant.address());
  const line = await flakyProxy(Number(product.port), 2_000_000);
  const page = await testTenant.pageOf(who, { baseURL: `http://${product.hostname}:${line.port}` });
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return { page, line, offsets };
}

/** Advances the fake clock until the expectation holds, so that tests need not wait. */
const afterAWhile = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(8_000);
    await isSo();
  }).toPass({ intervals: [50] });

test('resumes an upload that was cut and shows its progress in a bar', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const { page, line, offsets } = await pageBehindProxy(testTenant, mia);
  await page.goto(`/tasks/${id}`);
  const deck = largePdf();
  await picker(page).setInputFiles(deck);
  const bar = page.getByRole('progressbar', { name: 'Uploading deck.pdf' });
  await expect(bar).toHaveJSProperty('max', deck.buffer.length);
  const part = () => bar.evaluate((one: { position?: number }) => one.position ?? -1);
  await expect.poll(part, { intervals: [50] }).toBeGreaterThan(0.2);
  expect(await part()).toBeLessThan(1);
  await expect(page.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: scaledMs(20_000) });
  await expect(bar).toHaveCount(0);
  // Each try resumes at the last offset, so a file arrives that no single try could send.
  expect(line.cuts()).toBeGreaterThan(1);
  expect(offsets[0]).toBe(0);
  expect(offsets.length).toBeGreaterThan(2);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(2_000_000);
  line.close();
});

/** Opens a task over a slow and flaky connection, with a fake clock. */
async function taskBehindProxy(testTenant: TestTenant) {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const opened = await pageBehindProxy(testTenant, mia);
  await opened.page.clock.install();
  await opened.page.goto(`/tasks/${id}`);
  return opened;
}

test('resumes the upload by itself when the connection recovers although the device was online', async ({
  testTenant,
}) => {
  const { page, line, offsets } = await taskBehindProxy(testTenant);
  await picker(page).setInputFiles(largePdf());
  await expect.poll(() => line.cuts(), { intervals: [5] }).toBeGreaterThan(0);
  line.breaks();
  const row = page.getByRole('listitem').filter({ hasText: 'deck.pdf' });
  await afterAWhile(page, () => expect(row).toContainText('Interrupted', { timeout: 300 }));
  const before = offsets.length;
  line.mends();
  await afterAWhile(page, () => expect(row.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 300 }));
  expect(offsets.slice(before).every((offset) => offset > 0)).toBe(true);
  expect(offsets.length).toBeGreaterThan(before);
  line.close();
});

test('resumes a cut upload at once from its button', async ({ testTenant }) => {
  const { page, line, offsets } = await taskBehindProxy(testTenant);
  // Only uploads fail, so no other request reports the recovery.
  await picker(page).setInputFiles(largePdf());
  await expect.poll(() => line.cuts(), { intervals: [5] }).toBeGreaterThan(0);
  await page.route('**/api/uploads**', (route) => route.abort());
  const row = page.getByRole('listitem').filter({ hasText: 'deck.pdf' });
  await afterAWhile(page, () => expect(row).toContainText('Interrupted', { timeout: 300 }));
  await page.unroute('**/api/uploads**');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) asked.push(request.method());
  });
  const before = offsets.length;
  await row.getByRole('button', { name: 'Upload deck.pdf again' }).click();
  await expect.poll(() => asked.slice(0, 2)).toEqual(['HEAD', 'PATCH']);
  expect(offsets[before]).toBeGreaterThan(0);
  await afterAWhile(page, () => expect(row.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 300 }));
  line.close();
});

test('sends a post while its file is still uploading, and attaches the file later', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme);
  const { page, line } = await pageBehindProxy(testTenant, mia);
  await page.goto(`/startup/${acme.id}/file/activities`);
  const field = page.getByRole('textbox', { name: 'Post to Acme' });
  await field.click();
  await field.fill('Our deck.');
  await picker(page).setInputFiles(largePdf());
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').or(page.getByRole('listitem')).getByText('Our deck.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: scaledMs(20_000) });
  expect(line.cuts()).toBeGreaterThan(0);
  line.close();
});
