import { expect, test } from 'vitest';
import { resolveScopes } from '#access/resolve-scopes.ts';
import { type Actor, type PermissionScope, roleTypes } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { canOpenProfile, canSeeEmail, canSeePerson, canSeePersonFiles, outranks } from './policy.ts';
import { fullNameOf, initialsOf, maySignIn, userStatuses } from './user.ts';

const acme = newId<'Startup'>();
const founders = newId<'Role'>();
const ana = { id: newId<'User'>(), roleId: founders, ownStartupIds: [acme] };
const coach = { id: newId<'User'>(), roleId: newId<'Role'>(), ownStartupIds: [], assignedStartupIds: [acme] };

test.each<[string, Actor, boolean, boolean]>([
  ['staff', anActor('Staff'), true, true],
  ['a community member', anActor('CommunityMember'), true, true],
  ['a mentor of the same startup', anActor('Mentor', { assignedStartupIds: [acme] }), true, true],
  ['a mentor of others', anActor('Mentor', { assignedStartupIds: [newId()] }), false, false],
  ['a mentor of nobody', anActor('Mentor'), false, false],
  [
    'a founder who sees their own people',
    anActor('Cofounder', { ownStartupIds: [acme], peopleVisibility: 'ASSIGNED' }),
    true,
    true,
  ],
  ['an evaluator', anActor('Evaluator'), false, false],
  ['an applicant', anActor('Applicant'), false, false],
  ['staff who see founders only', anActor('Staff', { visibleRoleIds: [founders] }), true, false],
  ['staff with an empty list of roles', anActor('Staff', { visibleRoleIds: [] }), true, true],
])('%s sees the founder and the coach', (_, actor, founder, ofCoach) => {
  expect([canSeePerson(actor, ana), canSeePerson(actor, coach)]).toEqual([founder, ofCoach]);
});

test('lets everybody see themselves', () => {
  const actor = anActor('Applicant', { userId: ana.id, visibleRoleIds: [newId()] });
  expect(canSeePerson(actor, ana)).toBe(true);
});

const founder = { ...ana, roleType: 'Cofounder', status: 'active' } as const;
const staff = { id: newId<'User'>(), ownStartupIds: [], roleType: 'Staff', status: 'active' } as const;

test('opens staff profiles for everybody, other profiles only for those who see the person', () => {
  for (const type of roleTypes) expect(canOpenProfile(anActor(type), staff)).toBe(true);
  const narrow = anActor('Cofounder', { visibleRoleIds: [founders] });
  expect(canOpenProfile(narrow, { ...staff, roleId: newId() })).toBe(true);
  expect(canSeePerson(narrow, { ...staff, roleId: newId() })).toBe(false);

  const applicant = anActor('Applicant');
  expect(canOpenProfile(applicant, founder)).toBe(false);
  expect(canOpenProfile(applicant, { ...staff, roleType: 'Coach' })).toBe(false);
  expect(canOpenProfile(applicant, { ...staff, status: 'archived' })).toBe(false);
  expect(canOpenProfile(anActor('Staff'), founder)).toBe(true);
});

test('opens contacts for every role that can sign in, whatever people it sees', () => {
  const contact = { id: newId<'User'>(), roleId: newId<'Role'>(), ownStartupIds: [], status: 'active' } as const;
  for (const role of roleTypes.filter((type) => type !== 'System'))
    for (const peopleVisibility of ['ALL', 'ASSIGNED', 'NONE'] as const)
      for (const roleType of ['Admin', 'AdminCoach', 'Staff'] as const) {
        const actor = anActor(role, { peopleVisibility, visibleRoleIds: [founders] });
        expect(canOpenProfile(actor, { ...contact, roleType })).toBe(true);
        expect(canSeeEmail(actor, { ...contact, roleType })).toBe(true);
      }
});

test('shows files of a person to them and to people who edit users', () => {
  const seeing = roleTypes.filter((role) => canSeePersonFiles(anActor(role, { assignedStartupIds: [acme] }), ana));
  expect(seeing).toEqual(['Admin', 'AdminCoach', 'Staff', 'System']);
  expect(canSeePersonFiles(anActor('Cofounder', { userId: ana.id }), ana)).toBe(true);
  const manager = anActor('SubAdmin', { scopes: { 'USERS:EDIT': 'ASSIGNED' } });
  expect(canSeePersonFiles(manager, ana)).toBe(false);
  expect(canSeePersonFiles({ ...manager, assignedStartupIds: [acme] }, ana)).toBe(true);
});

test("shows an address to its owner and to staff and advisers; a contact's to everybody", () => {
  const readers = roleTypes.filter((type) => canSeeEmail(anActor(type), founder));
  expect(readers).toEqual(['Admin', 'AdminCoach', 'Coach', 'Expert', 'Mentor', 'Staff', 'SubAdmin']);
  expect(canSeeEmail(anActor('Applicant', { userId: ana.id }), founder)).toBe(true);
  expect(roleTypes.filter((type) => canSeeEmail(anActor(type), staff))).toEqual(roleTypes);
  expect(canSeeEmail(anActor('Applicant'), { ...staff, status: 'unactive' })).toBe(false);
});

test('lets active and pending people sign in', () => {
  expect(userStatuses.filter(maySignIn)).toEqual(['active', 'pending']);
});

test.each([
  [{ firstName: 'Ana', lastName: 'de la Cruz', fullName: 'x y' }, 'Ana de la Cruz', 'AD'],
  [{ firstName: ' ana ', lastName: null }, 'ana', 'A'],
  [{ fullName: 'Jean  Paul Sartre' }, 'Jean Paul Sartre', 'JS'],
  [{ fullName: 'Plato' }, 'Plato', 'P'],
  [{ fullName: 'أميرة حداد' }, 'أميرة حداد', 'أح'],
  [{ fullName: '김 민준' }, '김 민준', '김민'],
  [{ fullName: 'e\u0301lodie z' }, 'e\u0301lodie z', 'E\u0301Z'],
  [{ firstName: '', lastName: '', fullName: '' }, '', ''],
  [{ firstName: null }, '', ''],
])('%o is %s, in short %s', (user, name, initials) => {
  expect(fullNameOf(user)).toBe(name);
  expect(initialsOf(user)).toBe(initials);
});

test('lets nobody edit a person with a right that they lack, and only Admins an Admin', () => {
  const rankOf = (roleType: Actor['roleType'], own: Record<string, PermissionScope> = {}) => ({
    roleType,
    scopes: resolveScopes(roleType, own),
  });
  const [staff, admin] = [anActor('Staff'), anActor('Admin')];
  const ofDefault = roleTypes.filter((type) => outranks(staff, rankOf(type)));
  expect(ofDefault).not.toContain('Admin');
  expect(ofDefault).toEqual(expect.arrayContaining(['Coach', 'Cofounder', 'Staff', 'SubAdmin']));
  for (const key of ['USERS/ROLES:EDIT', 'STARTUP:DELETE', 'APPLICATIONS:DELETE'])
    expect([
      outranks(staff, rankOf('Coach', { [key]: 'ALL' })),
      outranks(admin, rankOf('Coach', { [key]: 'ALL' })),
    ]).toEqual([false, true]);
  // Assigned records are less than all of them.
  const narrowed = { ...staff, scopes: { ...staff.scopes, 'STARTUP/FILES:VIEW': 'ASSIGNED' as const } };
  const filesOf = (scope: PermissionScope) => rankOf('SubAdmin', { 'STARTUP/FILES:VIEW': scope });
  expect(['ALL', 'ASSIGNED', 'NONE'].map((scope) => outranks(narrowed, filesOf(scope as PermissionScope)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(outranks(admin, rankOf('System'))).toBe(false);
});
