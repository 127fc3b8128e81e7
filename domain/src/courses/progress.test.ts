import { expect, test } from 'vitest';
import { isComplete, type LearnerFacts, nextItem, percentOf, progressOf, statusOfItems } from './progress.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const item = (id: string, more: object = {}) => ({
  ...{ id, isRequired: true, unlockAfterId: null, releaseOffsetDays: null, dueOffsetDays: null, since: 1 },
  ...more,
});
const facts = (more: Partial<LearnerFacts> = {}): LearnerFacts => ({
  ...{ order: 'free', state: 'active', startsOn: day('2026-03-02'), extraDays: 0, doneIds: new Set<string>() },
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

test('goes on where the learner was, else at the first open item', () => {
  const items = [item('a'), item('b')];
  const status = statusOfItems(items, facts({ doneIds: new Set(['a']) }));
  expect([nextItem(items, status, 'a'), nextItem(items, status, null), nextItem([], status, null)]).toEqual([
    'b',
    'b',
    null,
  ]);
});
