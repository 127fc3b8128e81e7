import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { browserPath, prepareBrowser } from '../scripts/chromium.ts';

/** Only the viewport: full phone emulation costs extra time. */
export const aPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 };

/** A phone on Fast 4G with a processor four times slower and an empty cache. */
export async function slowDown(client: CDPSession) {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9 * 1024 * 1024) / 8,
    uploadThroughput: (1.5 * 1024 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A fixed workload: creates, measures and removes elements, writes and reads objects. */
const work = `(() => {
  const start = performance.now();
  for (let round = 0; round < 4; round++) {
    const list = document.body.appendChild(document.createElement('ul'));
    for (let i = 0; i < 1500; i++) list.appendChild(document.createElement('li')).textContent = 'row ' + i;
    list.getBoundingClientRect();
    const rows = JSON.parse(JSON.stringify(Array.from({ length: 5000 }, (_, i) => ({ id: 'row ' + i, at: i * 7919 % 5003 }))));
    rows.sort((a, b) => a.at - b.at);
    list.remove();
  }
  return performance.now() - start;
})()`;

/** The machine's current time for a fixed workload; page times are multiples of it. */
export async function referenceMs(browser: Browser): Promise<number> {
  const context = await browser.newContext(aPhone);
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page));
  const times: number[] = [];
  for (let i = 0; i < 7; i++) times.push(await page.evaluate<number>(work));
  await context.close();
  return median(times);
}

export async function openBrowser(): Promise<Browser> {
  await prepareBrowser();
  return chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
