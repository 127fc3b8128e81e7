import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

test.use({ serviceWorkers: 'allow' });

const cachedFiles =
  "caches.open('seedbed-assets').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url).join())";
const isControlled = 'navigator.serviceWorker.controller !== null';

test('opens search and help offline though nobody opened them before', async ({ testTenant }) => {
  const { tenant } = testTenant;
  const page = await testTenant.pageOf(await tenant.founderOf(await tenant.startup('Acme')));
  await page.goto('/');
  await expect.poll(() => page.evaluate(isControlled), { timeout: scaledMs(10_000) }).toBe(true);
  for (const file of [/\/articles-en-/, /\/palette-list-/, /\/search-/])
    await expect.poll(() => page.evaluate<string>(cachedFiles), { timeout: scaledMs(25_000) }).toMatch(file);
  // Prefetched files are missing offline.
  testTenant.tolerateConsoleError(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED.*\/assets\//);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection. Reconnecting…')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('language');
  await expect(page.getByRole('option', { name: /^Preferences/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: /^See and complete your tasks/ }).click();
  await expect(page.getByRole('heading', { name: 'See and complete your tasks' })).toBeFocused();
});

test('registers the service worker on public pages', async ({ testTenant }) => {
  const page = await testTenant.visitor();
  await page.goto('/login');
  await expect.poll(() => page.evaluate(isControlled), { timeout: scaledMs(15_000) }).toBe(true);
});
