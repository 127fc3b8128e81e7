import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAfter, forgetTimer, pauseProps } from './toast-timers.ts';

let ended: string[] = [];
const begin = (id: string, ms: number) =>
  closeAfter(id, ms, () => {
    ended.push(id);
    forgetTimer(id);
  });

beforeEach(() => {
  vi.useFakeTimers();
  ended = [];
});
afterEach(() => {
  for (const id of ['a', 'b']) forgetTimer(id);
  vi.useRealTimers();
});

test('ends each toast when its time is over, and not before', () => {
  begin('a', 5_000);
  begin('b', 10_000);
  vi.advanceTimersByTime(4_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['a']);
  vi.advanceTimersByTime(5_000);
  expect(ended).toEqual(['a', 'b']);
});

test.each([
  ['the pointer', 'onMouseMove', 'onMouseLeave'],
  ['the focus', 'onFocusCapture', 'onBlurCapture'],
] as const)('%s on one toast pauses all, and restarts their time afterward', (_, enter, leave) => {
  begin('a', 5_000);
  begin('b', 10_000);
  vi.advanceTimersByTime(4_000);
  pauseProps('b')[enter]();
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  pauseProps('b')[leave]();
  vi.advanceTimersByTime(4_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['a']);
});

test('holds while the focus stays after the pointer leaves; a closed toast no longer holds', () => {
  begin('a', 5_000);
  begin('b', 5_000);
  pauseProps('a').onMouseMove();
  pauseProps('a').onFocusCapture();
  pauseProps('a').onMouseLeave();
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual([]);
  forgetTimer('a');
  vi.advanceTimersByTime(5_000);
  expect(ended).toEqual(['b']);
});
