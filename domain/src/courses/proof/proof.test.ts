import { expect, test } from 'vitest';
import { badgeClaims, type OpenBadge, openBadge } from './open-badge.ts';
import { coverage, mergeRanges, type WatchedRange, watchedSeconds, withinSeconds } from './ranges.ts';
import { recordOfStartup } from './record.ts';
import {
  acceptedRanges,
  addWatched,
  asksForWatching,
  coverageOf,
  isWatched,
  type WatchClock,
  type Watching,
  type WatchReport,
} from './watching.ts';

/** A small generator, so that a failure comes again. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const length = 120;
const someRanges = (next: (below: number) => number): WatchedRange[] =>
  Array.from({ length: next(8) }, () => [next(length), next(length)] as const);
const secondsOf = (ranges: readonly WatchedRange[]) =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, second) => from + second)));

test('merges ranges as sets of seconds, in any order and grouping', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const next = generator(seed);
    const [one, other] = [someRanges(next), someRanges(next)];
    const merged = mergeRanges([...one, ...other]);
    expect(secondsOf(merged)).toEqual(secondsOf([...one, ...other]));
    expect(mergeRanges(merged)).toEqual(merged);
    expect(mergeRanges([...mergeRanges(other), ...mergeRanges(one)])).toEqual(merged);
    for (const [i, [from, to]] of merged.entries()) {
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThan(merged[i - 1]?.[1] ?? -1);
    }
    expect(watchedSeconds(one)).toBe(secondsOf(one).size);
  }
});

test('keeps no more seconds than allowed, and only seconds that were sent', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const next = generator(seed);
    const ranges = someRanges(next);
    const seconds = next(150);
    const kept = withinSeconds(ranges, seconds);
    expect(watchedSeconds(kept)).toBe(Math.min(seconds, watchedSeconds(ranges)));
    for (const second of secondsOf(kept)) expect(secondsOf(ranges).has(second)).toBe(true);
  }
});

test('grows with each range, and never beyond the video', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = generator(seed);
    const [one, other] = [someRanges(next), someRanges(next)];
    const duration = 1 + next(length);
    const before = coverage(one, duration);
    expect(coverage([...one, ...other], duration)).toBeGreaterThanOrEqual(before);
    expect(before).toBeLessThanOrEqual(100);
  }
  // Coverage counts, not the last position.
  expect(coverage([[95, 100]], 100)).toBe(5);
});

const sent = (ranges: WatchedRange[], more = {}) => ({
  ...{ ranges: ranges.map(([from, to]): [number, number] => [from, to]), position: 0, duration: 600, rate: 1 },
  ...more,
});

const clock = (sinceLast: number | null, more: Partial<WatchClock> = {}): WatchClock => ({
  ...{ sinceLast, sinceFirst: sinceLast, length: 600, ...more },
});
const accepted = (given: WatchReport, at: WatchClock, before: WatchedRange[] = []) =>
  watchedSeconds(acceptedRanges(before, given, at));

test('accepts as many seconds as the clock and the rate allow, and five more', () => {
  expect(accepted(sent([[0, 600]]), clock(30))).toBe(35);
  expect(accepted(sent([[0, 600]], { rate: 2 }), clock(30))).toBe(65);
  expect(accepted(sent([[0, 600]]), clock(null))).toBe(5);
  expect(accepted(sent([[10, 40]]), clock(30))).toBe(30);
});

test('many calls at once accept no more than one', () => {
  let watching: Watching | null = null;
  for (let from = 0; from < 600; from += 5)
    watching = addWatched(watching, sent([[from, from + 5]]), clock(0, { sinceFirst: 10 }));
  expect(watchedSeconds(watching?.ranges ?? [])).toBe(25);
});

test('a replaced video counts with its own length', () => {
  const before: Watching = { ranges: [[0, 30]], position: 30, duration: 600 };
  expect(coverageOf(addWatched(before, sent([]), clock(30, { length: 60 })))).toBe(50);
});

test('the length that a player sends proves nothing', () => {
  const forged = sent([[0, 1]], { duration: 1 });
  const first = addWatched(null, forged, clock(null));
  expect([coverageOf(first), isWatched(first, 600), isWatched(first, null), isWatched(first, 0)]).toEqual([
    ...[0, false, false, false],
  ]);
  const unmeasured = addWatched(null, forged, clock(null, { length: null }));
  expect([isWatched(unmeasured, null), isWatched(unmeasured, 600), isWatched(unmeasured, 1)]).toEqual([
    ...[false, false, true],
  ]);
});

test('only a video among the files asks for watching, unless its length cannot be read', () => {
  const content = { body: null, watchToComplete: true };
  expect(asksForWatching({ kind: 'video', content }, 600)).toBe(true);
  expect(asksForWatching({ kind: 'video', content }, null)).toBe(true);
  expect(asksForWatching({ kind: 'video', content }, 0)).toBe(false);
  expect(asksForWatching({ kind: 'video', content: { ...content, url: 'https://vimeo.com/1' } }, 600)).toBe(false);
  expect(asksForWatching({ kind: 'text', content }, 600)).toBe(false);
});

test('the record of a startup sums its learners and names no person', () => {
  const course = {
    ...{ name: 'Discovery', state: 'completed' as const, startedOn: '2026-09-07', completedOn: '2026-10-01' },
    ...{ done: 4, total: 4, seconds: 600, reviewed: 1, quizzes: [{ title: 'Quiz', score: 100 }], learners: 1 },
  };
  const other = {
    ...course,
    state: 'active' as const,
    completedOn: null,
    done: 1,
    quizzes: [{ title: 'Quiz', score: 50 }],
  };
  expect(recordOfStartup([course, other].map((one) => ({ courseId: 'a', course: one })))).toEqual([
    {
      ...course,
      ...{ state: 'active', completedOn: null, done: 5, total: 8, seconds: 1200, reviewed: 2, learners: 2 },
      quizzes: [{ title: 'Quiz', score: 75 }],
    },
  ]);
});

test('a credential states who finished which course, and when', () => {
  const badge: OpenBadge = openBadge({
    address: 'https://north.example/certificates/1',
    issuer: { address: 'https://north.example/', name: 'Northlight' },
    person: 'Mia Sol',
    subject: '0190a000-0000-7000-8000-000000000001',
    course: { address: 'https://north.example/courses/1', name: 'Discovery', summary: '' },
    issuedAt: Temporal.Instant.from('2026-11-29T04:00:00.9Z'),
  });
  expect(badge.validFrom).toBe('2026-11-29T04:00:00Z');
  expect(badgeClaims(badge)).toMatchObject({
    ...{ iss: 'https://north.example/', jti: badge.id, sub: badge.credentialSubject.id, nbf: 1_795_924_800 },
  });
});
