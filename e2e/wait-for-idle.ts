import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Call it for each new browser, before its first page. */
export function followRequests(context: BrowserContext) {
  const requests = new Set<Request>();
  underWay.set(context, requests);
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
}

/**
 * Waits until the page neither fetches nor works. Playwright's `networkidle` waits half a second per page, and
 * the keep-alive call disturbs it. So the page must be idle three times in a row.
 */
export async function waitForIdle(page: Page) {
  const requests = underWay.get(page.context());
  if (!requests) throw new Error('The requests of this browser are not followed.');
  for (let calm = 0; calm < 3; ) {
    await page.evaluate(`new Promise((done) => requestIdleCallback(() => setTimeout(done, 40), { timeout: 2000 }))`);
    calm = requests.size === 0 ? calm + 1 : 0;
  }
}

/** The code of toasts loads once the page is at rest; the service worker, which tests block, would keep it. */
export function waitForToasts(page: Page): Promise<void> {
  const loaded = `performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster'))`;
  return expect.poll(() => page.evaluate<boolean>(loaded)).toBe(true);
}
