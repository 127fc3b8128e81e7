// Left edges and widths of all pages within the frame. control-heights.test.tsx measures controls.

import type { Page } from '@playwright/test';
import { scaledMs } from '../server/src/testing/until.ts';
import { navigate } from './check-page.ts';
import { sampleTenant, settled, walks } from './pages.ts';
import { expect, test } from './test-tenant.ts';

interface Measures {
  lefts: number[];
  width: number;
}

/** Centered pages, such as 404, have no edge of their own. */
const measure = (page: Page) =>
  page.evaluate<Measures>(`(() => {
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const frame = document.querySelector('main h1').closest('main > div > div');
    const isFlow = (one) => !['absolute', 'fixed'].includes(getComputedStyle(one).position);
    const parts = (one) => [...one.children].filter((each) => shown(each) && isFlow(each));
    const root = parts(frame).at(-1);
    const isCentered = getComputedStyle(root).textAlign === 'center';
    const boxes = isCentered ? [] : parts(root).map((one) => one.getBoundingClientRect());
    return {
      lefts: boxes.map(({ left }) => Math.round(left)),
      width: Math.round(Math.max(0, ...boxes.map(({ width }) => width))),
    };
  })()`);

test('begins all pages at two left edges, in three widths', async ({ testTenant }) => {
  test.setTimeout(scaledMs(300_000));
  const { places, open } = await sampleTenant(testTenant);
  const [edges, widths] = [new Map<number, string>(), new Map<number, string>()];
  for (const [who, paths] of walks(places)) {
    const page = await open[who]();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of paths) {
      await navigate(page, path);
      await settled(page);
      const { lefts, width } = await measure(page);
      for (const left of lefts) edges.set(left, `${edges.get(left) ?? ''} ${path}`);
      if (width) widths.set(width, `${widths.get(width) ?? ''} ${path}`);
    }
    await page.context().close();
  }
  expect.soft([...edges], 'left edges').toHaveLength(2);
  expect.soft([...widths], 'page widths').toHaveLength(3);
});
