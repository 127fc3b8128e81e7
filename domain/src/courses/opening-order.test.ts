import { expect, test } from 'vitest';
import { itemsBehind, stuckItem } from './opening-order.ts';
import { type LearnerFacts, statusOfItems } from './progress.ts';

const titled = (id: string, unlockAfterId: string | null = null, isRequired = true) => ({
  ...{ id, title: id.toUpperCase(), isRequired, unlockAfterId },
  ...{ releaseOffsetDays: null, dueOffsetDays: null, since: 1 },
});
const day = Temporal.PlainDate.from('2026-03-10');
const facts = (more: Pick<LearnerFacts, 'order' | 'doneIds'>): LearnerFacts => ({
  ...{ state: 'active', startsOn: day, extraDays: 0, waitingIds: new Set<string>() },
  ...{ startVersion: 1, completedVersion: null, today: day },
  ...more,
});

test('an item that waits for one that waits for it never opens', () => {
  expect(stuckItem([titled('a', 'a')], 'free')).toEqual({ item: 'A', after: 'A' });
  const circle = [titled('a', 'c'), titled('b', 'a'), titled('c', 'b')];
  expect(stuckItem(circle, 'free')).toEqual({ item: 'A', after: 'C' });
  expect(stuckItem([titled('a', 'c'), titled('b'), titled('c', 'b')], 'free')).toBeNull();
});

test('in an ordered course, a required item never opens after a later one', () => {
  const items = [titled('a'), titled('b', 'd'), titled('c', null, false), titled('d', null, false)];
  expect(stuckItem(items, 'ordered')).toEqual({ item: 'B', after: 'D' });
  expect(stuckItem(items, 'free')).toBeNull();
  expect(stuckItem([titled('b', 'gone'), titled('c', 'b')], 'ordered')).toBeNull();
});

test('in an ordered course, an optional item may wait for a later one', () => {
  const optional = titled('a', 'c', false);
  expect(stuckItem([optional, titled('b'), titled('c')], 'ordered')).toBeNull();
  // Through the optional item, a required one waits for one that follows it.
  expect(stuckItem([optional, titled('b', 'a'), titled('c')], 'ordered')).toEqual({ item: 'A', after: 'C' });
});

test('all items of a course without a stuck item can be done, those of another one cannot', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const predecessors = [null, ...ids];
  let stuck = 0;
  for (let seed = 0; seed < 5 ** 4 * 2 ** 4; seed += 1) {
    const items = ids.map((id, i) => {
      const after = predecessors[Math.floor(seed / 5 ** i) % 5] as string | null;
      return titled(id, after, Math.floor(seed / 5 ** 4 / 2 ** i) % 2 === 1);
    });
    for (const order of ['free', 'ordered'] as const) {
      const doneIds = new Set<string>();
      for (const _ of ids)
        for (const [id, { state }] of statusOfItems(items, facts({ order, doneIds: new Set(doneIds) })))
          if (state === 'open') doneIds.add(id);
      const isStuck = stuckItem(items, order) !== null;
      if (isStuck) stuck += 1;
      expect(doneIds.size < ids.length, JSON.stringify([items, order])).toBe(isStuck);
    }
  }
  expect(stuck).toBeGreaterThan(0);
});

test('an item may wait for each one that is not behind it, and for no other', () => {
  const ids = ['a', 'b', 'c'];
  const predecessors = [null, ...ids];
  const found = { refused: 0, taken: 0 };
  for (let seed = 0; seed < 4 ** 3 * 2 ** 3; seed += 1) {
    const items = ids.map((id, i) => {
      const after = i === 0 ? null : (predecessors[Math.floor(seed / 4 ** i) % 4] as string | null);
      return titled(id, after, Math.floor(seed / 4 ** 3 / 2 ** i) % 2 === 1);
    });
    for (const order of ['free', 'ordered'] as const) {
      if (stuckItem(items, order)) continue;
      const behind = itemsBehind(items, order, 'a');
      for (const after of ids) {
        const changed = items.map((one) => (one.id === 'a' ? { ...one, unlockAfterId: after } : one));
        const isRefused = stuckItem(changed, order) !== null;
        found[isRefused ? 'refused' : 'taken'] += 1;
        expect(behind.has(after), JSON.stringify([changed, order])).toBe(isRefused);
      }
    }
  }
  expect(found.refused).toBeGreaterThan(0);
  expect(found.taken).toBeGreaterThan(0);
});
