// Every page of the route table, in every viewport, as a person who may open it.
import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { expectNoLoss } from './lossless.ts';
import { sampleTenant, walks } from './pages.ts';
import { expectScreenReaderPage } from './screen-reader.ts';
import { missedTargets } from './targets.ts';
import { expect, test } from './test-tenant.ts';
import {
  checkWithAxe,
  componentsPage,
  isNight,
  optionsOf,
  setLanguage,
  type Viewport,
  viewports,
} from './viewports.ts';

const [desktop, oppositeLook] = [viewports.find(({ name }) => name === 'en light desktop'), 'ar dark phone'];
/** A data table may be wider than the screen (WCAG 1.4.10). */
const isTable = (path: string) => path.endsWith('?view=table');
const isTableFault = (fault: string) =>
  /^beyond the page: .* in (?:table|thead|tbody|tr|td)\b|^the page scrolls/.test(fault);

/** Navigates as a link does: keeps code, cache and connection. */
async function navigate(page: Page, path: string) {
  if (page.url() === 'about:blank' || path.startsWith('http')) return page.goto(path);
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
}

async function checkPage(page: Page, path: string, view: Viewport, isFramed: boolean) {
  const where = `${path} in ${view.name}`;
  await navigate(page, path);
  const isComponents = path === componentsPage;
  // The components page shows the same tabs several times.
  await checkWithAxe(page, where, isComponents ? ['landmark-unique'] : []);
  expect.soft(new URL(page.url()).pathname, `the address of ${where}`).toBe(new URL(path, page.url()).pathname);
  const cut = await cutTexts(page);
  expect
    .soft(
      cut.filter((fault) => !(isTable(path) && isTableFault(fault))),
      `texts of ${where}`,
    )
    .toEqual([]);
  if (isComponents) return;
  if (view.hasTouch) expect.soft(await missedTargets(page), `targets of ${where}`).toEqual([]);
  await expectScreenReaderPage(page, where, isFramed && view === desktop);
  if (isNight && view === desktop) await expectNoLoss(page, where, (fault) => isTable(path) && isTableFault(fault));
}

/** The number of tests per person, so that workers share the pages. */
const divided = { staff: 3, coach: 1, mia: 1, member: 1, admin: 1, visitor: 2 } as const;
const cases = Object.entries(divided).flatMap(([who, parts]) =>
  Array.from({ length: parts }, (_, part) => ({ who: who as keyof typeof divided, part, parts })),
);

for (const view of viewports)
  for (const { who, part, parts } of cases)
    test(`checks every page of ${who} (${part + 1} of ${parts}): ${view.name}`, { tag: ['@daily', '@sweep'] }, async ({
      testTenant,
    }) => {
      test.setTimeout(isNight ? 300_000 : 120_000);
      const { people, places, openPlaces } = await sampleTenant(testTenant);
      const isVisitor = who === 'visitor';
      const everyone = isNight && (view === desktop || view.name === oppositeLook);
      const all = isVisitor ? openPlaces : everyone ? places[who] : (Object.fromEntries(walks(places))[who] ?? []);
      const page = await (isVisitor
        ? testTenant.visitor(optionsOf(view))
        : testTenant.pageOf(people[who], optionsOf(view)));
      await setLanguage(page.context(), testTenant, view.language);
      const paths = all.filter((_, i) => i % parts === part);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) await checkPage(page, path, view, !isVisitor);
    });
