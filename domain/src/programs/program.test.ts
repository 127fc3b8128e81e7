import { expect, test } from 'vitest';
import { startupJoined } from './events.ts';
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

test('publishes joining to those who may open the startup', () => {
  expect(startupJoined({ id: 'p', name: 'Spring' }, { id: 's', name: 'Acme' })).toEqual({
    type: 'programs.startup-joined',
    kind: 'Program',
    recordId: 'p',
    startupId: 's',
    audience: ['startup:s', 'staff'],
    payload: { programId: 'p', programName: 'Spring', startupName: 'Acme' },
  });
});

test.each([
  ['2026-11-20', '2026-12-17', 'UTC', 1, 4],
  ['2026-11-14', '2026-12-17', 'UTC', 1, 5],
  ['2026-11-14', null, 'Europe/Paris', 2, null],
  ['2026-11-21', '2026-12-17', 'UTC', null, 4],
  ['2026-10-01', '2026-10-31', 'UTC', null, 5],
  [null, '2026-12-17', 'UTC', null, null],
])('counts the weeks from %s to %s in %s: week %s of %s', (startsOn, endsOn, zone, week, weeks) => {
  expect([programWeekOf({ startsOn, endsOn }, zone, now), programWeeks({ startsOn, endsOn })]).toEqual([week, weeks]);
});
