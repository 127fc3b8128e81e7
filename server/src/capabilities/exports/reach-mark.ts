import { hash } from 'node:crypto';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';

/**
 * Marks what a person could reach while a file was made. Its rows are not asked for again at the download, so any change
 * of the reach refuses the file.
 */
export function reachMark(actor: Actor): string {
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
