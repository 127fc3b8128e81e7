import { expect, test } from 'vitest';
import { resolveScopes } from '#access/resolve-scopes.ts';
import { type Actor, type RoleType, roleTypes } from '#kernel/actor.ts';
import { type Id, newId } from '#kernel/ids.ts';
import { canEditResources, canManageResources, canSeeReaders, canSeeResource } from './policy.ts';

const actor = (roleType: RoleType): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'NONE',
  peopleVisibility: 'NONE',
  ownStartupIds: [],
  assignedStartupIds: [],
});

test('editors are admins and staff', () => {
  const editors = roleTypes.filter((type) => canEditResources(actor(type)));
  expect(editors.filter((type) => type !== 'System')).toEqual(['Admin', 'AdminCoach', 'Staff']);
  expect(canManageResources(actor('Staff'))).toBe(true);
  expect(canManageResources(actor('Cofounder'))).toBe(false);
});

test('readers see what is published for them; the owner and editors see all', () => {
  const founder = actor('Cofounder');
  const resource = { state: 'published', ownerId: null, audience: [] } as const;
  const forOthers = { ...resource, audience: [{ dimension: 'role', value: 'mentor', isExcluded: false }] as const };
  const own = { ...forOthers, state: 'draft', ownerId: founder.userId as Id<'User'> } as const;
  const mine = new Set(['founder']);
  expect(canSeeResource(founder, resource, mine)).toBe(true);
  expect(canSeeResource(founder, { ...resource, state: 'draft' }, mine)).toBe(false);
  expect(canSeeResource(founder, { ...resource, state: 'archived' }, mine)).toBe(false);
  expect(canSeeResource(founder, forOthers, mine)).toBe(false);
  expect(canSeeResource(founder, own, mine)).toBe(true);
  expect(canSeeReaders(founder, own)).toBe(true);
  expect(canSeeReaders(founder, resource)).toBe(false);
  expect(canSeeResource(actor('Staff'), { ...forOthers, state: 'archived' }, mine)).toBe(true);
});
