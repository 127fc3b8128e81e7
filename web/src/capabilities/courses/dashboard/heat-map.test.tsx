// Managers read who has done which items.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { renderPart } from '#platform/testing/render.tsx';
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

test.each([
  ['Startup', [acme]],
  ['Person', [mia]],
  ['Learner', [acme, mia]],
])('calls the first column %s', async (name, rows) => {
  const view = await renderMap(rows);
  await expect.element(view.getByRole('columnheader').first()).toHaveTextContent(name);
});

test('scrolls in its frame on a phone, with the names fixed and the titles within reach of the keyboard', async () => {
  const view = await renderMap([acme, mia], [390, 844]);
  const frame = view.getByRole('table', { name: 'Progress by item' }).element().parentElement as HTMLElement;
  const name = view.getByRole('rowheader', { name: 'Acme' });
  const startOf = () => Math.round(name.element().getBoundingClientRect().left);
  const start = startOf();
  frame.scrollLeft = 200;
  await expect.poll(() => frame.scrollLeft).toBe(200);
  // The room between two cells.
  expect(start - startOf()).toBeLessThanOrEqual(2);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  frame.focus();
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => page.getByRole('tooltip').element().textContent).toBe('Lesson 1');
});
