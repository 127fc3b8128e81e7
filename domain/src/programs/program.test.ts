import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { startupJoined } from './activity-types.ts';
import { checkProgram } from './input.ts';
import { programStatusOf, programWeekOf, programWeeks } from './program.ts';

const now = Temporal.Instant.from('2026-11-20T23:30:00Z');

test.each([
  ['2026-11-21', '2026-12-01', 'UTC', 'upcoming'],
  ['2026-11-21', '2026-12-01', 'Europe/Paris', 'active'],
  ['2026-01-01', '2026-11-20', 'UTC', 'active'],
  ['2026-01-01', '2026-11-20', 'Europe/Paris', 'ended'],
  ['2026-01-01', null, 'UTC', 'active'],
  [null, null, 'UTC', 'active'],
  [null, '2025-01-01', 'UTC', 'ended'],
])('computes from %s to %s in %s as %s', (startsOn, endsOn, zone, status) => {
  expect(programStatusOf({ startsOn, endsOn }, zone, now)).toBe(status);
});

test.each([
  ['2026-11-20', 0],
  ['2026-11-21', 1],
  ['2026-11-27', 1],
  ['2026-11-28', 2],
  ['2026-12-12', 4],
  ['2026-12-13', null],
])('counts the week on %s from the first day', (day, week) => {
  const dates = { startsOn: '2026-11-21', endsOn: '2026-12-12' };
  expect(programWeekOf(dates, Temporal.PlainDate.from(day))).toEqual(week);
  expect(programWeekOf({ ...dates, startsOn: null }, Temporal.PlainDate.from(day))).toBeNull();
});

test('publishes joining to those who may open the startup', () => {
  expect(startupJoined({ id: 'p', name: 'Spring' }, { id: 's', name: 'Acme' })).toEqual({
    type: 'programs.startup-joined',
    kind: 'Program',
    recordId: 'p',
    startupId: 's',
    audience: ['startup:s', 'staff'],
    payload: { programId: 'p', programName: 'Spring', startupId: 's', startupName: 'Acme' },
  });
});

test.each([
  ['2026-11-20', '2026-12-17', 4],
  ['2026-11-14', '2026-12-17', 5],
  ['2026-10-01', '2026-10-31', 5],
  ['2026-11-14', null, null],
  [null, '2026-12-17', null],
])('counts the weeks from %s to %s: %s', (startsOn, endsOn, weeks) => {
  expect(programWeeks({ startsOn, endsOn })).toBe(weeks);
});

test('needs a beginning and an end without the flag of incubators', () => {
  const open = { name: 'Members', kind: 'people', startsOn: null, endsOn: null };
  expect(checkProgram(open, { isIncubator: true })).toMatchObject({ endsOn: null });
  const check = () => checkProgram({ ...open, startsOn: '2027-01-01' }, { isIncubator: false });
  expect(check).toThrow(Validation);
  expect(checkProgram({ ...open, startsOn: '2027-01-01', endsOn: '2027-06-01' }, { isIncubator: false })).toMatchObject(
    { name: 'Members' },
  );
});
