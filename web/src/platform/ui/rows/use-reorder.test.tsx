import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { useReorder } from './use-reorder.ts';

function Letters({ all, onMove }: { all: string; onMove?: (id: string, after: string | null) => void }) {
  const [ids, setIds] = useState([...all]);
  const { list, handleProps, rowProps } = useReorder<HTMLUListElement>({
    ids,
    onMove: (id, after) => {
      onMove?.(id, after);
      const rest = ids.filter((one) => one !== id);
      setIds(rest.toSpliced(after === null ? 0 : rest.indexOf(after) + 1, 0, id));
    },
  });
  return (
    <ul ref={list} style={{ listStyle: 'none', padding: 0 }}>
      {ids.map((id) => (
        <li key={id} style={{ blockSize: 48 }} {...rowProps(id)}>
          <button
            type="button"
            aria-label={id}
            style={{ blockSize: 44, inlineSize: 44, touchAction: 'none' }}
            {...handleProps(id)}
          />
        </li>
      ))}
    </ul>
  );
}

const rows = () => Array.from(document.querySelectorAll<HTMLElement>('[data-row]'));
const order = () =>
  rows()
    .map((row) => row.dataset.row)
    .join('');
const handle = (name: string) => page.getByRole('button', { name, exact: true });

/** The middle of an element in the window of the browser, of which the test has a frame. */
function middleOf(name: string): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const { left, top, width, height } = handle(name).element().getBoundingClientRect();
  return { x: frame.left + left + width / 2, y: frame.top + top + height / 2 };
}

interface Touches {
  send: (
    method: 'Input.dispatchTouchEvent',
    params: { type: string; touchPoints: { x: number; y: number }[] },
  ) => Promise<unknown>;
}

/** A finger goes from one handle past the middle of another one, in ten steps. */
async function swipe(from: string, to: string, last: 'touchEnd' | 'touchCancel' = 'touchEnd'): Promise<void> {
  const session = cdp() as unknown as Touches;
  const [begin, end] = [middleOf(from), middleOf(to)];
  const beyond = end.y + (end.y > begin.y ? 8 : -8);
  const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', begin);
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', { x: begin.x, y: begin.y + ((beyond - begin.y) * step) / 10 });
  await touch(last);
}

test.each(['en', 'ar'] as const)(
  'moves a row with a finger, and with the mouse, in %s',
  { tags: ['night'] },
  async (language) => {
    const moved = vi.fn();
    await renderPart(<Letters all="abcde" onMove={moved} />, { language });
    await swipe('a', 'c');
    await expect.poll(order).toBe('bcade');
    await swipe('e', 'b');
    await expect.poll(order).toBe('ebcad');
    await userEvent.dragAndDrop(handle('b'), handle('d'), { targetPosition: { x: 5, y: 40 } });
    await expect.poll(order).toBe('ecadb');
    expect(moved.mock.calls).toEqual([
      ['a', 'c'],
      ['e', null],
      ['b', 'd'],
    ]);
  },
);

test('moves a row with keys, keeps the focus, and stays within the list', async () => {
  const moved = vi.fn();
  await renderPart(<Letters all="abc" onMove={moved} />);
  await focus(handle('b'));
  await press('ArrowUp', 'ArrowUp', 'End', 'Home');
  await expect.poll(order).toBe('bac');
  await expect.element(handle('b')).toHaveFocus();
  expect(moved.mock.calls).toEqual([
    ['b', null],
    ['b', 'c'],
    ['b', null],
  ]);
});

test('moves nothing when a touch is canceled, or a drag is ended with Escape', { tags: ['night'] }, async () => {
  const moved = vi.fn();
  await renderPart(<Letters all="abc" onMove={moved} />);
  await swipe('a', 'c', 'touchCancel');
  const session = cdp() as unknown as {
    send: (method: 'Input.dispatchMouseEvent', params: object) => Promise<unknown>;
  };
  const mouse = (type: string, at: { x: number; y: number }) =>
    session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
  const below = middleOf('c');
  await mouse('mousePressed', middleOf('a'));
  await mouse('mouseMoved', { ...below, y: below.y + 8 });
  await expect.poll(() => rows().at(-1)?.dataset.drop).toBe('after');
  await press('Escape');
  await expect.poll(() => rows().some((row) => row.dataset.drop)).toBe(false);
  await mouse('mouseReleased', { ...below, y: below.y + 8 });
  expect(order()).toBe('abc');
  expect(moved).not.toHaveBeenCalled();
});

test('scrolls the page while a row is dragged to its edge', { tags: ['night'] }, async () => {
  await renderPart(<Letters all="abcdefghijklmnopqrstuvwxyz" />, { viewport: [600, 400] });
  const session = cdp() as unknown as Touches;
  const begin = middleOf('a');
  const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', begin);
  await touch('touchMove', { x: begin.x, y: begin.y + 330 - (begin.y % 48) });
  await expect.poll(() => window.scrollY + window.innerHeight).toBeGreaterThan(document.body.scrollHeight - 20);
  await touch('touchEnd');
  await expect.poll(order).toMatch(/a.{0,4}$/);
});
