import { expect, type Locator, type Page } from '@playwright/test';
import { hidesTopBar } from '../domain/src/navigation/tabs.ts';

export interface AccessibleNode {
  role: string;
  name: string;
  level: number;
}

/** A line of Playwright's accessibility snapshot, such as `- heading "Tasks" [level=1]`, quoted or not. */
const shape = /^- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?((?: \[[^\]]*\])*)/;

/** The roles and names that a screen reader announces, in order. */
export async function accessibleNodes(place: Locator): Promise<AccessibleNode[]> {
  const snapshot = await place.ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role, name = '', rest = ''] = shape.exec(line.trim()) ?? [];
    return role ? [{ role, name: name.replace(/^"|"$/g, ''), level: Number(/level=(\d)/.exec(rest)?.[1] ?? 0) }] : [];
  });
}

const named = [
  ...['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'switch', 'radio', 'menuitem', 'option', 'tab'],
  ...['dialog', 'listbox', 'radiogroup', 'navigation', 'complementary', 'table'],
];
/** Several of these may exist if their names differ. */
const landmarks = ['navigation', 'complementary', 'region'];

/** Finds elements without a name, ambiguous landmarks, and skipped heading levels. */
export function faultsOf(nodes: readonly AccessibleNode[]): string[] {
  const faults = nodes
    .filter(({ role, name }) => named.includes(role) && !name)
    .map(({ role }) => `${role} without a name`);
  const marks = nodes.filter(({ role }) => landmarks.includes(role)).map(({ role, name }) => `${role} "${name}"`);
  for (const [i, mark] of marks.entries()) if (marks.indexOf(mark) !== i) faults.push(`${mark} twice`);
  const headings = nodes.filter(({ role }) => role === 'heading');
  for (const [i, { name, level }] of headings.entries()) {
    const before = headings[i - 1]?.level;
    if (before !== undefined && level > before + 1)
      faults.push(`heading "${name}" of level ${level} below level ${before}`);
  }
  return faults;
}

export const count = (nodes: readonly AccessibleNode[], role: string, level = 0): number =>
  nodes.filter((one) => one.role === role && (level === 0 || one.level === level)).length;

/** Each cell needs a column header, and each row a header of its own. */
// An empty row has the height of rows that are not rendered.
export const tableFaults = (page: Page): Promise<string[]> =>
  page.evaluate(`Array.from(document.querySelectorAll('table:not([role="presentation"])')).flatMap((table) => {
    const heads = [...table.querySelectorAll('thead th')];
    const faults = heads.filter((th) => th.scope !== 'col' || !th.textContent.trim()).map((th) => 'not of a column: ' + th.outerHTML.slice(0, 80));
    if (heads.length === 0) faults.push('no headers: ' + table.outerHTML.slice(0, 120));
    for (const row of table.querySelectorAll('tbody tr:not(:has(> td:only-child:empty))')) {
      if (row.cells.length !== heads.length) faults.push(row.cells.length + ' cells under ' + heads.length + ' headers');
      if (!row.querySelector('th[scope="row"]')) faults.push('a row without a header: ' + row.textContent.slice(0, 60));
    }
    return faults;
  })`);

/** Finds times that update by themselves inside a live region. */
export const liveTimes = (page: Page): Promise<string[]> =>
  page.evaluate(`Array.from(document.querySelectorAll('time'))
    .filter((time) => time.closest('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"], [role="timer"]'))
    .map((time) => time.outerHTML)`);

/** Finds images without a name. Decorative ones declare it (`alt=""`, `aria-hidden`). */
export const mutePictures = (page: Page): Promise<string[]> =>
  page.evaluate(`Array.from(document.querySelectorAll('img, [role="img"]'))
    .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden="true"]'))
    .filter((one) => !one.hasAttribute('alt') && !one.getAttribute('aria-label') && !one.getAttribute('aria-labelledby'))
    .map((one) => one.outerHTML.slice(0, 120))`);

/** The help button at the foot of the sidebar, in a window of 1280 by 900. */
const helpPlace = /^8,85\d,19\d$/;

/** Finds where help is offered, and elements that can only be dragged [UX-AX2, WCAG 3.2.6 and 2.5.7]. */
const helpAndDrags = (page: Page) =>
  page.evaluate(`(() => {
    const help = [...document.querySelectorAll('button')].filter((one) => one.textContent.trim() === 'Help' && one.checkVisibility());
    const place = help.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); });
    return { help: place, drags: document.querySelectorAll('[draggable="true"]:not(button, :has(button))').length };
  })()`);

export async function expectScreenReaderPage(page: Page, where: string, isFramed: boolean) {
  const nodes = await accessibleNodes(page.locator('body'));
  expect.soft(faultsOf(nodes), where).toEqual([]);
  expect.soft([count(nodes, 'main'), count(nodes, 'heading', 1)], `main and first heading of ${where}`).toEqual([1, 1]);
  expect.soft(nodes.find(({ role }) => role === 'heading')?.level, `the first heading of ${where}`).toBe(1);
  if (isFramed) {
    const banners = hidesTopBar(new URL(page.url()).pathname) ? 0 : 1;
    expect.soft(count(nodes, 'banner'), `banner of ${where}`).toBe(banners);
    expect.soft(count(nodes, 'navigation'), `navigation of ${where}`).toBeGreaterThanOrEqual(1);
    expect.soft(await page.title(), `title of ${where}`).toContain(' · ');
    expect
      .soft(await helpAndDrags(page), `help at ${where}`)
      .toEqual({ help: [expect.stringMatching(helpPlace)], drags: 0 });
  }
  expect.soft(await tableFaults(page), `tables of ${where}`).toEqual([]);
  expect.soft(await liveTimes(page), `times of ${where}`).toEqual([]);
  expect.soft(await mutePictures(page), `pictures of ${where}`).toEqual([]);
}
