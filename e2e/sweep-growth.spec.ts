// The sweep's time grows with the number of pages, and not with the number of tables: three times as many of both
// take three times as long.

import { addDummyTables } from '../server/src/testing/matrix/dummies.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { checkPage } from './check-page.ts';
import { sampleTenant } from './pages.ts';
import { expect, test } from './test-tenant.ts';
import { optionsOf, viewports } from './viewports.ts';

const [view] = viewports;
/** A page of the grown sweep may cost this share more: runs of one sweep differ by about as much. */
const noise = 0.1;

test('spends as long on a page with three times as many pages and tables', { tag: '@alone' }, async ({
  testTenant,
}) => {
  test.setTimeout(scaledMs(1_800_000));
  const { people, places } = await sampleTenant(testTenant);
  const page = await testTenant.pageOf(people.staff, view && optionsOf(view));
  const secondsOf = async (path: string) => {
    const startedAt = performance.now();
    if (view) await checkPage(page, path, view, true);
    return (performance.now() - startedAt) / 1000;
  };
  const sweep = async (paths: readonly string[]) => {
    const seconds: number[] = [];
    for (const path of paths) seconds.push(await secondsOf(path));
    return seconds;
  };
  // A third of the pages shows how the time grows.
  const today = places.staff.filter((_, i) => i % 3 === 0);
  // A page under another address counts as another page.
  const dummies = [1, 2].map((n) => today.map((path) => `${path}${path.includes('?') ? '&' : '?'}dummy=${n}`));
  // Loads the code of every page.
  await sweep(today);

  const before = await sweep(today);
  const removeTables = await addDummyTables({ areCounted: false });
  const grown = await sweep([...today, ...dummies.flat()]);
  await removeTables();
  // Once more, because the load of the machine may have changed meanwhile.
  const after = await sweep(today);
  const ratio = median(grown.map((seconds, i) => seconds / mean([before, after].map((one) => one[i % today.length]))));
  const sums = [before, grown, after].map((one) => one.reduce((all, each) => all + each, 0).toFixed(1));
  process.stdout.write(`   ${sums.join(', ')} s; a page takes ${ratio.toFixed(2)} times as long\n`);
  expect(ratio).toBeLessThanOrEqual(1 + noise);
});

const mean = (values: readonly (number | undefined)[]) =>
  values.reduce<number>((sum, one) => sum + (one ?? 0), 0) / values.length;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
