import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { aPhone, median, slowDown } from './phone.ts';
import type { Row } from './table.ts';

export interface PageVisit {
  name: string;
  url: string;
  token?: string;
  limits: { javascriptKb: number; requests: number; lcpMs: number; blockingMs?: number; inpMs?: number };
  /** The interaction; its slowest response counts. */
  interact?: (page: Page) => Promise<void>;
}

interface PageMetrics {
  javascriptKb: number;
  requests: number;
  lcpMs: number;
  blockingMs: number;
  layoutShift: number;
  inpMs: number;
}

const runs = 5;

interface PageObservation {
  lcp: number;
  painted: number;
  /** Start and duration of each task of more than 50 ms. */
  tasks: [start: number, duration: number][];
  shift: number;
}

/** Total Blocking Time as web.dev defines it: the part above 50 ms of each task after the first paint. */
const blockingTime = (painted: number, tasks: PageObservation['tasks']) =>
  tasks.filter(([start, duration]) => start + duration > painted).reduce((sum, [, duration]) => sum + duration - 50, 0);

const watch = `(() => {
  window.measured = { lcp: 0, painted: 0, tasks: [], shift: 0, inp: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) measured.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.name === 'first-contentful-paint') measured.painted = e.startTime; }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { measured.tasks.push(...list.getEntries().map((e) => [e.startTime, e.duration])); }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) measured.shift += e.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId) measured.inp = Math.max(measured.inp, e.duration); }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

async function measure(browser: Browser, { url, token, interact }: PageVisit): Promise<PageMetrics> {
  const context = await browser.newContext(aPhone);
  await context.addInitScript(watch);
  if (token) await context.addInitScript((value) => localStorage.setItem('seedbed:token', value), token);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  const scripts = new Set<string>();
  let javascript = 0;
  let requests = 0;
  client.on('Network.responseReceived', ({ requestId, response }) => {
    requests += 1;
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) javascript += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  // The page's Content-Security-Policy forbids the evaluation that waitForFunction needs.
  const deadline = Date.now() + 2_000;
  while ((await page.evaluate<number>('measured.lcp')) === 0 && Date.now() < deadline) await wait(50);
  const { lcp, painted, tasks, shift } = await page.evaluate<PageObservation>('measured');
  // The interaction is not part of loading the page.
  const [javascriptKb, requestsToOpen] = [javascript / 1000, requests];
  await interact?.(page);
  const inp = await page.evaluate<number>('measured.inp');
  await context.close();
  return {
    javascriptKb,
    requests: requestsToOpen,
    lcpMs: lcp,
    blockingMs: blockingTime(painted, tasks),
    layoutShift: shift,
    inpMs: inp,
  };
}

/** Loads each page five times as a new visitor and compares the medians with the design's budget. */
export async function benchPages(browser: Browser, visits: readonly PageVisit[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const visit of visits) {
    const all: PageMetrics[] = [];
    for (let i = 0; i < runs; i++) all.push(await measure(browser, visit));
    const of = (key: keyof PageMetrics) => median(all.map((one) => one[key]));
    const { limits, name } = visit;
    rows.push(
      {
        name: `${name}: JavaScript, compressed`,
        value: of('javascriptKb'),
        unit: ' kB',
        limit: { most: limits.javascriptKb },
      },
      { name: `${name}: requests`, value: of('requests'), limit: { most: limits.requests } },
      {
        name: `${name}: largest contentful paint`,
        value: of('lcpMs'),
        unit: ' ms',
        limit: { most: limits.lcpMs },
        isGoal: true,
      },
      {
        name: `${name}: blocking time`,
        value: of('blockingMs'),
        unit: ' ms',
        limit: limits.blockingMs ? { most: limits.blockingMs } : undefined,
        isGoal: true,
      },
      { name: `${name}: layout shift`, value: of('layoutShift'), limit: { most: 0.05 } },
      ...(limits.inpMs
        ? [
            {
              name: `${name}: interaction to next paint`,
              value: of('inpMs'),
              unit: ' ms',
              limit: { most: limits.inpMs },
              isGoal: true,
            },
          ]
        : []),
    );
  }
  return rows;
}
