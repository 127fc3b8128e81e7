import { describe, expect, test } from 'vitest';
import type { Actor, PermissionScope } from '#kernel/actor.ts';
import { isUserAuthorized } from './is-user-authorized.ts';
import { isPicked, permits, permitsSome, scopeOf } from './permits.ts';

const key = 'COURSES:MANAGE';
const withScope = (scope?: PermissionScope): Pick<Actor, 'scopes'> => ({ scopes: scope ? { [key]: scope } : {} });

test.each([
  ['ALL', undefined, true],
  ['ALL', { assigned: false }, true],
  ['ASSIGNED', undefined, false],
  ['ASSIGNED', { assigned: false }, false],
  ['ASSIGNED', { selected: true }, false],
  ['ASSIGNED', { assigned: true }, true],
  ['SELECTED', { assigned: true }, false],
  ['SELECTED', { selected: true }, true],
  ['NONE', { assigned: true, selected: true }, false],
  [undefined, { assigned: true, selected: true }, false],
] as const)('%s with %o: %s', (scope, facts, expected) => {
  expect(permits(withScope(scope), key, facts)).toBe(expected);
});

test('allows some record at any scope but NONE', () => {
  for (const scope of ['ALL', 'ASSIGNED', 'SELECTED'] as const) expect(permitsSome(withScope(scope), key)).toBe(true);
  for (const scope of ['NONE', undefined] as const) expect(permitsSome(withScope(scope), key)).toBe(false);
  expect(scopeOf(withScope(), key)).toBe('NONE');
});

test('holds for the picked records at SELECTED only', () => {
  const picked = { [key]: ['mine'] };
  expect(isPicked({ ...withScope('SELECTED'), picked }, key, 'mine')).toBe(true);
  expect(isPicked({ ...withScope('SELECTED'), picked }, key, 'theirs')).toBe(false);
  expect(isPicked({ ...withScope('ASSIGNED'), picked }, key, 'mine')).toBe(false);
});

describe('isUserAuthorized', () => {
  const mine = { key: 'courseId', value: 'mine' };
  const theirs = { key: 'courseId', value: 'theirs' };
  const hidden = { key: 'courseId', value: 'hidden' };
  const factsOf = ({ value }: { value: string }) => (value === 'hidden' ? null : { assigned: value === 'mine' });
  const ask = (scope: PermissionScope, data: Parameters<typeof isUserAuthorized>[2]) =>
    isUserAuthorized(withScope(scope), key, data, factsOf);

  test('ignores entries without a value', () => {
    const empty = [{ key: 'courseId' }, { key: 'courseId', value: null }, { key: 'courseId', value: '' }];
    for (const data of [undefined, null, [], empty]) {
      expect(ask('ASSIGNED', data)).toBe(true);
      expect(ask('NONE', data)).toBe(false);
    }
    expect(ask('ASSIGNED', [...empty, mine])).toBe(true);
    expect(ask('ASSIGNED', [...empty, theirs])).toBe(false);
  });

  test('requires every record; refuses a hidden one at any scope', () => {
    expect(ask('ASSIGNED', [mine, theirs])).toBe(false);
    expect(ask('ALL', [mine, theirs])).toBe(true);
    expect(ask('ALL', [mine, hidden])).toBe(false);
  });

  test('holds for the records picked for the role', () => {
    const actor = { scopes: { [key]: 'SELECTED' as const }, picked: { [key]: ['mine', 'hidden'] } };
    const ask = (datum: typeof mine) => isUserAuthorized(actor, key, [datum], factsOf);
    expect([mine, theirs, hidden].map(ask)).toEqual([true, false, false]);
  });

  test('grants an unknown permission to nobody', () => {
    expect(isUserAuthorized({ scopes: { NOPE: 'ALL' } }, 'NOPE', [], () => ({}))).toBe(false);
  });
});
