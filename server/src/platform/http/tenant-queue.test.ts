// A tenant with many calls delays only its own. [RE-G8]
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TenantQueue } from './tenant-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Queues calls in the order of `keys` and returns the order in which they ran. */
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

test('runs the call of a tenant with nothing running at once, however many calls another one has', async () => {
  const share = new TenantQueue(3);
  const { order, endOne } = calls(share, [...Array(50).fill('big'), 'small']);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['big', 'big', 'small']);
  await endOne();
  // The free place is kept: both tenants have a call running.
  expect(order).toEqual(['big', 'big', 'small']);
  await endOne();
  expect(order).toEqual(['big', 'big', 'small', 'big']);
});

test('runs the next call of a small tenant before those of a big one that has queued many', async () => {
  const share = new TenantQueue(2);
  const { order, endOne } = calls(share, ['big', 'small', ...Array(50).fill('big'), 'small']);
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['big', 'small']);
  await endOne();
  // The place that is left is kept free: the small tenant has a call running.
  expect(order).toEqual(['big', 'small', 'big']);
  await endOne();
  expect(order).toEqual(['big', 'small', 'big', 'small']);
});

test('alternates between tenants with equal queues, each in its own order', async () => {
  const share = new TenantQueue(1);
  const { order, endOne } = calls(share, ['a', 'a', 'a', 'b', 'b', 'c']);
  for (let n = 0; n < 6; n++) {
    await vi.advanceTimersByTimeAsync(0);
    await endOne();
  }
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('takes a free slot at once and counts it once', async () => {
  const share = new TenantQueue(2);
  for (let round = 0; round < 20; round++) {
    const { order, endOne } = calls(share, ['a', 'b']);
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['a', 'b']);
    await endOne();
    await endOne();
  }
});

test('rejects a call that waited too long, without using a slot', async () => {
  const share = new TenantQueue(1);
  const { order, refused, endOne } = calls(share, ['a', 'b']);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(refused).toEqual(['b']);
  const later = calls(share, ['c']);
  await endOne();
  expect([order, later.order]).toEqual([['a'], ['c']]);
});
