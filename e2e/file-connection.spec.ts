// UX-D10: files on a line that is cut, or that breaks for a while: what has come is never sent again.
import type { Page } from '@playwright/test';
import { largePdf, picker } from './file-parts.ts';
import { flakyProxy } from './flaky-proxy.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';

/** A page that reaches the product by such a line, and where each piece began that it sent. */
async function pageBehindProxy(testTenant: TestTenant, who: Parameters<TestTenant['pageOf']>[0]) {
  testTenant.tolerates(/net::ERR_/, /409/, /WebSocket connection/);
  const product = new URL(testTenant.address());
  const line = await flakyProxy(Number(product.port), 2_000_000);
  const page = await testTenant.pageOf(who, { baseURL: `http://${product.hostname}:${line.port}` });
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return { page, line, offsets };
}

/** Clocks run on until it is so: no test waits for what the product waits for. */
const afterAWhile = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(8_000);
    await isSo();
  }).toPass({ intervals: [50] });

test('a line that is cut in the middle: the file goes on from there by itself, and a bar says how far it is', async ({
  testTenant,
}) => {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const { page, line, offsets } = await pageBehindProxy(testTenant, mia);
  await page.goto(`/tasks/${id}`);
  const deck = largePdf();
  await picker(page).setInputFiles(deck);
  const bar = page.getByRole('progressbar', { name: 'deck.pdf is being sent' });
  await expect(bar).toHaveJSProperty('max', deck.buffer.length);
  const part = () => bar.evaluate((one: { position?: number }) => one.position ?? -1);
  await expect.poll(part, { intervals: [50] }).toBeGreaterThan(0.2);
  expect(await part()).toBeLessThan(1);
  await expect(page.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 20_000 });
  await expect(bar).toHaveCount(0);
  // Each try goes on from where the one before was cut, so that a file arrives which no single try could bring.
  expect(line.cuts()).toBeGreaterThan(1);
  expect(offsets[0]).toBe(0);
  expect(offsets.length).toBeGreaterThan(2);
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect(offsets.at(-1)).toBeGreaterThan(2_000_000);
  line.close();
});

/** A task, opened by somebody whose line is slow and cut, on a clock that the journey sets. */
async function taskBehindProxy(testTenant: TestTenant) {
  const { tenant } = testTenant;
  const mia = await tenant.person('Cofounder');
  const { id } = await tenant.task({ by: mia, assignees: [mia] });
  const opened = await pageBehindProxy(testTenant, mia);
  await opened.page.clock.install();
  await opened.page.goto(`/tasks/${id}`);
  return opened;
}

test('a line that breaks while the device has its network: once it mends, the file goes on by itself from what has come', async ({
  testTenant,
}) => {
  const { page, line, offsets } = await taskBehindProxy(testTenant);
  await picker(page).setInputFiles(largePdf());
  await expect.poll(() => line.cuts(), { intervals: [5] }).toBeGreaterThan(0);
  line.breaks();
  const row = page.getByRole('listitem').filter({ hasText: 'deck.pdf' });
  await afterAWhile(page, () => expect(row).toContainText('Cut off', { timeout: 300 }));
  const before = offsets.length;
  line.mends();
  await afterAWhile(page, () => expect(row.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 300 }));
  expect(offsets.slice(before).every((offset) => offset > 0)).toBe(true);
  expect(offsets.length).toBeGreaterThan(before);
  line.close();
});

test('what was cut is sent again by its button: from what has come, at once', async ({ testTenant }) => {
  const { page, line, offsets } = await taskBehindProxy(testTenant);
  // Only files fail, so that nothing else tells when the line is back.
  await picker(page).setInputFiles(largePdf());
  await expect.poll(() => line.cuts(), { intervals: [5] }).toBeGreaterThan(0);
  await page.route('**/api/uploads**', (route) => route.abort());
  const row = page.getByRole('listitem').filter({ hasText: 'deck.pdf' });
  await afterAWhile(page, () => expect(row).toContainText('Cut off', { timeout: 300 }));
  await page.unroute('**/api/uploads**');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) asked.push(request.method());
  });
  const before = offsets.length;
  await row.getByRole('button', { name: 'Send deck.pdf again' }).click();
  await expect.poll(() => asked.slice(0, 2)).toEqual(['HEAD', 'PATCH']);
  expect(offsets[before]).toBeGreaterThan(0);
  await afterAWhile(page, () => expect(row.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 300 }));
  line.close();
});

test('a post that is sent while its file is on its way through a line that is cut: the file follows', async ({
  testTenant,
}) => {
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
  await expect(page.getByRole('link', { name: 'deck.pdf' })).toBeVisible({ timeout: 20_000 });
  expect(line.cuts()).toBeGreaterThan(0);
  line.close();
});
