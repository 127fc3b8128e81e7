import { describe, expect, test } from 'vitest';
import { defaultVisibility } from '#access/default-visibility.ts';
import { resolveScopes } from '#access/resolve-scopes.ts';
import { type Actor, type PermissionScope, type RoleType, roleTypes, type Visibility } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import { actorAs, type ViewedRole } from './actor-as.ts';
import { canViewAsRole } from './view-as.ts';

const actorOf = (roleType: RoleType): Actor => ({
  tenantId: 't' as Id<'Incubator'>,
  userId: 'u' as Id<'User'>,
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: defaultVisibility[roleType].startups,
  peopleVisibility: defaultVisibility[roleType].people,
  visibleRoleIds: [],
  ownStartupIds: [],
  assignedStartupIds: [],
});
const roleOf = (type: RoleType): ViewedRole => ({
  id: 'r' as Id<'Role'>,
  type,
  label: null,
  scopes: {},
  startupVisibility: defaultVisibility[type].startups,
  peopleVisibility: defaultVisibility[type].people,
  visibleRoleIds: [],
});

const breadth: Record<PermissionScope, number> = { NONE: 0, SELECTED: 1, ASSIGNED: 1, ALL: 2 };
const reach: Record<Visibility, number> = { NONE: 0, ASSIGNED: 1, ALL: 2 };

describe.each(['Admin', 'Staff', 'Coach', 'SubAdmin'] as const)('%s', (own) => {
  test.each(roleTypes)('has no wider right as %s', (type) => {
    const actor = actorOf(own);
    const as = actorAs(actor, roleOf(type));
    expect(as.roleType).toBe(type);
    for (const [key, scope] of Object.entries(as.scopes)) {
      const before = actor.scopes[key] ?? 'NONE';
      expect(breadth[scope]).toBeLessThanOrEqual(breadth[before]);
      if (scope !== 'NONE' && before !== 'ALL') expect(scope).toBe(before);
    }
    expect(reach[as.startupVisibility]).toBeLessThanOrEqual(reach[actor.startupVisibility]);
    expect(reach[as.peopleVisibility]).toBeLessThanOrEqual(reach[actor.peopleVisibility]);
  });
});

test('keeps restrictions to the people of some roles', () => {
  const [a, b] = ['a', 'b'] as Id<'Role'>[];
  const restricted = { ...actorOf('Staff'), visibleRoleIds: [a as Id<'Role'>] };
  expect(actorAs(restricted, roleOf('Coach')).visibleRoleIds).toEqual([a]);
  const other = { ...roleOf('Coach'), visibleRoleIds: [b as Id<'Role'>] };
  expect(actorAs(restricted, other).peopleVisibility).toBe('NONE');
});

test('sees only the records picked for both roles', () => {
  const scopes = { 'FUNNEL:EDIT': 'SELECTED' as const };
  const role = { ...roleOf('Coach'), scopes, picked: { 'FUNNEL:EDIT': ['a', 'b'] } };
  const picksAs = (actor: Actor) => actorAs(actor, role).picked?.['FUNNEL:EDIT'];
  expect(picksAs(actorOf('Admin'))).toEqual(['a', 'b']);
  expect(picksAs({ ...actorOf('Staff'), scopes, picked: { 'FUNNEL:EDIT': ['b', 'c'] } })).toEqual(['b']);
});

test('lets only admins view as admins, and nobody as an integration', () => {
  expect(canViewAsRole(actorOf('Admin'), 'Admin')).toBe(true);
  expect(canViewAsRole(actorOf('Admin'), 'System')).toBe(false);
  expect(canViewAsRole(actorOf('Staff'), 'AdminCoach')).toBe(false);
  expect(canViewAsRole(actorOf('Staff'), 'Mentor')).toBe(true);
  expect(canViewAsRole(actorOf('Coach'), 'Mentor')).toBe(false);
});
