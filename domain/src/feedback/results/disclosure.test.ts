import { expect, test } from 'vitest';
import { type Cell, leastAnswers, releasable, shownCells } from './disclosure.ts';

/** A small generator with a seed, so that a failure repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

function surveys(count: number): Cell[][] {
  const random = randomFrom(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random(6) }, (_, i) => ({ key: `p${i}`, n: random(14) })),
  );
}

/** Gauss: the unit vectors in the row space of the visible sums are the groups that a reader can compute. */
function determined(sums: readonly (readonly number[])[], width: number): Set<number> {
  const rows = sums.map((row) => [...row]);
  const pivots: number[] = [];
  for (let column = 0; column < width; column++) {
    const at = rows.findIndex((row, i) => i >= pivots.length && Math.abs(row[column] ?? 0) > 1e-9);
    if (at < 0) continue;
    const place = pivots.length;
    const pivot = rows[at] as number[];
    rows[at] = rows[place] as number[];
    const lead = pivot[column] as number;
    rows[place] = pivot.map((value) => value / lead);
    for (const [i, row] of rows.entries()) {
      const factor = row[column] ?? 0;
      if (i !== place && factor !== 0) rows[i] = row.map((value, j) => value - factor * (rows[place]?.[j] ?? 0));
    }
    pivots.push(column);
  }
  return new Set(pivots.filter((column, i) => rows[i]?.every((value, j) => j === column || Math.abs(value) < 1e-9)));
}

test('lets nobody compute a hidden group from the visible sums of 1,000 surveys', () => {
  let hidden = 0;
  for (const cells of surveys(1_000)) {
    const counted = cells.filter(({ n }) => n > 0);
    const shown = shownCells(cells);
    const total = counted.reduce((sum, { n }) => sum + n, 0);
    if (total < leastAnswers) {
      expect(shown.size).toBe(0);
      continue;
    }
    const unit = (i: number) => counted.map((_, j) => (i === j ? 1 : 0));
    const visible = [counted.map(() => 1), ...counted.flatMap(({ key }, i) => (shown.has(key) ? [unit(i)] : []))];
    const known = determined(visible, counted.length);
    for (const [i, { key }] of counted.entries()) {
      if (shown.has(key)) continue;
      hidden += 1;
      // One group that is the whole survey is its total.
      if (counted.length > 1) expect({ cells, key, isKnown: known.has(i) }).toMatchObject({ isKnown: false });
    }
  }
  expect(hidden).toBeGreaterThan(300);
});

test('leaves no rest of one to four people after any pair of filters', () => {
  for (const cells of surveys(1_000)) {
    const shown = cells.filter(({ key }) => shownCells(cells).has(key));
    const total = cells.reduce((sum, { n }) => sum + n, 0);
    for (const a of shown)
      for (const b of shown) {
        const both = a === b ? a.n : a.n + b.n;
        for (const size of [a.n, total - a.n, both, total - both])
          expect({ cells, size, isSafe: size === 0 || size >= leastAnswers }).toMatchObject({ isSafe: true });
      }
  }
});

test('shows groups of five whose rest is empty or large, and hides a second one to protect a small one', () => {
  const cellsOf = (...sizes: number[]) => sizes.map((n, i) => ({ key: `p${i}`, n }));
  expect([...shownCells(cellsOf(5, 6))]).toEqual(['p0', 'p1']);
  expect([...shownCells(cellsOf(5, 6, 2))]).toEqual(['p1']);
  expect([...shownCells(cellsOf(8, 4))]).toEqual([]);
  expect([...shownCells(cellsOf(8, 3, 3))]).toEqual(['p0']);
  expect([...shownCells(cellsOf(4))]).toEqual([]);
});

test('releases steps of five while as many stay back, and the rest at the end if it has five', () => {
  expect([4, 5, 9, 10, 17].map((waiting) => releasable(waiting, false))).toEqual([0, 0, 0, 5, 5]);
  expect([4, 5, 9].map((waiting) => releasable(waiting, true))).toEqual([0, 5, 9]);
});
