import { expect, test } from 'vitest';
import { changeTo, effectOf } from './link-change.ts';

test('adds and removes only what makes a difference', () => {
  expect(effectOf(['a', 'b'], { add: ['b', 'c', 'c'], remove: ['a', 'd'] })).toEqual({ added: ['c'], removed: ['a'] });
  expect(effectOf(['a'], { add: ['a', 'b'], remove: ['a', 'b'] })).toEqual({ added: [], removed: [] });
  expect(effectOf(['a'], {})).toEqual({ added: [], removed: [] });
});

test('finds the change between two sets', () => {
  expect(changeTo(['a', 'b'], ['b', 'c'])).toEqual({ add: ['c'], remove: ['a'] });
});
