import { expect, test } from 'vitest';
import { dayIn, endOfDay, isTimeZone, startOfDay, today } from './dates.ts';

test.each([
  ['2026-11-20', 'UTC', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59.999Z'],
  ['2026-11-20', 'Asia/Kathmandu', '2026-11-19T18:15:00Z', '2026-11-20T18:14:59.999Z'],
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59.999Z'],
  // No midnight on this day.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-05T01:59:59.999Z'],
  ['2026-12-31', 'Pacific/Apia', '2026-12-30T11:00:00Z', '2026-12-31T10:59:59.999Z'],
])('%s in %s', (day, zone, start, end) => {
  const plain = Temporal.PlainDate.from(day);
  expect(startOfDay(plain, zone).toString()).toBe(start);
  expect(endOfDay(plain, zone).toString()).toBe(end);
  expect(dayIn(Temporal.Instant.from(start), zone).toString()).toBe(day);
  expect(today(zone, Temporal.Instant.from(end)).toString()).toBe(day);
});

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('accepts %j as a time zone: %s', (zone, known) => expect(isTimeZone(zone)).toBe(known));
