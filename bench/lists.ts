import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import type { Row } from './table.ts';

const rowsOfList = 10_000;

/** A portfolio of 10,000 in that tenant. */
export async function addStartups(ownerUrl: string, slug: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into startups (tenant_id, id, name, one_liner)
     select i.id, gen_random_uuid(), 'Startup ' || lpad(n::text, 5, '0'), 'One line about what it does'
     from incubators i, generate_series(1, ${rowsOfList}) n where i.slug = $1`,
    [slug],
  );
  await client.query('analyze startups');
  await client.end();
}

const recordFrames = `(() => {
  window.frames = [];
  let last = performance.now();
  const next = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

const framesOf = (page: Page) => page.evaluate<number[]>('window.frames.splice(0)');
const late = (frames: readonly number[]) => frames.filter((ms) => ms > 50).length;
const share = (frames: readonly number[]) => (100 * late(frames)) / frames.length;

/** Scrolls until the end of the page, or for this number of frames. */
const scroll = (page: Page, pixelsPerFrame: number, frames = Number.MAX_SAFE_INTEGER) =>
  page.evaluate(`new Promise((resolve) => {
    let left = ${frames};
    const go = () => {
      const before = scrollY;
      scrollBy(0, ${pixelsPerFrame});
      if (Math.abs(scrollY - before) < 1 || --left === 0) resolve(); else requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  })`);

/** Draws the table by hand: measures what the rows cost without React and the list. */
const drawPlainly = `(() => {
  const row = document.querySelector('main [data-row]').cloneNode(true);
  const table = document.querySelector('main table').cloneNode(true);
  const [body] = table.tBodies;
  document.body.replaceChildren(table);
  const rows = new Map();
  const spacer = () => body.appendChild(document.createElement('tr')).appendChild(document.createElement('td'));
  body.replaceChildren();
  const before = spacer();
  const after = spacer();
  const draw = () => {
    const first = Math.max(0, Math.floor(scrollY / 52) - 8);
    const last = Math.min(${rowsOfList}, first + Math.ceil(innerHeight / 52) + 16);
    for (const [i, one] of rows) if (i < first || i >= last) { one.remove(); rows.delete(i); }
    for (let i = first; i < last; i++) {
      if (rows.has(i)) continue;
      const one = row.cloneNode(true);
      one.dataset.index = i;
      const next = [...rows.keys()].filter((other) => other > i).sort((a, b) => a - b)[0];
      body.insertBefore(one, next === undefined ? after.parentElement : rows.get(next));
      rows.set(i, one);
    }
    before.style.height = first * 52 + 'px';
    after.style.height = (${rowsOfList} - last) * 52 + 'px';
  };
  addEventListener('scroll', draw);
  draw();
})()`;

const screen = { width: 1440, height: 900 };
/** A strong turn of the wheel: 7,200 pixels a second. */
const fling = 120;
/** A dragged scroll bar: 27,000 pixels a second. */
const drag = screen.height / 2;

/** Loads the whole table, then scrolls through it: a page that draws all rows drops frames in both. */
export async function benchLists(browser: Browser, home: string, token: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: screen });
  await context.addInitScript((value) => localStorage.setItem('seedbed:token', value), token);
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.evaluate(recordFrames);
  await wait(3_000);
  const idle = await framesOf(page);
  await page.goto(`${home}startups?view=table`);
  await page.locator('main [data-row]').first().waitFor();
  await page.evaluate(recordFrames);
  const deadline = Date.now() + 240_000;
  const loaded = () => page.evaluate<number>('Number(document.querySelector("table").getAttribute("aria-rowcount"))');
  while ((await loaded()) <= rowsOfList && Date.now() < deadline) {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await wait(50);
  }
  const loading = await framesOf(page);
  const rows = await loaded();
  await scroll(page, -drag);
  await framesOf(page);
  await scroll(page, drag);
  await scroll(page, -drag);
  const dragged = await framesOf(page);
  await scroll(page, fling, 600);
  await scroll(page, -fling, 600);
  const flung = await framesOf(page);
  const drawn = await page.locator('main [data-row]').count();
  await page.evaluate(drawPlainly);
  await scroll(page, drag);
  await framesOf(page);
  await scroll(page, -drag);
  await scroll(page, drag);
  const plainlyDragged = await framesOf(page);
  await scroll(page, -fling, 600);
  await scroll(page, fling, 600);
  const plainlyFlung = await framesOf(page);
  await context.close();
  return [
    { name: 'list: rows loaded', value: rows - 1, limit: { least: rowsOfList } },
    { name: 'list: rows in the page of them', value: drawn, limit: { most: 100 } },
    { name: 'list: frames over 50 ms of an empty page', value: share(idle), unit: ' %' },
    {
      name: 'list: frames over 50 ms while loading 10,000 rows',
      value: share(loading),
      unit: ' %',
      limit: { most: 0 },
    },
    {
      name: 'list: frames over 50 ms while the scroll bar is dragged over 10,000 rows',
      value: share(dragged),
      unit: ' %',
      limit: { most: 0 },
    },
    {
      name: 'list: frames over 50 ms in 20 s of a wheel turned fast in 10,000 rows',
      value: late(flung),
      limit: { most: 0 },
    },
    { name: 'list: the same while dragged, rows drawn by hand', value: share(plainlyDragged), unit: ' %' },
    { name: 'list: the same of a wheel, rows drawn by hand', value: late(plainlyFlung) },
  ];
}
