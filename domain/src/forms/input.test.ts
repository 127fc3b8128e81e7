import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { checkLineWrites } from './input.ts';

test('writes each line once in a save', () => {
  const [one, other] = [{ id: newId() }, { id: newId() }];
  expect(checkLineWrites([one, other])).toHaveLength(2);
  expect(() => checkLineWrites([one, other, { ...one, isRemoved: true }])).toThrow(Validation);
});
