import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { checkPin, mostPins, type Pin, pinsAfter, TooManyPins } from './pins.ts';

const pin = (kind = 'Startup'): Pin => ({ kind, recordId: newId(), path: null });

test('puts a new pin last, and an old one nowhere else', () => {
  const [one, other] = [pin(), pin()];
  expect(pinsAfter([one], other, true)).toEqual([one, other]);
  expect(pinsAfter([one, other], one, true)).toEqual([one, other]);
  expect(pinsAfter([one, other], one, false)).toEqual([other]);
  expect(pinsAfter([one], other, false)).toEqual([one]);
});

test('keeps as many pins as a person can overlook', () => {
  const pins = Array.from({ length: mostPins }, () => pin());
  expect(() => pinsAfter(pins, pin(), true)).toThrow(TooManyPins);
  expect(pinsAfter(pins, pins[3] as Pin, true)).toBe(pins);
});

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/a?b', ''])(
  'refuses the path %j of a view',
  (path) => {
    expect(() => checkPin({ ...pin('SavedView'), path })).toThrow('Validation');
  },
);
