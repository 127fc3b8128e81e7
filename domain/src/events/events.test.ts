import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audienceRulesOf, isInAudience, visibilityRulesOf } from './audience/audience.ts';
import { solutionOf } from './conference.ts';
import { gapsOf } from './gaps.ts';
import { publishFailuresOf } from './publish-failures.ts';
import {
  freeSeats,
  offerEndsAt,
  registrationEndsAt,
  seatStateOf,
  statusOfNewcomer,
} from './registration/registration.ts';
import { checkInOf, type Scan } from './registration/scans.ts';
import { momentOfLocal, occurrencesOf } from './series/recurrence.ts';
import type { RecurrenceRule } from './series/rule.ts';

const now = Temporal.Instant.from('2026-03-01T12:00Z');
const person = { roleType: 'Mentor', userTag: ['t1'], startupTag: [], program: ['p1'] } as const;
const rule = (dimension: 'role' | 'userTag' | 'program', value: string, isExcluded = false) => ({
  dimension,
  value,
  isExcluded,
});

describe('audience', () => {
  test.each([
    ['nobody named', [], true],
    ['one of the roles', [rule('role', 'Coach'), rule('role', 'Mentor')], true],
    ['another role', [rule('role', 'Coach')], false],
    ['role and tag', [rule('role', 'Mentor'), rule('userTag', 't1')], true],
    ['role, but another tag', [rule('role', 'Mentor'), rule('userTag', 't2')], false],
    ['excluded beats included', [rule('role', 'Mentor'), rule('program', 'p1', true)], false],
    ['only others excluded', [rule('role', 'Coach', true)], true],
  ])('%s', (_, rules, isIn) => {
    expect(isInAudience(person, rules)).toBe(isIn);
    expect(audienceRulesOf(visibilityRulesOf(rules)).length).toBe(rules.length);
  });

  test('applicants see only what names them', () => {
    const applicant = { ...person, roleType: 'Applicant' } as const;
    expect(isInAudience(applicant, [rule('role', 'Coach', true)])).toBe(false);
    expect(isInAudience(applicant, [rule('userTag', 't1')])).toBe(true);
  });
});

describe('seats', () => {
  const seats = { capacity: 2, registered: 1, held: 0, waiting: 0, hasWaitingList: true, needsApproval: false };
  test('people who wait go before newcomers', () => {
    expect(seatStateOf(seats)).toBe('free');
    expect(seatStateOf({ ...seats, waiting: 1 })).toBe('waiting');
    expect(seatStateOf({ ...seats, held: 1, hasWaitingList: false })).toBe('full');
    expect(freeSeats({ ...seats, registered: 5 })).toBe(0);
    expect(freeSeats({ ...seats, capacity: null })).toBeNull();
  });
  test('approval comes before the seat', () => {
    const asked = { ...seats, needsApproval: true };
    expect(statusOfNewcomer(asked, { isApproved: false })).toBe('requested');
    expect(statusOfNewcomer(asked, { isApproved: true })).toBe('REGISTERED');
    expect(statusOfNewcomer({ ...seats, held: 1, hasWaitingList: false }, { isApproved: false })).toBeNull();
  });
  test('an offer ends two hours before the start at the latest', () => {
    expect(offerEndsAt({ startsAt: now.add({ hours: 100 }), offerHours: 24 }, now)).toEqual(now.add({ hours: 24 }));
    expect(offerEndsAt({ startsAt: now.add({ hours: 20 }), offerHours: 24 }, now)).toEqual(now.add({ hours: 18 }));
    expect(offerEndsAt({ startsAt: now.add({ hours: 1 }), offerHours: 24 }, now)).toBeNull();
  });
  test('registration ends with the closing or the notice, whichever is first', () => {
    const event = {
      eventType: 'GROUP_GENERAL',
      status: 'published',
      isArchived: false,
      isTemplate: false,
      startsAt: now,
      endsAt: now,
      registrationOpensAt: null,
      noticeAmount: 2,
      noticeUnit: 'DAY',
    } as const;
    expect(registrationEndsAt({ ...event, registrationClosesAt: null })).toEqual(now.subtract({ hours: 48 }));
    const closing = now.subtract({ hours: 60 });
    expect(registrationEndsAt({ ...event, registrationClosesAt: closing })).toEqual(closing);
  });
});

test('the state of a registration does not depend on the order of its scans', () => {
  const scans = fc.array(
    fc.record({
      clientId: fc.uuid(),
      kind: fc.constantFrom('in' as const, 'out' as const),
      scannedAt: fc.integer({ min: 0, max: 5 }).map((minutes) => now.add({ minutes })),
      device: fc.constantFrom('a', 'b'),
    }),
    { maxLength: 7 },
  );
  const shuffled = scans.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  );
  fc.assert(
    fc.property(shuffled, ([all, other]: [Scan[], Scan[]]) => {
      const [one, two] = [checkInOf(all), checkInOf(other)];
      expect({ ...two, checkedInAt: String(two.checkedInAt) }).toEqual({
        ...one,
        checkedInAt: String(one.checkedInAt),
      });
    }),
  );
});

describe('series', () => {
  const first = Temporal.PlainDateTime.from('2026-03-02T09:00');
  const until = Temporal.PlainDate.from('2026-12-31');
  const every = (more: Partial<RecurrenceRule>): RecurrenceRule => ({
    ...{ frequency: 'WEEKLY', interval: 1, weekdays: [], until: null, count: null },
    ...more,
  });
  const days = (more: Partial<RecurrenceRule>, from = first) =>
    occurrencesOf(every(more), from, until).map((one) => one.toPlainDate().toString());

  test.each([
    [{ frequency: 'DAILY', interval: 2, count: 3 }, ['2026-03-02', '2026-03-04', '2026-03-06']],
    [{ weekdays: ['MO', 'WE'], count: 4 }, ['2026-03-02', '2026-03-04', '2026-03-09', '2026-03-11']],
    [{ frequency: 'MONTHLY', count: 3 }, ['2026-03-02', '2026-04-02', '2026-05-02']],
    [{ frequency: 'YEARLY', count: 3 }, ['2026-03-02']],
    [{ until: '2026-03-16' }, ['2026-03-02', '2026-03-09', '2026-03-16']],
  ] as const)('%j', (more, expected) => {
    expect(days(more)).toEqual(expected);
  });

  test('a month without the day has no date', () => {
    expect(days({ frequency: 'MONTHLY', count: 3 }, Temporal.PlainDateTime.from('2026-03-31T09:00'))).toEqual([
      '2026-03-31',
      '2026-05-31',
      '2026-07-31',
    ]);
  });

  test('keeps the clock when clocks change, and moves a start that they skip', () => {
    const zone = 'Europe/Berlin';
    const night = occurrencesOf(
      every({ frequency: 'DAILY', count: 3 }),
      Temporal.PlainDateTime.from('2026-03-28T02:30'),
      until,
    );
    expect(night.map((local) => momentOfLocal(local, zone).toString())).toEqual([
      '2026-03-28T01:30:00Z',
      '2026-03-29T01:30:00Z',
      '2026-03-30T00:30:00Z',
    ]);
  });
});

test('publishing names every missing field', () => {
  const draft = {
    eventType: 'GROUP_GENERAL',
    title: '',
    isPublic: false,
    hostIds: [],
    startsAt: null,
    endsAt: null,
    registrationOpensAt: null,
    registrationClosesAt: null,
    durationMinutes: null,
    oneOnOneDates: [],
  } as const;
  expect(publishFailuresOf(draft, { audienceCount: 0, hasHours: true, now })).toEqual([
    { field: 'title', code: 'events.no-title' },
    { field: 'startTime', code: 'events.no-start' },
    { field: 'endTime', code: 'events.no-end' },
    { field: 'visibilityRules', code: 'events.no-audience' },
  ]);
  const past = { ...draft, title: 'Talk', isPublic: true, startsAt: now.subtract({ hours: 2 }), endsAt: now };
  expect(publishFailuresOf(past, { audienceCount: 0, hasHours: true, now })).toEqual([
    { field: 'startTime', code: 'events.in-the-past' },
  ]);
});

test('knows the service behind the link of a meeting', () => {
  expect(solutionOf('https://us02web.zoom.us/j/1')).toBe('Zoom');
  expect(solutionOf('https://zoom.us.example.test/j/1')).toBeNull();
});

test.each([
  ['a draft without people', { status: 'draft' }, []],
  ['a published event without people', {}, ['people']],
  ['a day of sessions', { eventType: 'ONE_ON_ONE_GENERAL' }, []],
  ['an online event', { location: null, conferenceData: {}, registeredCount: 1 }, []],
  ['an event without a location or hosts', { location: null, hosts: [], registeredCount: 1 }, ['host', 'location']],
] as const)('names what planning still lacks: %s', (_, change, gaps) => {
  const event = {
    eventType: 'GROUP_GENERAL',
    status: 'published',
    hosts: ['h'],
    registeredCount: 0,
    location: { text: 'Main hall' },
    conferenceData: null,
  } as const;
  expect(gapsOf({ ...event, ...change })).toEqual(gaps);
});
