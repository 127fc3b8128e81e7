import { groups, inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import type { DomainEvent } from '#kernel/event.ts';
import type { ViewedRole } from './actor-as.ts';

/** People who edit users may view the product as another role. */
export const canViewAs = (actor: Actor): boolean => inGroup('incubator')(actor) && permits(actor, 'USERS:EDIT');

/** A role never above the own one: only admins view as admins. Nobody signs in as an integration. */
export function canViewAsRole(actor: Actor, type: RoleType): boolean {
  const isAdmin = inGroup('adminGroup')(actor);
  return canViewAs(actor) && type !== 'System' && (isAdmin || !groups.adminGroup.some((one) => one === type));
}

export const viewAsEvent = (
  what: 'started' | 'stopped',
  userId: string,
  role: Pick<ViewedRole, 'id' | 'type' | 'label'>,
): DomainEvent => ({
  type: `sessions.view-as-${what}`,
  kind: 'User',
  recordId: userId,
  audience: [`user:${userId}`, 'admins'],
  payload: { roleId: role.id, roleType: role.type, label: role.label },
});
