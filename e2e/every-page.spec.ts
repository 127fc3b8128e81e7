// UX-AX2, AX6, AX8, on every page: what a screen reader is told, and that nothing is lost, whatever people have set their
// browser to: larger text, zoom, wider spacing, no motion, forced colours. One walk, since loading costs more than looking.
import type { Page } from '@playwright/test';
import { newId } from '../domain/src/kernel/ids.ts';
import { contrastFaults, motionFaults, unseenFocus } from './adapted-search.ts';
import { cutTexts } from './cut-texts.ts';
import { furnished, settled, walks } from './pages.ts';
import { count, faultsOf, liveTimes, mutePictures, tableFaults, toldOf } from './screen-reader.ts';
import { expect, test } from './test-tenant.ts';
import { isNight } from './viewports.ts';

const settleMs = 700;
/** A table of data may be wider than the screen, where it would lose what it is for (WCAG 1.4.10). */
const isTable = (where: string) => where.endsWith('?view=table');
const isOfTable = (fault: string) =>
  /^beyond the page: .* in (?:table|thead|tbody|tr|td)\b|^the page scrolls/.test(fault);
const desktop = { width: 1280, height: 900 };

/** The four values of WCAG 1.4.12, of which nothing may be lost. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** Through the object model: a style element would need the page's nonce. */
const setStyle = (page: Page, css: string) =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets = [sheet];
  })()`);

/** What a person has set, and what must hold then. */
const settings: Record<string, { set: (page: Page) => Promise<unknown>; faults: (page: Page) => Promise<string[]> }> = {
  'text of 200 %': {
    set: (page) => setStyle(page, 'html { font-size: 200% }'),
    faults: cutTexts,
  },
  'wider spacing': {
    set: (page) => setStyle(page, spacing),
    faults: cutTexts,
  },
  'forced colours': {
    set: (page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
    faults: async (page) => [...(await contrastFaults(page)), ...(await motionFaults(page))],
  },
  'zoom of 400 %': {
    set: (page) => page.setViewportSize({ width: 320, height: 256 }),
    faults: async (page) => [...(await cutTexts(page)), ...(await unseenFocus(page))],
  },
};

async function assertNothingLost(page: Page, where: string) {
  for (const [name, { set, faults }] of Object.entries(settings)) {
    await set(page);
    // Two frames: what measures itself draws anew.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    let found = await faults(page);
    // What measures itself may wait a moment for the last change.
    if (found.length > 0) await page.waitForTimeout(settleMs);
    if (found.length > 0) found = await faults(page);
    expect
      .soft(
        found.filter((fault) => !(isTable(where) && isOfTable(fault))),
        `${where}, ${name}`,
      )
      .toEqual([]);
    await page.emulateMedia({ forcedColors: null, reducedMotion: null });
    await page.setViewportSize(desktop);
    await setStyle(page, '');
  }
}

/** At the foot of the sidebar, in a window of 1280 by 900. */
const helpPlace = /^8,85\d,19\d$/;

/** UX-AX2, WCAG 3.2.6 and 2.5.7: where help is asked for, and what could only be dragged. */
const helpAndDrags = (page: Page) =>
  page.evaluate(`(() => {
    const help = [...document.querySelectorAll('button')].filter((one) => one.textContent.trim() === 'Help' && one.checkVisibility());
    const place = help.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); });
    return { help: place, drags: document.querySelectorAll('[draggable="true"]').length };
  })()`);

async function assertPage(page: Page, where: string, isFramed: boolean) {
  await settled(page);
  const told = await toldOf(page.locator('body'));
  expect.soft(faultsOf(told), where).toEqual([]);
  expect.soft([count(told, 'main'), count(told, 'heading', 1)], `main and first heading of ${where}`).toEqual([1, 1]);
  expect.soft(told.find(({ role }) => role === 'heading')?.level, `the first heading of ${where}`).toBe(1);
  if (isFramed) {
    expect.soft(count(told, 'banner'), `banner of ${where}`).toBe(1);
    expect.soft(count(told, 'navigation'), `navigation of ${where}`).toBeGreaterThanOrEqual(1);
    expect.soft(await page.title(), `title of ${where}`).toContain(' · ');
    expect
      .soft(await helpAndDrags(page), `help at ${where}`)
      .toEqual({ help: [expect.stringMatching(helpPlace)], drags: 0 });
  }
  expect.soft(await tableFaults(page), `tables of ${where}`).toEqual([]);
  expect.soft(await liveTimes(page), `times of ${where}`).toEqual([]);
  expect.soft(await mutePictures(page), `pictures of ${where}`).toEqual([]);
}

test('every page tells a screen reader what it is, and loses nothing by what people have set', async ({
  testTenant,
}) => {
  test.skip(!isNight, 'a minute long; axe sees every page in each run');
  test.setTimeout(240_000);
  const { people, places, openPlaces } = await furnished(testTenant);
  for (const [who, paths] of walks(places)) {
    const page = await testTenant.pageOf(people[who], { viewport: desktop });
    for (const path of paths) {
      await page.goto(path);
      await assertPage(page, `${who} at ${path}`, true);
      await assertNothingLost(page, `${who} at ${path}`);
    }
    await page.close();
  }
  const visitor = await testTenant.visitor({ viewport: desktop });
  for (const path of [...openPlaces, `/error?id=${newId()}`, '/incubator-not-found']) {
    await visitor.goto(path);
    await assertPage(visitor, `visitor at ${path}`, false);
    await assertNothingLost(visitor, `visitor at ${path}`);
  }
});
