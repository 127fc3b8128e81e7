import { expect, test } from 'vitest';
import { unknownName } from './unknown-name.ts';

test('lists the names that a cell may hold, and not all of many', () => {
  expect(unknownName('Wizard', ['Mentor', 'Coach'])).toEqual({
    code: 'transfers.unknown-choice',
    params: { name: 'Wizard', choices: 'Mentor, Coach' },
  });
  const many = Array.from({ length: 20 }, (_, i) => `Tag ${i + 1}`);
  expect(unknownName('Wizard', many).params?.choices).toMatch(/Tag 12, …$/);
});

test('says that there is no such name where there is none at all', () =>
  expect(unknownName('Wizard', [])).toEqual({ code: 'transfers.unknown-name', params: { name: 'Wizard' } }));
