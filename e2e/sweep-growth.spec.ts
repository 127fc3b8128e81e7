// With three times as many pages and tables, the sweep takes at most three times as long.
import { addDummyTables } from '../server/src/testing/matrix/dummies.ts';
import { checkPage } from './check-page.ts';
import { sampleTenant } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { optionsOf, viewports } from './viewports.ts';

const [view] = viewports;

test('takes at most three times as long with three times as many pages and tables', async ({ testTenant }) => {
  test.setTimeout(1_800_000);
  const { people, places } = await sampleTenant(testTenant);
  const page = await testTenant.pageOf(people.staff, view && optionsOf(view));
  const secondsFor = async (paths: readonly string[]) => {
    const startedAt = performance.now();
    for (const path of paths) if (view) await checkPage(page, path, view, true);
    return (performance.now() - startedAt) / 1000;
  };
  // The same page under another address stands for a page of its own.
  const dummyOf = (path: string, n: number) => `${path}${path.includes('?') ? '&' : '?'}dummy=${n}`;
  const today = places.staff;
  const grown = today.flatMap((path) => [path, dummyOf(path, 1), dummyOf(path, 2)]);
  // Loads the code of every page.
  await secondsFor(today);

  const before = await secondsFor(today);
  const removeTables = await addDummyTables({ areCounted: false });
  const tripled = await secondsFor(grown);
  await removeTables();
  // Once more, because the load of the machine may have changed meanwhile.
  const after = await secondsFor(today);
  const seconds = [before, tripled, after].map((one) => one.toFixed(1)).join(', ');
  process.stdout.write(`   ${today.length}, ${grown.length} and ${today.length} pages: ${seconds} s\n`);
  expect(tripled).toBeLessThanOrEqual(((before + after) / 2) * 3);
});
