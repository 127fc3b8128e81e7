import { expect, test } from 'vitest';
import { jumpFrom } from './jump.ts';

test.each([
  [100, 12_000, { kind: 'more', times: 120 }],
  [100, 2_000, { kind: 'more', times: 20 }],
  [100, 1_999, null],
  [100, 5, { kind: 'less', times: 20 }],
  [100, 5.1, null],
  [891_250, 8_912.5, { kind: 'less', times: 100 }],
  [0, 500, null],
  [500, 0, { kind: 'zero' }],
  [0, 0, null],
  [null, 500, null],
  [500, null, null],
])('from %s to %s', (previous, value, jump) => {
  expect(jumpFrom(previous, value)).toEqual(jump);
});
