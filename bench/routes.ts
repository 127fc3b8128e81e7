import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { aPhone, median, slowDown } from './phone.ts';
import type { Row } from './table.ts';

export interface LaterRoute {
  name: string;
  path: string;
  /** An element of the loaded content, not of the layout. */
  ready: string;
}

interface StartPage {
  home: string;
  token: string;
}

const runs = 3;
/** Files are small and travel beside each other, so that their number matters less than their size. */
const limits = { javascriptKb: 60, requests: 12, ms: 500 };

interface PageMetrics {
  javascriptKb: number;
  requests: number;
  ms: number;
}

/** Navigates like a link and measures until the content is visible. */
const go = (path: string, ready: string) => `new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('No page at ' + location.pathname + ' as ' + ${JSON.stringify(ready)})), 10_000);
  const start = performance.now();
  const isReady = () => document.querySelector(${JSON.stringify(ready)}) && requestAnimationFrame(() => resolve(performance.now() - start));
  new MutationObserver((_, observer) => { if (isReady()) observer.disconnect(); }).observe(document.body, { childList: true, subtree: true, attributes: true });
  history.pushState({}, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
})`;

/** Waits until the page also finished prefetching the next routes. */
async function settled(page: Page, restMs: number) {
  await page.waitForLoadState('networkidle');
  await wait(restMs);
  await page.waitForLoadState('networkidle');
}

// Without the service worker, which stores every page after the first visit: else nothing is left to download.
async function measure(browser: Browser, { home, token }: StartPage, routes: readonly LaterRoute[]) {
  const measured = new Map<LaterRoute, PageMetrics>();
  for (const route of routes) {
    const context = await browser.newContext({ ...aPhone, serviceWorkers: 'block' });
    await context.addInitScript((value) => localStorage.setItem('seedbed:token', value), token);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowDown(client);
    await page.goto(home);
    await settled(page, 4_500);
    let javascript = 0;
    let requests = 0;
    const scripts = new Set<string>();
    client.on('Network.responseReceived', ({ requestId, response }) => {
      requests += 1;
      if (/javascript/.test(response.mimeType)) scripts.add(requestId);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) javascript += encodedDataLength;
    });
    const ms = await page.evaluate<number>(go(route.path, route.ready));
    await settled(page, 500);
    measured.set(route, { javascriptKb: javascript / 1000, requests, ms });
    await context.close();
  }
  return measured;
}

/** Opens each page from home as a new visitor: its downloads and the time until the content is visible. */
export async function benchRoutes(browser: Browser, from: StartPage, routes: readonly LaterRoute[]): Promise<Row[]> {
  const all: Map<LaterRoute, PageMetrics>[] = [];
  for (let i = 0; i < runs; i++) all.push(await measure(browser, from, routes));
  return routes.flatMap((route) => {
    const of = (key: keyof PageMetrics) => median(all.map((one) => one.get(route)?.[key] ?? Number.NaN));
    const { name } = route;
    return [
      {
        name: `${name}: further JavaScript, compressed`,
        value: of('javascriptKb'),
        unit: ' kB',
        limit: { most: limits.javascriptKb },
      },
      { name: `${name}: further requests`, value: of('requests'), limit: { most: limits.requests } },
      { name: `${name}: time after the click`, value: of('ms'), unit: ' ms', limit: { most: limits.ms }, isGoal: true },
    ];
  });
}
