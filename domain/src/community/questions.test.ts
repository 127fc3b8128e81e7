import { expect, test } from 'vitest';
import { leastBusy } from './questions.ts';

test('asks the people with the fewest open questions', () => {
  const all = [3, 0, 1, 0, 2].map((openCount, n) => ({ id: `p${n}`, openCount }));
  expect(leastBusy(all, 3).map(({ id }) => id)).toEqual(['p1', 'p3', 'p2']);
  expect(leastBusy(all.slice(0, 1), 3)).toHaveLength(1);
});
