import { expect, test } from 'vitest';
import { dayFrom, dayIn, endOfDay, isTimeZone, momentFrom, startOfDay, today } from './dates.ts';

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
  ['2026-01-01T00:00Z', false],
  ['2026-01-01T00:00[Europe/Paris]', false],
  ['+02:00', false],
])('accepts %j as a time zone: %s', (zone, known) => expect(isTimeZone(zone)).toBe(known));

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['0000-01-01', false],
  // It begins in the year before in the east.
  ['0001-01-01', false],
  ['9999-01-01', false],
  ['20260228', false],
])('reads %j as a day: %s', (text, known) => expect(dayFrom(text)?.toString() ?? null).toBe(known ? text : null));

test.each([
  ['2026-11-22T18:00:00Z', true],
  ['2026-11-22', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31T23:59:59Z', false],
  ['+275760-09-13T00:00:00Z', false],
])('reads %j as a moment: %s', (text, known) => expect(momentFrom(text)?.toString() ?? null).toBe(known ? text : null));
