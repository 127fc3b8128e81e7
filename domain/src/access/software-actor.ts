import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import { resolveScopes } from './resolve-scopes.ts';

/** Has the rights of an Admin, and no account. The activity log names it. */
export const softwareActor = (tenantId: Id<'Incubator'>, name: string): Actor => ({
  tenantId,
  userId: tenantId as unknown as Id<'User'>,
  software: name,
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
});
