import { expect, test } from 'vitest';
import { openRanges } from './open-ranges.ts';

const day = Temporal.PlainDate.from('2026-03-02');
const host = { zone: 'America/New_York', weekly: { 1: [[540, 720]] }, overrides: {}, away: [], travel: [] } as const;

test('shows the hours of a host on the clock of the reader, also across midnight', () => {
  expect(openRanges(host, day, 'America/New_York')).toEqual([[540, 720]]);
  expect(openRanges(host, day, 'Europe/Paris')).toEqual([[900, 1_080]]);
  const late = { ...host, weekly: { 1: [[1_020, 1_440]] } } as const;
  expect(openRanges(late, day, 'Europe/Paris')).toEqual([[1_380, 1_440]]);
  expect(openRanges(late, day.add({ days: 1 }), 'Europe/Paris')).toEqual([[0, 360]]);
});

test('follows overrides, away periods and the zone of a trip', () => {
  const text = day.toString();
  expect(openRanges({ ...host, overrides: { [text]: [[0, 60]] } }, day, host.zone)).toEqual([[0, 60]]);
  expect(openRanges({ ...host, away: [{ startsOn: text, endsOn: text }] }, day, host.zone)).toEqual([]);
  const travel = [{ startsOn: text, endsOn: text, zone: 'Europe/Paris' }];
  expect(openRanges({ ...host, travel }, day, 'Europe/Paris')).toEqual([[540, 720]]);
});
