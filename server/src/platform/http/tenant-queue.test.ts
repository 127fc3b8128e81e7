// RE-G8: one programme that asks for much is in nobody's way but its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TenantQueue } from './tenant-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls that enter in the order of `keys`, and the order in which they got their turn. */
function calls(share: TenantQueue, keys: readonly string[]) {
  const order: string[] = [];
  const leave: (() => void)[] = [];
  const refused: string[] = [];
  for (const key of keys)
    void share.enter(key).then(
      (end) => {
        order.push(key);
        leave.push(end);
      },
      () => refused.push(key),
    );
  const endOne = async () => {
    leave.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { order, refused, endOne };
}

test('the one call of a small programme comes next, however many of a big one wait', async () => {
  const share = new TenantQueue(2);
  const { order, endOne } = calls(share, ['big', 'big', ...Array(50).fill('big'), 'small']);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['big', 'big']);
  await endOne();
  expect(order).toEqual(['big', 'big', 'small']);
  await endOne();
  expect(order.at(-1)).toBe('big');
});

test('those who wait alike take turns, each in its own order', async () => {
  const share = new TenantQueue(1);
  const { order, endOne } = calls(share, ['a', 'a', 'a', 'b', 'b', 'c']);
  for (let n = 0; n < 6; n++) {
    await vi.advanceTimersByTimeAsync(0);
    await endOne();
  }
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('a place that is free is taken at once, and nothing is counted twice', async () => {
  const share = new TenantQueue(2);
  for (let round = 0; round < 20; round++) {
    const { order, endOne } = calls(share, ['a', 'b']);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['a', 'b']);
    await endOne();
    await endOne();
  }
});

test('who has waited too long is told so, and takes nobody’s turn', async () => {
  const share = new TenantQueue(1);
  const { order, refused, endOne } = calls(share, ['a', 'b']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(refused).toEqual(['b']);
  const later = calls(share, ['c']);
  await endOne();
  expect([order, later.order]).toEqual([['a'], ['c']]);
});
