import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('notifies listeners of a change, but not of an equal value', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.read()));
  store.set(2);
  store.set(2);
  store.set(3);
  expect(seen).toEqual([2, 3]);
  stop();
  store.set(4);
  expect([seen, store.read()]).toEqual([[2, 3], 4]);
});

test('keeps other listeners when one unsubscribes itself', () => {
  const store = createStore('');
  const seen: string[] = [];
  const stop = store.subscribe(() => {
    seen.push('once');
    stop();
  });
  store.subscribe(() => seen.push('always'));
  store.set('a');
  store.set('b');
  expect(seen).toEqual(['once', 'always', 'always']);
});
