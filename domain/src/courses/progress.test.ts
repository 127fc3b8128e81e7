import { expect, test } from 'vitest';
import { isComplete, type LearnerFacts, nextItem, percentOf, progressOf, statusOfItems } from './progress.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const item = (id: string, more: object = {}) => ({
  ...{ id, isRequired: true, unlockAfterId: null, releaseOffsetDays: null, dueOffsetDays: null, since: 1 },
  ...more,
});
const facts = (more: Partial<LearnerFacts> = {}): LearnerFacts => ({
  ...{ order: 'free', state: 'active', startsOn: day('2026-03-02'), extraDays: 0, doneIds: new Set<string>() },
  waitingIds: new Set<string>(),
  ...{ startVersion: 1, completedVersion: null, today: day('2026-03-10') },
  ...more,
});
const states = (items: ReturnType<typeof item>[], more: Partial<LearnerFacts> = {}) =>
  [...statusOfItems(items, facts(more)).values()].map(({ state, lock }) => lock ?? state);

test('an ordered course opens an item after the required ones before it', () => {
  const items = [item('a'), item('b', { isRequired: false }), item('c')];
  expect(states(items, { order: 'ordered' })).toEqual(['open', 'order', 'order']);
  expect(states(items, { order: 'ordered', doneIds: new Set(['a']) })).toEqual(['done', 'open', 'open']);
  expect(states(items)).toEqual(['open', 'open', 'open']);
});

test('names the closest item that must be done before', () => {
  const items = [item('a'), item('b', { isRequired: false }), item('c'), item('d'), item('e', { unlockAfterId: 'b' })];
  const after = (doneIds: string[]) =>
    [...statusOfItems(items, facts({ order: 'ordered', doneIds: new Set(doneIds) })).values()].map(
      (one) => one.afterId,
    );
  expect(after([])).toEqual([null, 'a', 'a', 'c', 'b']);
  expect(after(['a', 'b', 'c'])).toEqual([null, null, null, null, 'd']);
});

test('waits for another item and for a day, and forgets an item that left the course', () => {
  const items = [item('a'), item('b', { unlockAfterId: 'a' }), item('c', { releaseOffsetDays: 30 })];
  expect(states(items)).toEqual(['open', 'prerequisite', 'release']);
  expect(states([item('b', { unlockAfterId: 'gone' })])).toEqual(['open']);
});

test('is late after the due day, and later with more days', () => {
  const items = [item('a', { dueOffsetDays: 3 })];
  const late = (more: Partial<LearnerFacts>) => statusOfItems(items, facts(more)).get('a')?.isLate;
  expect([late({}), late({ extraDays: 7 }), late({ doneIds: new Set(['a']) })]).toEqual([true, false, false]);
});

test('a finished enrollment stays at 100 percent, and what came later is optional', () => {
  const items = [item('a'), item('b', { since: 2 })];
  const finished = { completedVersion: 1, doneIds: new Set(['a']) };
  expect(percentOf(progressOf(items, finished))).toBe(100);
  expect(statusOfItems(items, facts(finished)).get('b')).toMatchObject({
    isNew: true,
    isRequired: false,
    state: 'open',
  });
  expect(progressOf(items, { ...finished, completedVersion: null })).toEqual({ done: 1, total: 2 });
});

test('a course without required items never completes by itself', () => {
  expect(
    isComplete(progressOf([item('a', { isRequired: false })], { doneIds: new Set(['a']), completedVersion: null })),
  ).toBe(false);
});

const next = (items: ReturnType<typeof item>[], lastId: string | null, more: Partial<LearnerFacts> = {}) =>
  nextItem(items, statusOfItems(items, facts(more)), lastId);

test('goes on where the learner was, then after it, then at the first open item', () => {
  const items = [item('a'), item('b'), item('c')];
  expect([next(items, null), next(items, 'b'), next(items, 'gone'), next([], null)]).toEqual(['a', 'b', 'a', null]);
  expect(next(items, 'b', { doneIds: new Set(['b']) })).toBe('c');
  expect(next(items, 'c', { doneIds: new Set(['b', 'c']) })).toBe('a');
  expect(next(items, 'b', { doneIds: new Set(['a', 'b', 'c']) })).toBeNull();
});

test('goes on with a required item before an optional one', () => {
  const items = [item('a', { isRequired: false }), item('b'), item('c', { releaseOffsetDays: 30 })];
  expect([next(items, null), next(items, 'a')]).toEqual(['b', 'b']);
  // No required item is open.
  expect([next(items, null, { doneIds: new Set(['b']) }), next(items, 'b', { doneIds: new Set(['b']) })]).toEqual([
    'a',
    'a',
  ]);
});

test('goes on after an item that waits for its review', () => {
  const items = [item('a'), item('b')];
  expect(next(items, 'a', { waitingIds: new Set(['a']) })).toBe('b');
  expect(next(items, 'a', { waitingIds: new Set(['a']), doneIds: new Set(['b']) })).toBe(null);
  // Approved: it is done.
  expect(statusOfItems(items, facts({ waitingIds: new Set(['a']), doneIds: new Set(['a']) })).get('a')?.isWaiting).toBe(
    false,
  );
});
