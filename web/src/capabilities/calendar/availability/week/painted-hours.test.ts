import { expect, test } from 'vitest';
import { cellState, copiedTo, nextRange, painted } from './painted-hours.ts';

const morning = { from: 540, to: 720 };

test('opens and closes cells, also inside a range', () => {
  expect(painted([morning], { from: 720, to: 750 }, true)).toEqual([{ from: 540, to: 750 }]);
  expect(painted([morning], { from: 600, to: 630 }, false)).toEqual([
    { from: 540, to: 600 },
    { from: 630, to: 720 },
  ]);
  expect(painted([], { from: 0, to: 30 }, false)).toEqual([]);
  expect(cellState([morning], 540)).toBe('open');
  expect(cellState([{ from: 555, to: 720 }], 540)).toBe('part');
  expect(cellState([morning], 720)).toBe('closed');
});

test('proposes a range that is still free, and none on a full day', () => {
  expect(nextRange([])).toEqual({ from: 540, to: 1_020 });
  expect(nextRange([morning])).toEqual({ from: 780, to: 840 });
  expect(nextRange([{ from: 600, to: 1_400 }])).toEqual({ from: 480, to: 540 });
  expect(nextRange([{ from: 0, to: 1_440 }])).toBeNull();
});

test('copies the hours of a day to others', () => {
  const weekly = [
    { weekday: 1, ranges: [morning] },
    { weekday: 2, ranges: [] },
    { weekday: 3, ranges: [] },
  ];
  expect(copiedTo(weekly, 1, [2]).map(({ ranges }) => ranges.length)).toEqual([1, 1, 0]);
});
