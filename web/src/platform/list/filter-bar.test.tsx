import { Button } from '@mantine/core';
import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { gql } from 'urql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { ListPage } from './list-page.tsx';
import { type ListPart, registerListParts } from './list-parts.ts';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  tag: { type: 'tag', values: ['legal', 'sales'], width: 144 },
});
const segment = {
  key: 'state',
  label: 'State',
  parts: ['Current', 'Archived', 'All'].map((label) => ({ key: label, label, condition: null })),
};
const tools = ['Views', 'Export', 'Share'];
const partOf = (name: string): ListPart => ({
  place: 'menu',
  allow: () => true,
  texts: [],
  part: async () => () => (
    <Button size="xs" variant="default">
      {name}
    </Button>
  ),
});

beforeAll(() => registerListParts(tools.map(partOf)));
afterAll(() => registerListParts([]));

const cases = (['en', 'ar'] as const).flatMap((language) =>
  ([390, 320] as const).map((width) => [language, width] as const),
);

test.each(cases)('shows the search first and unfolds the tools on a phone in %s at %i px', async (language, width) => {
  const part = await renderPart(
    <ListPage
      name="examples"
      texts="tasks"
      title="Examples"
      columns={columns}
      document={gql`query Examples { examples { rows { _id } next count isCountCapped } }` as never}
      segment={segment}
      options={{ tag: [{ value: 'legal', label: 'Legal' }] }}
      empty={<p>Nothing</p>}
    />,
    { language, viewport: [width, 844], path: '/' },
  );
  const more = part.getByCss('search button[aria-controls]').first();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(
    part
      .getByCss('search :is(button, label)')
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toHaveLength(1);
  await more.click();
  for (const name of tools) await expect.element(part.getByRole('button', { name })).toBeInTheDocument();
  const controls = part.getByCss('search :is(button, label)').elements();
  expect(controls.length).toBeGreaterThan(tools.length + 4);
  await waitFor(() => {
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      expect([left >= 0, right <= width], control.textContent).toEqual([true, true]);
    }
  });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
