import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('tells listeners of a change, and of the same value nothing', () => {
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

test('a listener that ends itself leaves the others', () => {
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
