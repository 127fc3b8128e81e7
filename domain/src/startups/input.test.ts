import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { checkStartupFacts } from './input.ts';

test('cleans name, headline and city, and requires a visible name', () => {
  expect(checkStartupFacts({ name: '\u202eאקמה\u202c  Labs', oneLiner: 'Fast\u0007\nfarms', city: '\u200b' })).toEqual({
    name: 'אקמה Labs',
    oneLiner: 'Fast farms',
    city: null,
  });
  expect(() => checkStartupFacts({ name: '\u2800\ufe0f' })).toThrow(Validation);
});
