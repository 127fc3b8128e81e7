import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Crew } from './make-crew.ts';
import { type Cast, tenantBegan } from './make-people.ts';
import type { Rows } from './rows.ts';

type ViewRows = Pick<Rows, 'savedViews' | 'savedViewRoles'>;

/** Views that an Admin made for the team: each is shared with the roles named here. */
const shared = [
  { list: 'managed-startups', name: 'Raising now', tag: 'Raising', address: 'view=table', roles: ['Staff', 'Coach'] },
  { list: 'managed-startups', name: 'Newest first', address: 'sort=-added&view=table', roles: ['Staff'] },
  { list: 'startups', name: 'My startups', address: 'assigned=me', roles: ['Coach', 'Mentor', 'Expert'] },
  { list: 'tasks', name: 'Due this week', address: 'due=this-week', roles: ['Staff', 'Coach'] },
  { list: 'user-tasks', name: 'Waiting for approval', address: 'approval=PENDING', roles: ['Staff'] },
] as const;

export function makeViews({ random, tenantId, calendar }: Cast, roles: Rows['roles'], crew: Crew, tags: Rows['tags']) {
  const at = calendar.daysAgo(tenantBegan - 30);
  const times = { createdAt: at, updatedAt: at };
  const [owner] = crew.Admin;
  const rows: ViewRows = { savedViews: [], savedViewRoles: [] };
  if (!owner) return rows;
  for (const view of shared) {
    const viewId: Id<'SavedView'> = random.id<'SavedView'>(at);
    const tag = 'tag' in view ? tags.find(({ kind, name }) => kind === 'startup' && name === view.tag) : undefined;
    const address = [tag && `tag=${tag.id}`, view.address].filter(Boolean).join('&');
    const { list, name } = view;
    rows.savedViews.push({ tenantId, id: viewId, ownerId: owner.id, list, name, address, ...times });
    for (const { id: roleId } of roles.filter(({ type }) => view.roles.some((role) => role === type)))
      rows.savedViewRoles.push({ tenantId, id: random.id<'SavedViewRole'>(at), viewId, roleId, list, ...times });
  }
  return rows;
}
