// The shared components in all their states, on a page that production does not have [UX-AX1, AX2, AX3, LN1, LN2].

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { cutTexts } from './cut-texts.ts';
import { settled } from './pages.ts';
import { expect, type TestTenant, test } from './test-tenant.ts';
import { componentsPage, isNight, optionsOf, setLanguage, viewports } from './viewports.ts';

const shownNames = (page: Page) =>
  page.evaluate<string[]>(`Array.from(document.querySelectorAll('[data-example]'), (one) => one.dataset.example)`);

async function open(testTenant: TestTenant, view: (typeof viewports)[number], stretched = false) {
  const page = await testTenant.visitor(optionsOf(view));
  await setLanguage(page.context(), testTenant, view.language);
  if (stretched) await page.addInitScript(`localStorage.setItem('seedbed:texts', 'stretched')`);
  await page.goto(componentsPage);
  await settled(page);
  // Skeletons appear after a delay.
  await expect(page.locator('[data-example="SkeletonRows"] [data-late="true"]').first()).toBeVisible();
  return page;
}

for (const view of viewports.filter(({ language }) => language === 'en'))
  test(`cuts no stretched text: ${view.name}`, async ({ testTenant }) => {
    const page = await open(testTenant, view, true);
    await expect(page.getByRole('button', { name: 'Sáávéé' }).first()).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);
  });

/**
 * Checks that the focused element is uncovered (2.4.11) and marked. Drawn switches and pill fields show the
 * focus of their input.
 */
const focusFaults = `(() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  const box = (one.matches('[role="switch"], [type="radio"]') ? one.parentElement : one).getBoundingClientRect();
  const name = (one.closest('[data-example]')?.dataset.example ?? 'the page') + ': ' + one.outerHTML.slice(0, 120);
  const faults = [];
  // Browsers scroll to the line with the caret. The rest of a text area may be below the window.
  const within = (middle, most) => Math.min(Math.max(middle, 0), most - 1);
  const top = document.elementFromPoint(
    within(box.left + box.width / 2, innerWidth), within(box.top + box.height / 2, innerHeight));
  const isCovered = !top || !(one.contains(top) || top.contains(one) || one.parentElement.contains(top));
  if (isCovered) faults.push(name + ' is covered by ' + top?.outerHTML.slice(0, 80));
  const carriers = [one, one.nextElementSibling];
  for (let box = one.parentElement; box && !box.matches('[data-example], main'); box = box.parentElement) carriers.push(box);
  const isMarked = carriers.filter(Boolean).some((each) => {
    const style = getComputedStyle(each);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  });
  if (!isMarked) faults.push(name + ' has no ring');
  return { key: name + box.top + box.left, faults };
})()`;

type FocusReport = { key: string; faults: string[] } | null;

async function checkFocus(page: Page): Promise<FocusReport> {
  const found = await page.evaluate<FocusReport>(focusFaults);
  if (!found?.faults.length) return found;
  // A hover card closes half a second after the pointer leaves.
  await page.waitForTimeout(800);
  return page.evaluate<FocusReport>(focusFaults);
}

// Component tests press each key in every run (components-keyboard.test.tsx).
for (const view of isNight ? viewports : []) {
  test(`reaches each control of each component by Tab, visible and marked: ${view.name}`, async ({ testTenant }) => {
    test.setTimeout(scaledMs(180_000));
    const page = await open(testTenant, view);
    const focusable = await page.evaluate<string[]>(`[...new Set(Array.from(
      document.querySelectorAll('main :is(a[href], button, input, select, textarea, [tabindex="0"]):not([tabindex="-1"], :disabled, [data-disabled])'))
      .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.type !== 'radio')
      .map((one) => one.closest('[data-example]')?.dataset.example).filter(Boolean))]`);
    expect(focusable.length).toBeGreaterThan(20);
    // An example that takes the focus moves the start of the Tab order.
    await page.evaluate(`(() => {
      const main = document.querySelector('main');
      main.tabIndex = -1;
      main.focus();
    })()`);
    const [faults, reached, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (let presses = 0; presses < 400; presses++) {
      await page.keyboard.press('Tab');
      const found = await checkFocus(page);
      if (!found || seen.has(found.key)) break;
      seen.add(found.key);
      for (const fault of found.faults) faults.add(fault);
      reached.add(found.key.split(':')[0] ?? '');
    }
    expect([...faults]).toEqual([]);
    expect(focusable.filter((name) => !reached.has(name))).toEqual([]);
  });
}

// Each browser build smooths fonts differently, so pictures are compared only with the same build. Every run
// compares the measures above; the nightly run also compares pictures. `--update-snapshots` creates them.
const folderOf = (page: Page) =>
  path.join('pictures', `${process.platform}-${page.context().browser()?.version() ?? 'unknown'}`);

/** Otherwise a fraction of a pixel more in one example changes the pictures of all below it. */
const startAtWholePixel = (page: Page, name: string) =>
  page.evaluate(`(() => {
    const one = document.querySelector('[data-example="${name}"]');
    const top = one.getBoundingClientRect().top + scrollY;
    one.style.marginBlockStart = parseFloat(getComputedStyle(one).marginTop) + Math.ceil(top) - top + 'px';
  })()`);

for (const view of viewports.filter(({ name }) => ['en light desktop', 'ar dark desktop'].includes(name)))
  test(`matches the pictures of all components: ${view.name}`, async ({ testTenant }, info) => {
    test.skip(!isNight, 'pictures are compared at night');
    test.setTimeout(scaledMs(300_000));
    const page = await testTenant.visitor({ ...optionsOf(view), reducedMotion: 'reduce' });
    await page.clock.setFixedTime('2026-11-20T12:00:00Z');
    await setLanguage(page.context(), testTenant, view.language);
    await page.goto(componentsPage);
    await settled(page);
    const known = await readdir(path.dirname(info.snapshotPath(folderOf(page), 'any.png'))).catch(() => []);
    if (known.length === 0 && !['all', 'changed', 'missing'].includes(info.config.updateSnapshots))
      return test.skip(true, 'no pictures of this browser');
    for (const name of await shownNames(page)) {
      const example = page.locator(`[data-example="${name}"]`);
      await startAtWholePixel(page, name);
      await example.scrollIntoViewIfNeeded();
      await expect.soft(example).toHaveScreenshot([folderOf(page), `${name}-${view.name.replaceAll(' ', '-')}.png`], {
        animations: 'disabled',
      });
    }
  });

test('contains no components page or other internal code in production', {
  tag: ['@sweep'],
}, async () => {
  const folder = path.join(import.meta.dirname, '../web/dist');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
  expect(files.length).toBeGreaterThan(100);
  const internalNames = /internal\/components|data-example|components-page|stretched/i;
  const knowing: string[] = [];
  for (const { parentPath, name } of files) {
    if (/\.(br|gz|woff2?)$/.test(name)) continue;
    if (internalNames.test(name) || internalNames.test(await readFile(path.join(parentPath, name), 'utf8')))
      knowing.push(name);
  }
  expect(knowing).toEqual([]);
  const ours = path.join(import.meta.dirname, '../web/dist-internal/assets');
  expect((await readdir(ours)).some((name) => internalNames.test(name))).toBe(true);
});
