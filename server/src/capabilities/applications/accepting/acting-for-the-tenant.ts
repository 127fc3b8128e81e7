import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';

/**
 * Gives the person all rights on records. The right to decide the last round includes the effects of an acceptance.
 * These people need no right to create startups or to tag people.
 */
export const actingForTenant = (actor: Actor): Actor => ({
  ...actor,
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  visibleRoleIds: [],
});
