import { expect, test } from 'vitest';
import { meetingDurations, stepFor } from '#calendar/slots/durations.ts';
import { allHours, businessHours } from './availability.ts';
import { mergedRanges } from './merged-ranges.ts';

test('keeps the numbers of the specification', () => {
  expect(meetingDurations).toEqual([15, 20, 30, 40, 45, 60, 75, 80, 90, 100, 105, 120]);
  expect([businessHours, allHours]).toEqual([
    [7 * 60, 18 * 60],
    [0, 24 * 60],
  ]);
});

test('offers starts on steps that fit the duration', () => {
  expect(meetingDurations.map(stepFor)).toEqual([15, 20, 30, 20, 15, 30, 15, 20, 30, 20, 15, 30]);
});

test('merges ranges that touch or overlap, in order', () => {
  const ranges = [
    { from: 1_200, to: 1_439 },
    { from: 60, to: 120 },
    { from: 0, to: 60 },
    { from: 130, to: 140 },
  ];
  expect(mergedRanges(ranges)).toEqual([
    [0, 120],
    [130, 140],
    [1_200, 1_440],
  ]);
});
