import { expect, test } from 'vitest';
import { namesFrom, renamed } from './new-names.ts';

test.each([
  [['example'], { many: 'examples', one: 'example' }],
  [['milestones'], { many: 'milestones', one: 'milestone' }],
  [['categories'], { many: 'categories', one: 'category' }],
  [['coaching', 'session'], { many: 'coaching', one: 'session' }],
] as const)('makes both names from %o', (words, names) => {
  expect(namesFrom(...(words as [string]))).toEqual(names);
});

test.each([[['']], [['Milestones']], [['two words']], [['../up']], [['coaching', 'coaching']]])(
  'refuses %o',
  (words) => {
    expect(() => namesFrom(...(words as [string, string?]))).toThrow('one word');
  },
);

test('renames text and paths, in singular and plural', () => {
  const names = namesFrom('coaching', 'session');
  expect(renamed('domain/src/examples/example-form.tsx', names)).toBe('domain/src/coaching/session-form.tsx');
  expect(renamed('createExample(examples), ExampleList', names)).toBe('createSession(coaching), SessionList');
});
