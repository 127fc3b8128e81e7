// Every page of the route table, in every viewport, as a person who may open it.
import { scaledMs } from '../server/src/testing/until.ts';
import { checkPage, desktop, expectWholeTexts, navigate } from './check-page.ts';
import { sampleTenant, settled, walks } from './pages.ts';
import { missedTargets } from './targets.ts';
import { expect, test } from './test-tenant.ts';
import { firstByDay, isNight, narrowViewports, optionsOf, setLanguage, viewports } from './viewports.ts';

const oppositeLook = 'ar dark phone';

/** The number of tests per person, so that workers share the pages. By day one person opens each page, in one look. */
const divided = {
  ...{ staff: 2, coach: 1, mia: 1, member: 1, admin: 1, visitor: 1 },
  ...(isNight && { staff: 3, coach: 2, admin: 4, mentor: 1, applicant: 1, visitor: 2 }),
};
const cases = Object.entries(divided).flatMap(([who, parts]) =>
  Array.from({ length: parts }, (_, part) => ({ who: who as keyof typeof divided, part, parts })),
);

for (const view of viewports)
  for (const { who, part, parts } of cases)
    test(`checks every page of ${who} (${part + 1} of ${parts}): ${view.name}`, { tag: ['@daily', '@sweep'] }, async ({
      testTenant,
    }) => {
      test.setTimeout(scaledMs(isNight ? 300_000 : 120_000));
      const { people, places, openPlaces } = await sampleTenant(testTenant);
      const isVisitor = who === 'visitor';
      const everyone = isNight && (view === desktop || view.name === oppositeLook);
      const all = isVisitor ? openPlaces : everyone ? places[who] : (Object.fromEntries(walks(places))[who] ?? []);
      const page = await (isVisitor
        ? testTenant.visitor(optionsOf(view))
        : testTenant.pageOf(people[who], optionsOf(view)));
      await setLanguage(page.context(), testTenant, view.language);
      const looks = isNight ? 1 : viewports.length;
      const paths = all
        .filter((_, i) => i % parts === part)
        .filter((_, i) => i % looks === viewports.indexOf(view) % looks);
      expect(all.length).toBeGreaterThan(0);
      for (const path of paths) await checkPage(page, path, view, !isVisitor);
    });

/** People who mostly use a phone. They open all their pages, without the checks of the rounds above. */
const phoneUsers = firstByDay(['mia', 'mentor', 'applicant'] as const);

for (const view of narrowViewports)
  for (const who of phoneUsers)
    test(`fits every page of ${who} to a finger: ${view.name}`, { tag: ['@sweep'] }, async ({ testTenant }) => {
      test.setTimeout(scaledMs(120_000));
      const { people, places } = await sampleTenant(testTenant);
      const page = await testTenant.pageOf(people[who], optionsOf(view));
      await setLanguage(page.context(), testTenant, view.language);
      expect(places[who].length).toBeGreaterThan(3);
      for (const path of places[who]) {
        await navigate(page, path);
        await settled(page);
        const where = `${path} in ${view.name}`;
        expect.soft(await page.evaluate<number>('innerWidth'), `the width of ${where}`).toBe(320);
        await expectWholeTexts(page, path, where);
        expect.soft(await missedTargets(page), `targets of ${where}`).toEqual([]);
      }
    });
