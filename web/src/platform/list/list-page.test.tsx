import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { useRef } from 'react';
import { gql } from 'urql';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toggleSelected, useIsSelected } from '#platform/selection.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { RowLink } from './list-line.tsx';
import { ListPage } from './list-page.tsx';
import type { IdsDocument } from './use-all-ids.ts';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  tag: { type: 'tag', values: ['legal', 'sales'], width: 144 },
  approval: { type: 'status', values: ['PENDING'], width: 144 },
  due: { type: 'moment', isSortable: true, usualSort: 'ascending', isGroupable: true, width: 144 },
  state: { type: 'status', values: ['PENDING', 'COMPLETED'], width: 144 },
});
const isOpen = { column: 'state', operator: 'ANY_OF' as const, values: ['PENDING'] };

interface OneRow {
  _id: string;
  name: string;
}
const opened = vi.fn();
const edited = vi.fn();

function Line({ row }: { row: OneRow }) {
  const element = useRef<HTMLLIElement>(null);
  const isSelected = useIsSelected(row._id);
  useRowActs(element, {
    select: () => toggleSelected(row._id),
    edit: row.name === 'B' ? () => edited(row.name) : undefined,
  });
  return (
    <li ref={element} data-row={row._id} data-selected={isSelected} tabIndex={-1}>
      <button type="button" data-open onClick={() => opened(row.name)}>
        {row.name}
      </button>
    </li>
  );
}

const cells = {
  name: ({ row }: { row: OneRow }) => <RowLink to={`?open=${row._id}`}>{row.name}</RowLink>,
  tag: () => 'Tag',
  approval: () => '–',
  due: () => '–',
};
const segment = {
  key: 'state',
  label: 'State',
  parts: [
    { key: 'open', label: 'Open', condition: isOpen, group: 'due' },
    { key: 'all', label: 'All', condition: null },
  ],
};
const groupOf = () => ({ key: 'late', heading: 'Overdue', total: 7 });

const act = vi.fn();

/** A list of two loaded rows of 700. */
function Example({ hasCells = false, hasCard = true }: { hasCells?: boolean; hasCard?: boolean }) {
  useShortcutListener(true);
  return (
    <ListPage
      name="examples"
      texts="tasks"
      title="Examples"
      columns={columns}
      document={tasks as never}
      allIds={idsDocument}
      segment={segment}
      options={{ tag: [{ value: 'legal', label: 'Legal' }] }}
      {...(hasCard ? { Card: Line } : {})}
      {...(hasCells ? { cells } : {})}
      cards="lines"
      groupOf={groupOf}
      empty="Nothing yet"
      actions={() => [
        {
          key: 'act',
          label: 'Act',
          icon: null,
          run: act,
        },
      ]}
    />
  );
}

const tasks = gql('query MyTasks { __typename }');
const idsDocument = gql('query MyTaskIds { __typename }') as unknown as IdsDocument;
const allIds = Array.from({ length: 700 }, (_, i) => String(i));

async function renderList(surroundings: Surroundings = {}, isTable = false, hasCard = true) {
  const asked = vi.fn();
  const answer: FakeServer = (name, variables) => {
    asked(name, variables);
    if (name === 'MyTaskIds') return { list: { ids: allIds, count: 700 } };
    const rows = [
      { _id: '0', name: 'A' },
      { _id: '1', name: 'B' },
    ];
    return { list: { rows, next: 'more', count: 700, isCountCapped: false } };
  };
  const part = await renderPart(<Example hasCells={isTable} hasCard={hasCard} />, {
    client: fakeClient(answer),
    ...surroundings,
  });
  await expect.element(part.getByRole('searchbox')).toBeVisible();
  return { part, asked };
}

test('asks for the segment, its group and the filters of the address', async () => {
  const { part, asked } = await renderList({ path: '/?tag=legal&q=pitch' });
  const tag = { column: 'tag', operator: 'ANY_OF', values: ['legal'] };
  const usual = { filter: { all: [isOpen, tag] }, group: 'due', search: 'pitch', sort: null, cursor: null };
  expect(asked).toHaveBeenCalledWith('MyTasks', expect.objectContaining(usual));
  await expect.element(part.getByRole('heading', { name: 'Overdue 7' })).toBeVisible();
  await part.getByText('All', { exact: true }).click();
  const all = expect.objectContaining({ filter: tag, group: null });
  await waitFor(() => expect(asked).toHaveBeenCalledWith('MyTasks', all));
});

test('shows the rows without groups if the address says so', async () => {
  const { asked, part } = await renderList({ path: '/?group=none' });
  expect(asked).toHaveBeenLastCalledWith('MyTasks', expect.objectContaining({ group: null }));
  await expect.element(part.getByText('Overdue')).not.toBeInTheDocument();
});

test.each([
  ['en', 'ArrowRight', 1],
  ['ar', 'ArrowLeft', -1],
] as const)('changes the width of a column by keys and by dragging, in %s', async (language, wider, sign) => {
  const { part } = await renderList({ path: '/?view=table', language }, true);
  const heading = () => part.getByCss('thead th').elements()[3] as HTMLElement;
  const edge = () => heading().querySelector('[role="separator"]') as HTMLElement;
  await expect.poll(() => heading()?.style.width).toBe('9rem');
  edge().focus();
  await press(wider);
  await expect.poll(() => heading().style.width).toBe('10rem');
  await press('Home');
  await expect.poll(() => heading().style.width).toBe('9rem');
  const before = heading().getBoundingClientRect().width;
  const pointer = (type: string, clientX: number) =>
    edge().dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, button: 0, bubbles: true }));
  // The browser captures only pointers that it made.
  HTMLElement.prototype.setPointerCapture = () => {};
  pointer('pointerdown', 500);
  pointer('pointermove', 500 + sign * 64);
  pointer('pointerup', 500 + sign * 64);
  await expect.poll(() => Number.parseFloat(heading().style.width) * 16).toBeCloseTo(before + 64, 0);
});

test('marks the usual sort, and turns it round', async () => {
  const { part, asked } = await renderList({ path: '/?view=table' }, true);
  await expect.element(part.getByRole('columnheader', { name: 'Due date' })).toHaveAttribute('aria-sort', 'ascending');
  await part.getByRole('button', { name: 'Display' }).click();
  await part.getByRole('menuitemcheckbox', { name: 'Due date ↑' }).click();
  const turned = expect.objectContaining({ sort: { column: 'due', isDescending: true } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith('MyTasks', turned));
});

test('counts the rows of a group in its heading', async () => {
  const { part } = await renderList({ path: '/?view=table' }, true);
  await expect.element(part.getByText('Overdue 7')).toBeVisible();
});

test('shows no filter bar while there are no records', async () => {
  const client = fakeClient(() => ({ list: { rows: [], next: null, count: 0, isCountCapped: false } }));
  const list = { name: 'examples', texts: 'tasks', title: 'Examples', columns, document: tasks as never };
  const part = await renderPart(<ListPage {...list} empty={<p>Nothing yet</p>} />, { client });
  await expect.element(part.getByText('Nothing yet')).toBeVisible();
  expect(part.getByRole('searchbox').elements()).toEqual([]);
});

test('says that an empty list is empty because of the access of the person (UX-O3)', async () => {
  const client = fakeClient(() => ({ list: { rows: [], next: null, count: 0, isCountCapped: false } }));
  const list = { name: 'examples', texts: 'tasks', title: 'Examples', columns, document: tasks as never };
  const empty = <p>Nothing yet</p>;
  const part = await renderPart(<ListPage {...list} empty={empty} scope="ASSIGNED" />, { client });
  await expect.element(part.getByText('Nothing you have access to yet')).toBeVisible();
  expect(part.getByText('Nothing yet').elements()).toEqual([]);
  const all = await renderPart(<ListPage {...list} empty={empty} scope="ALL" />, { client });
  await expect.element(all.getByText('Nothing yet')).toBeVisible();
});

test('finds nothing in a part of a list that usually shows all, and shows all again (UX-O3)', async () => {
  const client = fakeClient((_, { filter }) => ({
    list: { rows: filter ? [] : [{ _id: '0', name: 'A' }], next: null, count: 0, isCountCapped: false },
  }));
  const list = { name: 'examples', texts: 'tasks', title: 'Examples', columns, document: tasks as never, Card: Line };
  const allFirst = { ...segment, parts: segment.parts.toReversed() };
  const shown = <ListPage {...list} segment={allFirst} empty={<p>Nothing yet</p>} />;
  const part = await renderPart(shown, { client, path: '/?state=open' });
  await expect.element(part.getByText('Nothing found')).toBeVisible();
  await part.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(part.getByText('A', { exact: true })).toBeVisible();
});

test('offers no filter by a choice among no values', async () => {
  const { part } = await renderList();
  await part.getByRole('button', { name: 'Filter' }).click();
  const items = () => globalThis.document.querySelectorAll('[role="menuitem"]');
  await waitFor(() => expect(Array.from(items(), (item) => item.textContent)).toEqual(['Name', 'Tag', 'Due date']));
});

test('opens the row by e, or edits it where the row can be edited', async () => {
  const { part } = await renderList();
  await expect.element(part.getByText('A', { exact: true })).toBeVisible();
  await press('j', 'e');
  expect(opened).toHaveBeenLastCalledWith('A');
  await press('j', 'e');
  expect(edited).toHaveBeenLastCalledWith('B');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('shows a row as a line of its cells, which opens from anywhere and is selected by its box', async () => {
  const { part } = await renderList({ path: '/?state=all' }, true, false);
  const line = part.getByRole('listitem').filter({ hasText: 'B' });
  await expect.element(line).toHaveTextContent('BTag––');
  await line.getByRole('checkbox', { name: 'Select row' }).click();
  await expect.element(part.getByText('One selected').last()).toBeVisible();
  await press('k', 'x');
  await expect.element(part.getByText('2 selected').last()).toBeVisible();
  const { left, top, width, height } = line.element().getBoundingClientRect();
  const middle = globalThis.document.elementFromPoint(left + width / 2, top + height / 2);
  expect(middle?.getAttribute('href')).toBe('/?open=1');
});

test('selects all that match and acts on them [UX-V7]', async () => {
  const { part, asked } = await renderList();
  act.mockReset();
  await expect.element(part.getByText('A', { exact: true })).toBeVisible();
  await press('j', 'x');
  await part.getByRole('button', { name: 'Select all that match' }).click();
  await expect.element(part.getByText('700 selected').last()).toBeVisible();
  const search = { filter: isOpen, search: null };
  expect(asked).toHaveBeenCalledWith('MyTaskIds', search);
  await part.getByRole('button', { name: 'Act' }).click();
  expect(act.mock.calls.map(([ids]) => ids.length)).toEqual([700]);
  // Another filter shows other records: those that are not loaded leave the selection.
  await part.getByText('All', { exact: true }).click();
  await expect.element(part.getByText('2 selected').last()).toBeVisible();
});

const headings = () =>
  Array.from(globalThis.document.querySelectorAll('main table:not([aria-hidden] *) thead th'), (one) =>
    one.textContent?.trim(),
  );
const frameOf = () => globalThis.document.querySelector('main table[aria-label]')?.parentElement as HTMLElement;

test('leaves out the usual columns that have no room', async () => {
  await renderList({ path: '/?view=table', viewport: [1200, 700] }, true);
  await waitFor(() => expect(headings()).toEqual(['Select row', 'Name', 'Tag', 'Approval', 'Due date ↑']));
  await page.viewport(800, 700);
  await waitFor(() => expect(headings()).toEqual(['Select row', 'Name', 'Tag', 'Approval', 'Due date ↑']));
  await page.viewport(770, 700);
  globalThis.document.querySelector('main')?.setAttribute('style', 'width: 480px');
  await waitFor(() => expect(headings()).toEqual(['Select row', 'Name', 'Due date ↑']));
  expect(frameOf().scrollWidth).toBe(frameOf().clientWidth);
});

test('keeps chosen columns, and the first one in sight, in a frame that scrolls', async () => {
  const { part } = await renderList({ path: '/?view=table&columns=name,tag,approval,due', viewport: [770, 700] }, true);
  globalThis.document.querySelector('main')?.setAttribute('style', 'width: 480px');
  await waitFor(() => expect(frameOf().scrollWidth).toBeGreaterThan(frameOf().clientWidth));
  expect(headings()).toEqual(['Select row', 'Name', 'Tag', 'Approval', 'Due date ↑']);
  const { left } = frameOf().getBoundingClientRect();
  const name = () => part.getByRole('rowheader', { name: 'A', exact: true }).element().getBoundingClientRect().left;
  await waitFor(() => {
    frameOf().scrollTo({ left: 1_000 });
    expect(frameOf().scrollLeft).toBeGreaterThan(0);
  });
  // Beside the checkboxes, which stay too.
  expect(Math.round(name() - left)).toBe(41);
  const copy = globalThis.document.querySelector('main [aria-hidden] table')?.parentElement as HTMLElement;
  await waitFor(() => expect(copy.scrollLeft).toBe(frameOf().scrollLeft));
  expect(Math.round((copy.querySelectorAll('th')[1]?.getBoundingClientRect().left ?? 0) - left)).toBe(41);
});

test('loads a long table while it scrolls, and keeps few rows and the elements in sight', async () => {
  const pageOf = (from: number) => ({
    rows: Array.from({ length: 25 }, (_, i) => ({ _id: String(from + i), name: `Row ${from + i}` })),
    next: from + 25 < 300 ? String(from + 25) : null,
    count: 300,
    isCountCapped: false,
  });
  const client = fakeClient((_, { cursor, limit }) => ({ list: limit === 25 ? pageOf(Number(cursor ?? 0)) : null }));
  await renderPart(<Example hasCells />, { client, path: '/?view=table' });
  const rows = () => Array.from(globalThis.document.querySelectorAll<HTMLElement>('main [data-row]'));
  const tops: unknown[] = [];
  const toEnd = () => window.scrollTo(0, globalThis.document.body.scrollHeight);
  // Each page has its own wait, so that a slow machine has time for all of them.
  for (let last = 24; last < 300; last += 25)
    await waitFor(() => {
      toEnd();
      expect(Number(rows().at(-1)?.dataset.row)).toBeGreaterThanOrEqual(last);
    });
  await waitFor(() => {
    toEnd();
    tops.push(rows()[0]);
    expect([rows().at(-1)?.dataset.row, tops.at(-1) === tops.at(-2)]).toEqual(['299', true]);
  });
  expect(rows().length).toBeLessThan(60);
  const [first, middle] = [rows()[0], rows()[Math.floor(rows().length / 2)]];
  window.scrollBy(0, -260);
  await waitFor(() => expect(Number(rows()[0]?.dataset.row)).toBeLessThan(Number(first?.dataset.row)));
  const shown = `rows ${rows()[0]?.dataset.row} to ${rows().at(-1)?.dataset.row} of ${first?.dataset.row} at ${scrollY}`;
  expect(middle?.isConnected, shown).toBe(true);
});

test('groups filters, says the group in words, and ungroups them [UX-V6]', async () => {
  const { part, asked } = await renderList({ path: '/?tag=legal&name=pitch&match=any&state=all' });
  const [tag, name] = [
    { column: 'tag', operator: 'ANY_OF', values: ['legal'] },
    { column: 'name', operator: 'CONTAINS', values: ['pitch'] },
  ];
  const filter = (value: object) => expect.objectContaining({ filter: value });
  await part.getByRole('button', { name: 'Group filters' }).click();
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('MyTasks', filter({ any: [name, tag] })));
  const chip = part.getByRole('button', { name: 'Name: pitch or Tag: Legal' });
  await expect.element(chip).toBeVisible();
  // One group alone needs no word that combines it.
  expect(part.getByText('Any filter').elements()).toEqual([]);
  await chip.click();
  await page.getByRole('button', { name: 'Ungroup filters' }).click();
  await expect.element(part.getByRole('button', { name: 'Group filters' })).toBeVisible();
  await expect.element(part.getByText('Any filter')).toBeVisible();
});

test.each(['en', 'ar'] as const)('takes a line each for search, tools and filters in %s', async (language) => {
  const { part } = await renderList({ language, viewport: [390, 800], path: '/?tag=legal&approval=PENDING&match=any' });
  const bar = part.getByCss('search').element();
  const middles = [...bar.querySelectorAll('input[type=search], button')].map((control) => {
    const { top, bottom } = control.getBoundingClientRect();
    return Math.round((top + bottom) / 2);
  });
  expect(middles.length).toBeGreaterThan(3);
  expect(new Set(middles).size).toBe(3);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
