// Managers read who has done which items.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { HeatMap } from './heat-map.tsx';

const items = Array.from({ length: 12 }, (_, i) => ({
  ...{ __typename: 'CourseDashboardItem' as const, itemId: newId() as string },
  ...{ title: `Lesson ${i + 1}`, kind: 'text', isRequired: true },
}));
const rowOf = (name: string, startupId: string | null) => ({
  ...{ __typename: 'CourseHeatRow' as const, rowId: startupId ?? newId(), startupId, name },
  ...{ learners: 2, done: { [items[0]?.itemId ?? '']: 1 }, waiting: {}, progress: 8 },
});
const [acme, mia] = [rowOf('Acme', newId()), rowOf('Mia Berg', null)];

async function renderMap(rows: (typeof acme)[], viewport: readonly [number, number] = [1280, 900]) {
  await loadTexts(['courses']);
  return renderPart(<HeatMap items={items} rows={rows as never} />, { viewport });
}

const named = (name: string, title: string, rest: string) => `\u2068${name}\u2069, \u2068${title}\u2069: ${rest}`;

test.each([
  ['Startup', [acme]],
  ['Person', [mia]],
  ['Learner', [acme, mia]],
])('calls the first column %s', async (name, rows) => {
  const view = await renderMap(rows);
  await expect.element(view.getByRole('columnheader').first()).toHaveTextContent(name);
});

test('scrolls in its frame on a phone, with the names and the progress fixed', async () => {
  const view = await renderMap([acme, mia], [390, 844]);
  const frame = view.getByRole('grid', { name: 'Progress by item' }).element().parentElement as HTMLElement;
  const fixed = [view.getByRole('rowheader', { name: 'Acme' }), view.getByRole('gridcell', { name: '8%' }).first()];
  const starts = () => fixed.map((cell) => Math.round(cell.element().getBoundingClientRect().left));
  const before = starts();
  frame.scrollLeft = 200;
  await expect.poll(() => frame.scrollLeft).toBe(200);
  // The room between two cells.
  for (const [i, start] of starts().entries()) expect((before[i] ?? 0) - start).toBeLessThanOrEqual(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('arrows move through the cells, and a cell shows its text', async () => {
  const view = await renderMap([acme, { ...mia, waiting: { [items[0]?.itemId ?? '']: 2 } }], [390, 844]);
  const tip = () => page.getByRole('tooltip').element().textContent;
  await press('Tab');
  await expect.element(view.getByRole('link', { name: 'Acme' })).toHaveFocus();
  await press('ArrowRight', 'ArrowRight');
  await expect.element(view.getByRole('gridcell', { name: named('Acme', 'Lesson 1', '1 of 2 done') })).toHaveFocus();
  await expect.poll(tip).toBe(named('Acme', 'Lesson 1', '1 of 2 done'));
  await press('ArrowDown');
  await expect.poll(tip).toBe(named('Mia Berg', 'Lesson 1', '1 of 2 done. 2 to review'));
  await press('ArrowUp', 'ArrowUp');
  await expect.element(view.getByRole('columnheader', { name: 'Lesson 1', exact: true })).toHaveFocus();
  await expect.poll(tip).toBe('Lesson 1');
  await press('Escape');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await press('ArrowDown', 'End');
  const last = view.getByRole('gridcell', { name: named('Acme', 'Lesson 12', '0 of 2 done') });
  await expect.element(last).toHaveFocus();
  await press('Home', 'End');
  const fixed = view.getByRole('gridcell', { name: '8%' }).first().element().getBoundingClientRect().right;
  for (let i = 0; i < 9; i++) {
    await press('ArrowLeft');
    // Out from below the names.
    expect(document.activeElement?.getBoundingClientRect().left, `${i}`).toBeGreaterThanOrEqual(fixed);
  }
  const far = view.getByRole('gridcell', { name: named('Acme', 'Lesson 3', '0 of 2 done') });
  await expect.element(far).toHaveFocus();
  // The table is one stop of Tab, which comes back to the cell.
  await press('Tab');
  expect(view.element().querySelector('table')?.contains(document.activeElement)).toBe(false);
  await press('Shift+Tab');
  await expect.element(far).toHaveFocus();
});

test('shows the text of a cell at a tap', async () => {
  const view = await renderMap([acme]);
  await view.getByRole('gridcell', { name: /Lesson 2\u2069:/ }).click();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(named('Acme', 'Lesson 2', '0 of 2 done'));
});

test('moves with the direction of the page', async () => {
  const view = await renderPart(<HeatMap items={items} rows={[acme] as never} />, { language: 'ar' });
  await press('Tab', 'ArrowLeft', 'ArrowLeft');
  await expect.element(view.getByRole('gridcell', { name: /Lesson 1\u2069:/ })).toHaveFocus();
  // A name on two lines keeps the edge of the page.
  const name = view.getByRole('link', { name: 'Acme' }).element();
  expect(getComputedStyle(name.querySelector('span') as HTMLElement).textAlign).toMatch(/right|match-parent/);
});
