import { expect, test } from 'vitest';
import { isLongJob } from '#batches/long-job.ts';
import { roleTypes } from '#kernel/actor.ts';
import { badgeOf } from '#kernel/badge.ts';
import { mailSettings } from '#kernel/notifications/notification-kind.ts';
import { anActor } from '#testing/an-actor.ts';
import { joinsBurst } from './burst.ts';
import { nextDigest } from './digest.ts';
import { checkLock } from './input.ts';
import { splitBySeen } from './notifications-seen.ts';
import { type Lock, type OwnChoice, preferenceFor } from './preferences.ts';
import { checkQuietHours, endOfQuietHours, noQuietHours } from './quiet-hours.ts';
import { implementedTypes, readerGroupOf, typesFor } from './types.ts';

const none = { choices: [] as OwnChoice[], locks: [] as Lock[] };

test.each(implementedTypes)('has a default for every role, with the app channel on: %s', (type) => {
  for (const roleType of roleTypes) {
    const preference = preferenceFor(type, { roleType, ...none });
    expect(preference).toMatchObject({ type, inApp: true, inAppLock: null, mailLock: null });
    expect(mailSettings).toContain(preference.mail);
  }
});

test('sends a daily digest to those who follow many startups, and immediate emails to others', () => {
  const mailFor = (roleType: (typeof roleTypes)[number]) =>
    preferenceFor('newCommentStartup', { roleType, ...none }).mail;
  expect(['Admin', 'Staff', 'Coach', 'SubAdmin'].map((role) => mailFor(role as 'Admin'))).toEqual(
    Array.from({ length: 4 }, () => 'DIGEST'),
  );
  expect([mailFor('Mentor'), mailFor('Cofounder')]).toEqual(['AT_ONCE', 'AT_ONCE']);
  expect(readerGroupOf('Evaluator')).toBe('network');
});

test('leaves out types that the person may never read', () => {
  const ofApplicants = ['changeApplicationStatus', 'approvalApplication', 'denialApplication'];
  const ofOthers = [...ofApplicants, 'matchAccepted'];
  expect(typesFor(anActor('Staff'))).toEqual(implementedTypes.filter((type) => !ofOthers.includes(type)));
  expect(typesFor(anActor('Applicant'))).toEqual(expect.arrayContaining(ofApplicants));
  expect(typesFor(anActor('Applicant'))).not.toContain('newCommentApplicationStaff');
  expect(typesFor(anActor('Cofounder'))).not.toContain('newCommentStartupStaff');
});

test('applies the own choice, keeps locked channels on, and frees unlocked ones', () => {
  const off: OwnChoice[] = [{ type: 'taskDueSoon', inApp: false, mail: 'OFF' }];
  const ask = (locks: Lock[], roleType: 'Staff' | 'Cofounder' = 'Staff') =>
    preferenceFor('taskDueSoon', { roleType, choices: off, locks });
  expect(ask([])).toMatchObject({ inApp: false, mail: 'OFF' });
  const locks: Lock[] = [
    { type: 'taskDueSoon', channel: 'IN_APP', reason: 'So agreed' },
    { type: 'taskDueSoon', channel: 'MAIL', reason: 'By contract' },
    { type: 'taskAssigned', channel: 'MAIL', reason: 'Another' },
  ];
  expect(ask(locks)).toEqual({
    type: 'taskDueSoon',
    inApp: true,
    mail: 'DIGEST',
    inAppLock: 'So agreed',
    mailLock: 'By contract',
  });
  // Within a lock the person still chooses the pace.
  const atOnce: OwnChoice[] = [{ type: 'taskDueSoon', inApp: null, mail: 'AT_ONCE' }];
  expect(preferenceFor('taskDueSoon', { roleType: 'Staff', choices: atOnce, locks }).mail).toBe('AT_ONCE');
});

test('joins events within five minutes of the first into one burst', () => {
  const start = Temporal.Instant.from('2026-03-02T10:00:00Z');
  expect(joinsBurst(start, start)).toBe(true);
  expect(joinsBurst(start, start.add({ minutes: 4, seconds: 59 }))).toBe(true);
  expect(joinsBurst(start, start.add({ minutes: 5 }))).toBe(false);
});

test.each([
  ['daily, still today', 'DAILY', false, 8, '2026-03-04T05:00Z', '2026-03-04T07:00Z'],
  ['daily, the hour is over', 'DAILY', false, 8, '2026-03-04T07:00Z', '2026-03-05T07:00Z'],
  ['on a Saturday', 'DAILY', false, 8, '2026-03-06T12:00Z', '2026-03-07T07:00Z'],
  ['not on weekends', 'DAILY', true, 8, '2026-03-06T12:00Z', '2026-03-09T07:00Z'],
  ['weekly, on Mondays', 'WEEKLY', false, 18, '2026-03-02T17:00Z', '2026-03-09T17:00Z'],
  // Paris changes its clock from 2 to 3 on that morning.
  ['an hour that does not exist', 'DAILY', false, 2, '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
] as const)('plans the next digest: %s', (_, rhythm, skipsWeekends, hour, now, due) => {
  const next = nextDigest({ rhythm, hour, skipsWeekends }, 'Europe/Paris', Temporal.Instant.from(now));
  expect(next.equals(Temporal.Instant.from(due))).toBe(true);
});

test.each([
  ['nothing is quiet', noQuietHours, '2026-03-04T02:00Z', '2026-03-04T02:00Z'],
  ['over midnight, in the evening', { from: 22, until: 7, weekends: false }, '2026-03-04T21:30Z', '2026-03-05T06:00Z'],
  ['over midnight, in the morning', { from: 22, until: 7, weekends: false }, '2026-03-04T05:59Z', '2026-03-04T06:00Z'],
  ['its end is not quiet', { from: 22, until: 7, weekends: false }, '2026-03-04T06:00Z', '2026-03-04T06:00Z'],
  ['within a day', { from: 12, until: 14, weekends: false }, '2026-03-04T11:10Z', '2026-03-04T13:00Z'],
  ['before it begins', { from: 12, until: 14, weekends: false }, '2026-03-04T10:59Z', '2026-03-04T10:59Z'],
  ['the weekend', { from: null, until: null, weekends: true }, '2026-03-07T10:00Z', '2026-03-08T23:00Z'],
  // Friday evening, until Monday morning.
  ['the weekend and nights', { from: 20, until: 8, weekends: true }, '2026-03-06T19:00Z', '2026-03-09T07:00Z'],
  // Paris changes its clock from 2 to 3 on that morning.
  ['an end that does not exist', { from: 22, until: 2, weekends: false }, '2026-03-28T23:00Z', '2026-03-29T01:00Z'],
] as const)('quiet hours: %s', (_, quiet, at, end) => {
  expect(endOfQuietHours(quiet, 'Europe/Paris', Temporal.Instant.from(at)).equals(Temporal.Instant.from(end))).toBe(
    true,
  );
});

test('refuses quiet hours that begin and end at the same hour', () => {
  expect(checkQuietHours({ from: 22, until: 7, weekends: true })).toEqual({ from: 22, until: 7, weekends: true });
  expect(checkQuietHours({ weekends: false })).toEqual(noQuietHours);
  for (const wrong of [
    { from: 7 },
    { until: 7 },
    { from: 7, until: 7 },
    { from: 24, until: 7 },
    { from: -1, until: 2 },
  ])
    expect(() => checkQuietHours({ ...wrong, weekends: false })).toThrow('Validation');
});

test('notifies only of jobs that ran for ten seconds', () => {
  const start = Temporal.Instant.from('2026-03-02T10:00:00Z');
  expect([9, 10].map((seconds) => isLongJob(start, start.add({ seconds })))).toEqual([false, true]);
});

test('counts items after the last visit as new, and all of them without one', () => {
  const items = ['2026-03-02T10:00:02.000Z', '2026-03-02T10:00:01.000Z'].map((createdAt) => ({ createdAt }));
  expect(splitBySeen(items, '2026-03-02T10:00:01Z')).toEqual({ fresh: [items[0]], earlier: [items[1]] });
  expect(splitBySeen(items, null)).toEqual({ fresh: items, earlier: [] });
});

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
] as const)('shows %i unseen as the badge %s', (unseen, badge) => {
  expect(badgeOf(unseen)).toBe(badge);
});

test('requires a reason for a lock', () => {
  const lock = { type: 'taskAssigned', channel: 'MAIL' };
  expect(checkLock({ ...lock, reason: ' By contract ' })).toEqual({ ...lock, reason: 'By contract' });
  expect(checkLock(lock)).toEqual({ ...lock, reason: null });
  expect(() => checkLock({ ...lock, reason: ' ' })).toThrow('Validation');
  expect(() => checkLock({ ...lock, type: 'unknown', reason: 'x' })).toThrow('Validation');
});
