import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { visibleStartups } from '#capabilities/startups/public.ts';
import { startupAssignments, startupFounders, startups } from '#capabilities/startups/table.ts';
import { containing } from '#platform/cursor.ts';
import type { Tx } from '#platform/tx.ts';

export interface AssigneeOption {
  label: string;
  type: 'user' | 'startup';
  value: string;
}
/** `label` is the key of a translation, or the name of a startup as it stands. */
export interface AssigneeOptionGroup {
  label: string;
  options: AssigneeOption[];
}

const most = 100;

/** Me, My startups, founders by startup, team, mentors: only whom the person may give a task; `limit` in all. */
export async function assigneeOptions(
  tx: Tx,
  actor: Actor,
  search: string | null | undefined,
  limit: number,
): Promise<AssigneeOptionGroup[]> {
  const left = { count: Math.min(Math.max(limit, 1), most) };
  const pattern = search?.trim() ? containing(search) : null;
  const groups = [
    { label: 'tasks:assignee-groups.me', options: await me(tx, actor, pattern) },
    { label: 'tasks:assignee-groups.startups', options: await reachedStartups(tx, actor, pattern, left.count) },
    ...(await founders(tx, actor, pattern, left.count)),
    { label: 'tasks:assignee-groups.team', options: await people(tx, actor, 'staffSide', pattern, left.count) },
    { label: 'tasks:assignee-groups.mentors', options: await people(tx, actor, 'mentorGroup', pattern, left.count) },
  ];
  for (const group of groups) {
    group.options = group.options.slice(0, left.count);
    left.count -= group.options.length;
  }
  return groups.filter((group) => group.options.length > 0);
}

const user = { label: users.fullName, value: users.id };
const asUser = (row: { label: string; value: string }): AssigneeOption => ({ ...row, type: 'user' });
const named = (pattern: string | null, column: typeof users.fullName | typeof startups.name): SQL | undefined =>
  pattern ? sql`lower(${column}) like ${pattern}` : undefined;
const present = and(isNull(users.trashedAt), eq(users.status, 'active'));

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
      .where(
        and(
          isNull(startups.trashedAt),
          eq(startups.status, 'active'),
          visibleStartups(actor),
          named(pattern, startups.name),
        ),
      )
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
        present,
        isNull(startups.trashedAt),
        visibleStartups(actor),
        ne(users.id, actor.userId),
        seenPeople(actor),
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
  group: 'staffSide' | 'mentorGroup',
  pattern: string | null,
  limit: number,
): Promise<AssigneeOption[]> {
  const rows = await tx.db
    .select(user)
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        present,
        inArray(roles.type, [...roleTypesOf(group)]),
        ne(users.id, actor.userId),
        seenPeople(actor),
        named(pattern, users.fullName),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(limit);
  return rows.map(asUser);
}

/** The same facts as `canSeePerson`. */
function seenPeople(actor: Actor): SQL | undefined {
  const ofRole = actor.visibleRoleIds?.length ? inArray(users.roleId, [...actor.visibleRoleIds]) : undefined;
  if (actor.peopleVisibility === 'ALL') return ofRole;
  const mine = [...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])];
  if (actor.peopleVisibility === 'NONE' || mine.length === 0) return sql`false`;
  const standsIn = (table: typeof startupFounders | typeof startupAssignments) =>
    sql`exists (select from ${table} where ${table.tenantId} = ${users.tenantId} and ${table.userId} = ${users.id} and ${inArray(table.startupId, mine)})`;
  return and(ofRole, or(standsIn(startupFounders), standsIn(startupAssignments)));
}
