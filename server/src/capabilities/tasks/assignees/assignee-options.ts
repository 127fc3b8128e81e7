import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assignableRoles as roleGroups } from '@seedbed/domain/tasks/policy.ts';
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { visibleStartups } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { assignablePeople, assignableStartups, hasRole } from '#capabilities/tasks/assignable.ts';
import { containing } from '#platform/cursor.ts';
import type { Tx } from '#platform/tx.ts';

export interface AssigneeOption {
  label: string;
  type: 'user' | 'startup';
  value: string;
}
/** `label` is a translation key, or the name of a startup. */
export interface AssigneeOptionGroup {
  label: string;
  options: AssigneeOption[];
}

const most = 100;

/** Me, my startups, founders by startup, team, mentors, others: only assignable people; `limit` in all. */
export async function assigneeOptions(
  tx: Tx,
  actor: Actor,
  search: string | null | undefined,
  limit: number,
): Promise<AssigneeOptionGroup[]> {
  const inAll = Math.min(Math.max(limit, 1), most);
  const pattern = search?.trim() ? containing(search) : null;
  const kinds = [
    [{ label: 'tasks:assignee-groups.me', options: await me(tx, actor, pattern) }],
    [{ label: 'tasks:assignee-groups.startups', options: await reachedStartups(tx, actor, pattern, inAll) }],
    await founders(tx, actor, pattern, inAll),
    [{ label: 'tasks:assignee-groups.team', options: await people(tx, actor, roleGroups.team, pattern, inAll) }],
    [{ label: 'tasks:assignee-groups.mentors', options: await people(tx, actor, roleGroups.mentors, pattern, inAll) }],
    [{ label: 'tasks:assignee-groups.others', options: await others(tx, actor, pattern, inAll) }],
  ];
  const shares = tenantQueues(kinds.map(sizeOf), inAll);
  return kinds.flatMap((groups, i) => firstOf(groups, shares[i] ?? 0));
}

const sizeOf = (groups: AssigneeOptionGroup[]) => groups.reduce((sum, { options }) => sum + options.length, 0);

/** Many startups must not crowd out people: each kind gets an equal share, and leftovers go to the others. */
function tenantQueues(sizes: readonly number[], limit: number): number[] {
  const shares = sizes.map(() => 0);
  let left = limit;
  const smallestFirst = sizes.map((size, kind) => ({ size, kind })).sort((a, b) => a.size - b.size);
  for (const [i, { size, kind }] of smallestFirst.entries()) {
    const share = Math.min(size, Math.ceil(left / (sizes.length - i)));
    shares[kind] = share;
    left -= share;
  }
  return shares;
}

function firstOf(groups: AssigneeOptionGroup[], count: number): AssigneeOptionGroup[] {
  let left = count;
  return groups.flatMap(({ label, options }) => {
    const shown = options.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ label, options: shown }] : [];
  });
}

const user = { label: users.fullName, value: users.id };
const asUser = (row: { label: string; value: string }): AssigneeOption => ({ ...row, type: 'user' });
const named = (pattern: string | null, column: typeof users.fullName | typeof startups.name): SQL | undefined =>
  pattern ? sql`lower(${column}) like ${pattern}` : undefined;
const me = async (tx: Tx, actor: Actor, pattern: string | null) =>
  (
    await tx.db
      .select(user)
      .from(users)
      .where(and(eq(users.id, actor.userId), named(pattern, users.fullName)))
  ).map(asUser);

const reachedStartups = async (
  tx: Tx,
  actor: Actor,
  pattern: string | null,
  limit: number,
): Promise<AssigneeOption[]> =>
  (
    await tx.db
      .select({ label: startups.name, value: startups.id })
      .from(startups)
      .where(and(assignableStartups(actor), named(pattern, startups.name)))
      .orderBy(asc(startups.name))
      .limit(limit)
  ).map((row) => ({ ...row, type: 'startup' }));

async function founders(tx: Tx, actor: Actor, pattern: string | null, limit: number): Promise<AssigneeOptionGroup[]> {
  const rows = await tx.db
    .select({ ...user, startup: startups.name })
    .from(startupFounders)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupFounders.tenantId), eq(startups.id, startupFounders.startupId)),
    )
    .innerJoin(users, and(eq(users.tenantId, startupFounders.tenantId), eq(users.id, startupFounders.userId)))
    .where(
      and(
        isNull(startups.trashedAt),
        visibleStartups(actor),
        ne(users.id, actor.userId),
        assignablePeople(actor),
        or(named(pattern, users.fullName), named(pattern, startups.name)),
      ),
    )
    .orderBy(asc(startups.name), asc(users.fullName))
    .limit(limit);
  return [...Map.groupBy(rows, (row) => row.startup)].map(([label, ofStartup]) => ({
    label,
    options: ofStartup.map(({ label, value }) => asUser({ label, value })),
  }));
}

async function people(
  tx: Tx,
  actor: Actor,
  group: (typeof roleGroups)[keyof typeof roleGroups],
  pattern: string | null,
  limit: number,
): Promise<AssigneeOption[]> {
  const rows = await tx.db
    .select(user)
    .from(users)
    .where(and(hasRole(group), ne(users.id, actor.userId), assignablePeople(actor), named(pattern, users.fullName)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
  return rows.map(asUser);
}

const others = async (tx: Tx, actor: Actor, pattern: string | null, limit: number): Promise<AssigneeOption[]> =>
  inGroup('incubator')(actor) ? people(tx, actor, roleGroups.others, pattern, limit) : [];
