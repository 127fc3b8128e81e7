import { expect, test } from 'vitest';
import { countOfFaces } from './avatar-count.ts';

test.each([
  [7, 'normal', undefined, 3],
  [7, 'compact', undefined, 2],
  [7, 'large', undefined, 5],
  [7, 'large', 6, 6],
  [2, 'large', undefined, 2],
  [1, 'normal', undefined, 1],
] as const)('shows of %i people, in a %s list (at most %s), %i', (people, kind, max, faces) =>
  expect(countOfFaces(people, kind, max)).toBe(faces),
);
