import { expect, test } from 'vitest';
import { jumpFrom } from './jump.ts';

test.each([
  [100, 12_000, { times: 120, isMore: true }],
  [100, 2_000, { times: 20, isMore: true }],
  [100, 1_999, null],
  [100, 5, { times: 20, isMore: false }],
  [100, 5.1, null],
  [891_250, 8_912.5, { times: 100, isMore: false }],
  [0, 500, null],
  [500, 0, null],
  [null, 500, null],
  [500, null, null],
])('from %s to %s', (previous, value, jump) => {
  expect(jumpFrom(previous, value)).toEqual(jump);
});
