import { expect, test } from 'vitest';
import { firstIdAt, isId, newId } from './ids.ts';

test('orders ids by creation, also within one millisecond', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(1_700_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => isId(id))).toBe(true);
  expect(newId(1_700_000_000_001) > (ids.at(-1) ?? '')).toBe(true);
});

test('places the first id of an instant before all ids created then, and after earlier ones', () => {
  const at = Temporal.Instant.fromEpochMilliseconds(1_700_000_000_000);
  expect(isId(firstIdAt(at))).toBe(true);
  for (let n = 0; n < 100; n++) expect(newId(at.epochMilliseconds) > firstIdAt(at)).toBe(true);
  expect(newId(at.epochMilliseconds - 1) < firstIdAt(at)).toBe(true);
});
