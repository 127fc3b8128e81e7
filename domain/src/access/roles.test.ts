import { describe, expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { defaultVisibility } from './default-visibility.ts';
import { resolveScopes } from './resolve-scopes.ts';
import { roleLabelCode } from './role-labels.ts';

describe('role name', () => {
  test.each([
    [{ type: 'Cofounder' }, 'access:roles.cofounder'],
    [{ type: 'Cofounder', peopleInStartup: 1 }, 'access:roles.founder'],
    [{ type: 'Cofounder', peopleInStartup: 2 }, 'access:roles.cofounder'],
    [{ type: 'Cofounder', label: 'Entrepreneur', peopleInStartup: 1 }, null],
    [{ type: 'Mentor', peopleInStartup: 1 }, 'access:roles.mentor'],
    [{ type: 'AdminCoach', label: '' }, 'access:roles.admin-coach'],
    [{ type: 'SubAdmin', label: null }, 'access:roles.sub-admin'],
    [{ type: 'Wizard' }, 'access:roles.unknown'],
    [{ type: 'toString' }, 'access:roles.unknown'],
    [{ type: null }, 'access:roles.unknown'],
  ])('%o is %s', (role, code) => expect(roleLabelCode(role)).toBe(code));

  test('names every role type differently', () => {
    const codes = roleTypes.map((type) => roleLabelCode({ type }));
    expect(new Set(codes).size).toBe(roleTypes.length);
    expect(codes).not.toContain('access:roles.unknown');
  });
});

describe('role scopes', () => {
  test("merges the defaults with the role's own cells", () => {
    const scopes = resolveScopes('Coach', { 'EVENT:CREATE': 'NONE', 'COURSES:MANAGE': 'SELECTED' });
    expect(scopes).toMatchObject({
      'EVENT:CREATE': 'NONE',
      'COURSES:MANAGE': 'SELECTED',
      'ARTICLES:EDIT': 'NONE',
    });
  });

  test('ignores cells and keys that the catalogue does not offer', () => {
    const scopes = resolveScopes('Coach', { 'EVENT:CREATE': 'SELECTED', 'NO/SUCH:KEY': 'ALL' });
    expect(scopes['EVENT:CREATE']).toBe('ALL');
    expect(scopes).not.toHaveProperty(['NO/SUCH:KEY']);
  });

  test('keeps integrations at ALL', () => {
    expect(resolveScopes('System', { 'EVENT:CREATE': 'NONE' })['EVENT:CREATE']).toBe('ALL');
  });
});

test.each([
  ['Admin', 'ALL', 'ALL'],
  ['SubAdmin', 'ASSIGNED', 'ALL'],
  ['Mentor', 'ASSIGNED', 'ASSIGNED'],
  ['Evaluator', 'NONE', 'NONE'],
  ['Cofounder', 'ASSIGNED', 'ALL'],
  ['CommunityMember', 'NONE', 'ALL'],
  ['Applicant', 'NONE', 'NONE'],
] as const)('%s sees startups %s and people %s', (type, startups, people) => {
  expect(defaultVisibility[type]).toEqual({ startups, people });
});
