import { hash } from 'node:crypto';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';

/**
 * Hashes the rights with which a file was made. A download does not query its rows again, so it is refused if the hash
 * has changed.
 */
export function rightsHash(actor: Actor): string {
  const { roleType, scopes, startupVisibility, peopleVisibility, visibleRoleIds = [] } = actor;
  const sorted = (ids: readonly string[]) => [...ids].sort();
  const rights = Object.entries(scopes)
    .filter(([, scope]) => scope !== 'NONE')
    .map(([key, scope]) => `${key} ${scope}`);
  const reach = [
    roleType,
    startupVisibility,
    peopleVisibility,
    sorted(rights),
    sorted(visibleRoleIds),
    sorted(actor.ownStartupIds),
    sorted(actor.assignedStartupIds),
  ];
  return hash('sha256', JSON.stringify(reach), 'base64url');
}
