import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { checkNewRole, checkRoleChanges, ownPicks, ownScopes } from './role-input.ts';

const refused = (check: () => unknown) => {
  try {
    check();
  } catch (error) {
    if (error instanceof Validation) return error.fields;
    throw error;
  }
  return null;
};

test.each([
  [{ label: 'x'.repeat(61) }, 'label', 'max-characters'],
  [{ startupVisibility: 'SOME' }, 'startupVisibility', 'invalid'],
  [{ visibleRoleIds: ['x'] }, 'visibleRoleIds', 'invalid'],
  [{ scopes: [{ key: 'NO:SUCH', scope: 'ALL' }] }, 'scopes', 'invalid'],
  [{ scopes: [{ key: 'TASK/TASK:CREATE', scope: 'SELECTED' }] }, 'scopes', 'invalid'],
])('refuses %j', (input, field, code) => {
  expect(refused(() => checkRoleChanges(input))?.[field]?.[0]?.code).toBe(code);
});

test('reads an empty label as the product’s own', () => {
  expect(checkRoleChanges({ label: '  ' })).toEqual({ label: null });
  expect(checkRoleChanges({ label: ' Scout \u200b' })).toEqual({ label: 'Scout' });
});

test.each([
  [{ type: 'System', label: 'Robot' }, 'type'],
  [{ type: 'Mentor', label: ' ' }, 'label'],
])('creates no role from %j', (input, field) => {
  expect(Object.keys(refused(() => checkNewRole(input)) ?? {})).toEqual([field]);
});

test('keeps only what differs from the defaults of the type', () => {
  const before = { 'TASK/TASK:CREATE': 'NONE', 'NO:SUCH': 'ALL' } as const;
  const given = [
    { key: 'TASK/TASK:CREATE', scope: 'ASSIGNED' },
    { key: 'USERS:EDIT', scope: 'ALL' },
  ] as const;
  expect(ownScopes('Mentor', before, given)).toEqual({ 'USERS:EDIT': 'ALL' });
});

test('keeps picked records at SELECTED, in one order', () => {
  const scopes = { 'FUNNEL:EDIT': 'SELECTED', 'COURSES:MANAGE': 'ALL' } as const;
  const before = { 'FUNNEL:EDIT': ['a'], 'COURSES:MANAGE': ['c'] };
  expect(ownPicks(scopes, before, [{ key: 'FUNNEL:EDIT' }])).toEqual({ 'FUNNEL:EDIT': ['a'] });
  expect(ownPicks(scopes, before, [{ key: 'FUNNEL:EDIT', picked: ['b', 'a', 'b'] }])).toEqual({
    'FUNNEL:EDIT': ['a', 'b'],
  });
  expect(ownPicks(scopes, before, [{ key: 'FUNNEL:EDIT', picked: [] }])).toEqual({});
});
