import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { anActor } from '#testing/an-actor.ts';
import { checkNewTag, checkTagChanges, sameName } from './input.ts';
import { canCreateTags, canEditTags, canOpenIndustries, canSeeTags } from './policy.ts';
import { rulesOf, tagKinds } from './tag-kinds.ts';

test('has the specified lists, three of which need a flag to be changed', () => {
  expect(tagKinds).toHaveLength(11);
  expect(tagKinds.flatMap((kind) => rulesOf(kind).feature ?? [])).toEqual([
    'startupTaxonomyEditable',
    'editEvaluationCriteria',
    'editIndustries',
  ]);
});

test.each([
  ['Admin', 'user', true, true],
  ['Staff', 'user', true, true],
  ['Coach', 'user', true, false],
  ['Mentor', 'user', false, false],
  ['Staff', 'industry', true, false],
  ['Admin', 'industry', true, true],
] as const)('%s at %s: sees %s, edits %s', (role, kind, sees, edits) => {
  const actor = anActor(role);
  expect([canSeeTags(actor, kind), canCreateTags(actor, kind), canEditTags(actor, kind)]).toEqual([sees, edits, edits]);
});

test('opens the page of industries for Admins only', () => {
  expect([canOpenIndustries(anActor('Admin')), canOpenIndustries(anActor('Staff'))]).toEqual([true, false]);
});

test('cleans names and refuses empty ones, unknown kinds and colors', () => {
  expect(checkNewTag({ kind: 'user', name: '  New   hire ' })).toEqual({ kind: 'user', name: 'New hire', color: null });
  for (const wrong of [{ name: ' ' }, { kind: 'program' }, { color: '#fff' }, { name: 'x'.repeat(61) }])
    expect(() => checkNewTag({ kind: 'user', name: 'A', ...wrong })).toThrow(Validation);
  expect(checkTagChanges({ color: null })).toEqual({ color: null });
  expect(sameName('Health', 'HEALTH')).toBe(true);
});
