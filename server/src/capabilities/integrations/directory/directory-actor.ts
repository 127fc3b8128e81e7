import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';

/** The directory has the rights of an Admin, and no account. The activity log names it. */
export const directoryActor = (tenantId: Id<'Incubator'>): Actor => ({
  tenantId,
  userId: tenantId as unknown as Id<'User'>,
  software: 'SCIM',
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
});
