import type { Actor, Visibility } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { MeQuery } from '#platform/api/generated/documents.ts';

export type Me = MeQuery['currentUser'];

const Context = createContext<Me | null>(null);

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => (
  <Context value={me}>{children}</Context>
);

export function useMe(): Me {
  const me = useContext(Context);
  if (!me) throw new Error('There is a person only inside the frame');
  return me;
}

/** The facts that rights are decided by, as the server makes them from the token. */
export const actorOf = (me: Me): Actor => ({
  tenantId: me.incubator._id as Id<'Incubator'>,
  userId: me._id as Id<'User'>,
  roleType: me.role.type,
  scopes: Object.fromEntries(me.role.permissions.map((p) => [p.key, p.permissionCriteria])),
  startupVisibility: visibility(me.role.startupAccess.visibilitySettings),
  peopleVisibility: visibility(me.role.userAccess.visibilitySettings),
  ownStartupIds: me.startups.map((s) => s._id as Id<'Startup'>),
  assignedStartupIds: me.assignedStartups.map((s) => s._id as Id<'Startup'>),
});

const visibility = (text: string): Visibility => (text === 'ALL' || text === 'ASSIGNED' ? text : 'NONE');
