import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { type AudienceDimension, audienceTexts, effectiveRules, isInAudience, rulesFrom } from './audience.ts';
import { checkAudience } from './input.ts';

const rule = (dimension: AudienceDimension, value: string, isExcluded = false) => ({ dimension, value, isExcluded });

test.each([
  ['nobody named means everyone', [], ['founder'], true],
  ['one of the named roles is enough', [rule('role', 'founder'), rule('role', 'mentor')], ['mentor'], true],
  ['each named dimension must match', [rule('role', 'founder'), rule('program', 'spring')], ['founder'], false],
  ['both dimensions match', [rule('role', 'founder'), rule('program', 'spring')], ['founder', 'spring'], true],
  ['an excluded value keeps a person out', [rule('program', 'autumn', true)], ['autumn'], false],
  ['an excluded value lets the others in', [rule('program', 'autumn', true)], ['spring'], true],
  ['excluded wins over named', [rule('role', 'founder'), rule('userTag', 'x', true)], ['founder', 'x'], false],
] as const)('%s', (_, rules, values, isIn) => {
  expect(isInAudience(rules, new Set<string>(values))).toBe(isIn);
});

test('own lines replace the inherited ones as a whole', () => {
  const [own, inherited] = [[rule('role', 'a')], [rule('program', 'b', true)]];
  expect(effectiveRules(own, inherited)).toEqual(own);
  expect(effectiveRules([], inherited)).toEqual(inherited);
});

test('is stored as texts and read back', () => {
  const rules = [rule('role', 'a'), rule('program', 'b', true)];
  expect(audienceTexts(rules)).toEqual(['role/a', 'not program/b']);
  expect(rulesFrom(audienceTexts(rules))).toEqual(rules);
});

test('keeps one line for each value in a fixed order, and refuses unknown dimensions', () => {
  const [one, other] = [newId(), newId()].sort() as string[] as [string, string];
  const audience = [rule('role', other), rule('role', one), rule('role', other, true)];
  expect(checkAudience({ audience })).toEqual([rule('role', one), rule('role', other, true)]);
  expect(() => checkAudience({ audience: [{ ...rule('role', one), dimension: 'country' }] })).toThrow(Validation);
});
