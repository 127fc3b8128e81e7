import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assignableRoles as roleGroups } from '@seedbed/domain/tasks/policy.ts';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { visibleStartups } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { assignablePeople, assignableStartups, hasRole } from '#capabilities/tasks/assignable.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';

export interface AssigneeOption {
  label: string;
  type: 'user' | 'startup';
  value: string;
  /** The address of a picture. */
  picture: string | null;
}
/** `label` is a translation key, or the name of a startup. */
export interface AssigneeOptionGroup {
  label: string;
  options: AssigneeOption[];
}

const most = 100;

/**
 * Me, my startups, founders by startup, team, mentors, others: only assignable people; `limit` in all. The search is
 * that of the palette; a founder is also found by the startup's name.
 */
export async function assigneeOptions(
  tx: Tx,
  actor: Actor,
  search: string | null | undefined,
  limit: number,
): Promise<AssigneeOptionGroup[]> {
  const inAll = Math.min(Math.max(limit, 1), most);
  if (!search?.trim()) return optionsMatching(tx, actor, () => undefined, inAll);
  return findByText(tx, search, (match) => optionsMatching(tx, actor, match, inAll));
}

async function optionsMatching(tx: Tx, actor: Actor, match: TextMatch, limit: number): Promise<AssigneeOptionGroup[]> {
  const kinds = [
    [{ label: 'tasks:assignee-groups.me', options: await me(tx, actor, match) }],
    [{ label: 'tasks:assignee-groups.startups', options: await reachedStartups(tx, actor, match, limit) }],
    await founders(tx, actor, match, limit),
    [{ label: 'tasks:assignee-groups.team', options: await people(tx, actor, roleGroups.team, match, limit) }],
    [{ label: 'tasks:assignee-groups.mentors', options: await people(tx, actor, roleGroups.mentors, match, limit) }],
    [{ label: 'tasks:assignee-groups.others', options: await others(tx, actor, match, limit) }],
  ];
  const shares = equalShares(kinds.map(sizeOf), limit);
  return kinds.flatMap((groups, i) => firstOf(groups, shares[i] ?? 0));
}

const sizeOf = (groups: AssigneeOptionGroup[]) => groups.reduce((sum, { options }) => sum + options.length, 0);

/** Many startups must not crowd out people: each kind gets an equal share, and leftovers go to the others. */
function equalShares(sizes: readonly number[], limit: number): number[] {
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

const user = { label: users.fullName, value: users.id, picture: users.avatar };
const asUser = (row: Omit<AssigneeOption, 'type'>): AssigneeOption => ({ ...row, type: 'user' });
const isNamed = (match: TextMatch) => match('User', users.id);
const me = async (tx: Tx, actor: Actor, match: TextMatch) =>
  (
    await tx.db
      .select(user)
      .from(users)
      .where(and(eq(users.id, actor.userId), isNamed(match)))
  ).map(asUser);

const reachedStartups = async (tx: Tx, actor: Actor, match: TextMatch, limit: number): Promise<AssigneeOption[]> =>
  (
    await tx.db
      .select({ label: startups.name, value: startups.id, picture: startups.logo })
      .from(startups)
      .where(and(assignableStartups(actor), match('Startup', startups.id)))
      .orderBy(asc(startups.name))
      .limit(limit)
  ).map((row) => ({ ...row, type: 'startup' }));

async function founders(tx: Tx, actor: Actor, match: TextMatch, limit: number): Promise<AssigneeOptionGroup[]> {
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
        or(isNamed(match), match('Startup', startups.id)),
      ),
    )
    .orderBy(asc(startups.name), asc(users.fullName))
    .limit(limit);
  return [...Map.groupBy(rows, (row) => row.startup)].map(([label, ofStartup]) => ({
    label,
    options: ofStartup.map(({ label, value, picture }) => asUser({ label, value, picture })),
  }));
}

async function people(
  tx: Tx,
  actor: Actor,
  group: (typeof roleGroups)[keyof typeof roleGroups],
  match: TextMatch,
  limit: number,
): Promise<AssigneeOption[]> {
  const rows = await tx.db
    .select(user)
    .from(users)
    .where(and(hasRole(group), ne(users.id, actor.userId), assignablePeople(actor), isNamed(match)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
  return rows.map(asUser);
}

const others = async (tx: Tx, actor: Actor, match: TextMatch, limit: number): Promise<AssigneeOption[]> =>
  inGroup('incubator')(actor) ? people(tx, actor, roleGroups.others, match, limit) : [];
