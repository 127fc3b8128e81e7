import { expect, test } from 'vitest';
import { csvOf, runsOf, ticksFor } from './chart-data.ts';

test('rounds the ticks and includes zero and all values', () => {
  expect(ticksFor([3, 97])).toEqual([0, 25, 50, 75, 100]);
  expect(ticksFor([-40, 10])).toEqual([-40, -20, 0, 20]);
  expect(ticksFor([])).toEqual([0, 1]);
  expect(ticksFor([2, 1])).toEqual([0, 1, 2]);
  expect(ticksFor([10])).toEqual([0, 5, 10]);
  expect(ticksFor([0.2, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('interrupts a line where a value is missing', () => {
  expect(runsOf([1, 2, null, 4])).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[3, 4]],
  ]);
});

test('writes a file without formulas', () => {
  const data = { labels: ['May', 'June'], series: [{ name: '=1+1', values: [-3, null] }] };
  expect(csvOf(data, 'Month')).toBe("Month,'=1+1\r\nMay,-3\r\nJune,");
  expect(csvOf({ ...data, series: [] }, '\uff1d1')).toMatch(/^'\uff1d1/);
});
