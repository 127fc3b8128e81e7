import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { expectNoLoss } from './lossless.ts';
import { expectScreenReaderPage } from './screen-reader.ts';
import { missedTargets } from './targets.ts';
import { expect } from './test-tenant.ts';
import { checkWithAxe, componentsPage, isNight, type Viewport, viewports } from './viewports.ts';

export const desktop = viewports.find(({ name }) => name === 'en light desktop');
/** A data table may be wider than the screen (WCAG 1.4.10). */
const isTable = (path: string) => path.includes('view=table');
const isTableFault = (fault: string) =>
  /^beyond the page: .* in (?:table|thead|tbody|tr|td)\b|^the page scrolls/.test(fault);

/** Finds texts that are cut or beyond the page. */
export async function expectWholeTexts(page: Page, path: string, where: string) {
  const cut = (await cutTexts(page)).filter((fault) => !(isTable(path) && isTableFault(fault)));
  expect.soft(cut, `texts of ${where}`).toEqual([]);
}

/** Navigates as a link does: keeps code, cache and connection. */
export async function navigate(page: Page, path: string) {
  if (page.url() === 'about:blank' || path.startsWith('http')) return page.goto(path);
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
}

/** All checks of the sweep on one page. */
export async function checkPage(page: Page, path: string, view: Viewport, isFramed: boolean) {
  const where = `${path} in ${view.name}`;
  await navigate(page, path);
  const isComponents = path === componentsPage;
  // The components page shows the same tabs several times.
  await checkWithAxe(page, where, isComponents ? ['landmark-unique'] : []);
  expect.soft(new URL(page.url()).pathname, `the address of ${where}`).toBe(new URL(path, page.url()).pathname);
  await expectWholeTexts(page, path, where);
  if (isComponents) return;
  if (view.hasTouch) expect.soft(await missedTargets(page), `targets of ${where}`).toEqual([]);
  await expectScreenReaderPage(page, where, isFramed && view === desktop);
  if (isNight && view === desktop) await expectNoLoss(page, where, (fault) => isTable(path) && isTableFault(fault));
}
