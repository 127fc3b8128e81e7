import { describe, expect, test } from 'vitest';
import { AttributeInvalid, FilterNotSupported } from './errors.ts';
import { filterClauses } from './filter.ts';
import { membersAfter, stepsOfGroup, stepsOfGroupPatch } from './group-change.ts';
import { roleOfGroups } from './role-of-groups.ts';
import { changeOfUser, changeOfUserPatch, namesOf } from './user-change.ts';

const known = ['username', 'emails.value', 'active', 'externalid'];

describe('a filter', () => {
  test.each([
    ['userName eq "a@b.c"', [['username', 'a@b.c']]],
    ['USERNAME EQ "say \\"hi\\""', [['username', 'say "hi"']]],
    ['emails[type eq "work"].value eq "a@b.c"', [['emails.value', 'a@b.c']]],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [['username', 'a']]],
    [
      'active eq True AND externalId eq "1"',
      [
        ['active', 'true'],
        ['externalid', '1'],
      ],
    ],
    ['externalId eq "x and y"', [['externalid', 'x and y']]],
  ])('%s is read', (text, clauses) => {
    expect(filterClauses(text, known).map(({ attribute, value }) => [attribute, value])).toEqual(clauses);
  });

  test.each(['', 'userName', 'userName co "a"', 'userName eq "a" or active eq true', 'not (active eq true)'])(
    '%s is refused',
    (text) => expect(() => filterClauses(text, known)).toThrow(FilterNotSupported),
  );

  test.each(['title eq "a"', 'userName eq "a', 'userName eq "a" and', 'userName eq "\\x"'])('%s is refused', (text) =>
    expect(() => filterClauses(text, known)).toThrow(FilterNotSupported),
  );

  test('is long only within reason', () => {
    expect(() => filterClauses(Array(11).fill('userName eq "a"').join(' and '), known)).toThrow(FilterNotSupported);
  });
});

describe('a change of a person', () => {
  test('reads the path and the texts of Entra', () => {
    const Operations = [
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'name.givenName', value: 'Ada' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@y.z' },
      { op: 'Remove', path: 'externalId' },
    ];
    expect(changeOfUserPatch({ Operations })).toEqual({ active: false, firstName: 'Ada', externalId: null });
  });

  test('reads the values of Okta, which name no path', () => {
    const value = { active: false, name: { familyName: 'Lovelace' }, 'name.givenName': 'Ada', title: 'Countess' };
    expect(changeOfUserPatch({ operations: [{ op: 'replace', value }] })).toEqual({
      active: false,
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
  });

  test.each([
    { Operations: [{ op: 'move', path: 'active', value: true }] },
    { Operations: [{ op: 'replace', path: 'active', value: 'maybe' }] },
    { Operations: [{ op: 'remove', path: 'userName' }] },
    { Operations: [{ op: 'replace', value: 'False' }] },
    { Operations: { op: 'replace' } },
    {},
    [],
  ])('refuses %j', (body) => expect(() => changeOfUserPatch(body)).toThrow(AttributeInvalid));

  test('splits a single name at the last space, and prefers two names', () => {
    expect(namesOf(changeOfUser({ displayName: 'Ada King Lovelace' }))).toEqual({
      firstName: 'Ada King',
      lastName: 'Lovelace',
    });
    expect(namesOf(changeOfUser({ displayName: 'Ada' }))).toEqual({ firstName: 'Ada', lastName: null });
    expect(namesOf(changeOfUser({ displayName: 'A B', name: { givenName: 'C' } }))).toEqual({ firstName: 'C' });
  });
});

describe('a change of a group', () => {
  const membersOf = (before: string[], Operations: object[]) =>
    [...stepsOfGroupPatch({ Operations }).reduce(membersAfter, new Set(before) as ReadonlySet<string>)].sort();

  test('adds and removes members in both dialects', () => {
    const members = (value: unknown) => ({ path: 'members', value });
    expect(membersOf(['a'], [{ op: 'Add', ...members([{ value: 'B' }]) }])).toEqual(['a', 'b']);
    expect(membersOf(['a', 'b'], [{ op: 'Remove', ...members([{ value: 'b' }]) }])).toEqual(['a']);
    expect(membersOf(['a', 'b'], [{ op: 'remove', path: 'members[value eq "b"]' }])).toEqual(['a']);
    expect(membersOf(['a', 'b'], [{ op: 'replace', value: { members: [{ value: 'c' }] } }])).toEqual(['c']);
    expect(membersOf(['a', 'b'], [{ op: 'remove', path: 'members' }])).toEqual([]);
  });

  test('reads the whole group, and ignores what is not kept', () => {
    expect(stepsOfGroup({ displayName: 'Team', externalId: '7', meta: {} })).toEqual([
      { kind: 'name', name: 'Team' },
      { kind: 'externalId', externalId: '7' },
    ]);
    expect(() => stepsOfGroup({ displayName: ' ' })).toThrow(AttributeInvalid);
    expect(() => stepsOfGroup({ displayName: 'Team', members: [{}] })).toThrow(AttributeInvalid);
  });
});

test('the role with most rights holds', () => {
  const roles = [
    { id: 'c', type: 'Mentor' },
    { id: 'b', type: 'Staff' },
    { id: 'a', type: 'Staff' },
  ] as const;
  expect(roleOfGroups(roles)?.id).toBe('a');
  expect(roleOfGroups([])).toBeNull();
});
