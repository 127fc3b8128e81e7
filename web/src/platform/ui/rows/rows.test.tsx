// Clicks, touches and buttons of the rows of a list, in both directions.
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  clearSelection,
  readSelection,
  toggleSelected,
  useIsSelected,
  useSelectableList,
} from '#platform/selection.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { PeekButton } from './peek-button.tsx';
import { RowActions } from './row-actions.tsx';
import { useRowClicks } from './row-clicks.ts';
import { useRowActs, useRowKeys } from './row-keys.ts';
import { RowSelect } from './row-select.tsx';

const names = { a: 'Call the bank', b: 'Ask for an offer', c: 'Plan the launch', d: 'Book the room' };
type Id = keyof typeof names;
const ids = Object.keys(names) as Id[];

function Row({ id }: { id: Id }) {
  const row = useRef<HTMLLIElement>(null);
  useRowActs(row, { select: () => toggleSelected(id) });
  return (
    <li
      ref={row}
      data-row={id}
      data-peek={`task:${id}`}
      data-selected={useIsSelected(id)}
      tabIndex={-1}
      style={{ position: 'relative', display: 'flex', gap: 8, width: 480, height: 44 }}
    >
      <RowSelect id={id}>
        <span data-face>
          <Avatar person={{ fullName: names[id] }} size="xsmall" />
        </span>
      </RowSelect>
      <AppLink to={`/tasks/${id}`} data-open>
        {names[id]}
      </AppLink>
      <RowActions>
        <PeekButton peek={`task:${id}`} name={names[id]} />
      </RowActions>
    </li>
  );
}

const actions = [{ key: 'act', label: 'Act', icon: null, run: () => {} }];

function List({ isSelectable = true }: { isSelectable?: boolean }) {
  useShortcutListener(true);
  useRowKeys({ select: true });
  useRowClicks();
  useSelectableList(ids, isSelectable ? actions : []);
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <ul>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
    </>
  );
}

const renderList = (surroundings: Surroundings = {}, isSelectable = true) =>
  renderPart(<List isSelectable={isSelectable} />, { path: '/tasks', ...surroundings });
const rowOf = (id: Id) => page.getByRole('listitem').filter({ hasText: names[id] });
const address = page.getByTestId('address');
/** The middle of the row, where there is no link. */
const middle = { position: { x: 240, y: 22 } };
const opacityOf = (selector: string) =>
  getComputedStyle(rowOf('a').element().querySelector(selector) as Element).opacity;

/** Two frames let a navigation arrive. */
async function expectNoOpening(): Promise<void> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  expect(address.element().textContent).toBe('/tasks');
}

test.each(['en', 'ar'] as const)('opens the record by a click beside the link in %s', async (language) => {
  await renderList({ language });
  await rowOf('b').click(middle);
  await expect.element(address).toHaveTextContent('/tasks/b');
});

test('opens the record with Enter, and in a new tab with Ctrl and a click', async () => {
  await renderList();
  const clicked: MouseEvent[] = [];
  const note = (event: MouseEvent) => {
    if (!(event.target as Element).matches('[data-open]')) return;
    clicked.push(event);
    if (event.ctrlKey) event.preventDefault();
  };
  document.addEventListener('click', note, { capture: true });
  await rowOf('c').click({ ...middle, modifiers: ['Control'] });
  document.removeEventListener('click', note, { capture: true });
  expect(clicked.map(({ ctrlKey }) => ctrlKey)).toEqual([true]);
  await expectNoOpening();
  await focus(rowOf('c'));
  await press('Enter');
  await expect.element(address).toHaveTextContent('/tasks/c');
});

test('peeks by the button of a row, without opening the record', async () => {
  await renderList();
  await rowOf('b').hover();
  await rowOf('b').getByRole('button').click();
  await expect.element(address).toHaveTextContent('/tasks?peek=task:b');
});

test('copies marked text instead of opening the record', async () => {
  await renderList();
  await expect.element(rowOf('a')).toBeVisible();
  getSelection()?.selectAllChildren(rowOf('a').element());
  rowOf('a')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expectNoOpening();
  getSelection()?.removeAllRanges();
});

test.each(['en', 'ar'] as const)('shows the box in place of the face on hover and focus in %s', async (language) => {
  await renderList({ language });
  const face = '[data-face]';
  const box = '[data-select]';
  await userEvent.hover(address);
  expect([opacityOf(face), opacityOf(box)]).toEqual(['1', '0']);
  await userEvent.hover(rowOf('a'));
  await waitFor(() => expect([opacityOf(face), opacityOf(box)]).toEqual(['0', '1']));
  const [over, under] = [box, face].map((part) =>
    (rowOf('a').element().querySelector(part) as Element).getBoundingClientRect(),
  );
  // The middles of both, so that nothing seems to move.
  const middleOf = ({ left, width }: DOMRect) => left + width / 2;
  expect(Math.abs(middleOf(over as DOMRect) - middleOf(under as DOMRect))).toBeLessThanOrEqual(1);
  await userEvent.hover(address);
  await focus(rowOf('a'));
  await waitFor(() => expect([opacityOf(face), opacityOf(box)]).toEqual(['0', '1']));
});

test('selects by the box, and a range with Shift', async () => {
  await renderList();
  await rowOf('a').getByRole('checkbox').click();
  expect(readSelection().ids).toEqual(['a']);
  await rowOf('c')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  expect(readSelection().ids).toEqual(['a', 'b', 'c']);
  await rowOf('d').click({ ...middle, modifiers: ['Shift'] });
  expect(readSelection().ids).toEqual(['a', 'b', 'c', 'd']);
  expect(getSelection()?.toString()).toBe('');
  await expectNoOpening();
});

test('shows the clicked row as selected in its box after Shift', async () => {
  await renderList();
  const checkedRows = () => ids.filter((id) => rowOf(id).getByRole('checkbox').element().matches(':checked'));
  await rowOf('a').getByRole('checkbox').click();
  for (const id of ['c', 'b', 'b'] as const) {
    await rowOf(id)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    expect(new Set(readSelection().ids)).toEqual(new Set(['a', 'b', 'c']));
    expect(checkedRows()).toEqual(['a', 'b', 'c']);
  }
});

test('shows the face alone where nothing can be selected', async () => {
  await renderList({}, false);
  await expect.element(rowOf('a')).toBeVisible();
  expect(document.querySelector('[data-select]')).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'selects by a long press without opening, and opens by a tap in %s',
  async (language) => {
    await renderList({ language });
    const row = rowOf('b').element();
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch' };
    row.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: 50, clientY: 50 }));
    row.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: 53, clientY: 48 }));
    await waitFor(() => expect(readSelection().ids).toEqual(['b']));
    row.dispatchEvent(new PointerEvent('pointerup', touch));
    row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expectNoOpening();
    // The click that ends the press is no tap.
    expect(readSelection().ids).toEqual(['b']);
    clearSelection();
    row.dispatchEvent(new PointerEvent('pointerdown', touch));
    row.dispatchEvent(new PointerEvent('pointerup', touch));
    row.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await expect.element(address).toHaveTextContent('/tasks/b');
  },
);

test.each([
  { language: 'en', name: 'Preview: Call the bank' },
  { language: 'ar', name: 'معاينة: Call the bank' },
] as const)(
  'shows the peek button on hover and on the focused row in $language',
  { tags: ['night'] },
  async ({ language, name }) => {
    await renderList({ language });
    const button = page.getByRole('button', { name });
    const box = () => getComputedStyle(button.element().parentElement as Element).opacity;
    await userEvent.hover(address);
    expect(box()).toBe('0');
    await userEvent.hover(rowOf('a'));
    await waitFor(() => expect(box()).toBe('1'));
    await userEvent.hover(address);
    await focus(rowOf('a'));
    await waitFor(() => expect(box()).toBe('1'));
    const row = rowOf('a').element().getBoundingClientRect();
    const { left, right } = button.element().getBoundingClientRect();
    expect(Math.round(language === 'ar' ? left - row.left : row.right - right)).toBe(0);
    await focus(button);
    await press('Enter');
    await expect.element(address).toHaveTextContent('/tasks?peek=task:a');
  },
);
