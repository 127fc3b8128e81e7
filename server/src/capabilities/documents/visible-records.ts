import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Visibility } from '@seedbed/domain/documents/document.ts';
import { closeReach, documentsReach, seesStaffDocuments } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Audience, startupAudience } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import {
  assignedPeopleOf,
  foundersOf,
  type ReachSql,
  reachPlaceholder,
  reachSql,
  withinReach,
} from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';

interface VisibleTable {
  tenantId: PgColumn;
  startupId: PgColumn;
  visibleTo: PgColumn;
}

/** SQL form of `canOpenDocument`. */
function seen(t: VisibleTable, isTeam: boolean, reach: ReachSql, close: ReachSql): SQL | undefined {
  if (isTeam) return withinReach(t.startupId, reach);
  const near = and(eq(t.visibleTo, 'founders_and_staff'), withinReach(t.startupId, close));
  return and(withinReach(t.startupId, reach), or(eq(t.visibleTo, 'all_of_startup'), near));
}

/** In statements that are not prepared. Records of a startup in the trash are hidden with it. */
export const seenBy = (t: VisibleTable, actor: Actor): SQL | undefined =>
  and(
    seen(t, seesStaffDocuments(actor), reachSql(documentsReach(actor)), reachSql(closeReach(actor))),
    sql`exists (select from ${startups} where ${startups.tenantId} = ${t.tenantId}
      and ${startups.id} = ${t.startupId} and ${startups.trashedAt} is null)`,
  );

/** For the search and notifications. */
export function visibleRecords(t: VisibleTable, actor: Actor): Restriction {
  const [isTeam, reach, close] = [seesStaffDocuments(actor), documentsReach(actor), closeReach(actor)];
  return {
    key: [isTeam ? 'TEAM' : 'OTHERS', reach === 'ALL' ? 'ALL' : 'SOME', close === 'ALL' ? 'ALL' : 'SOME'].join(' '),
    where: seen(t, isTeam, reachPlaceholder(reach, 'documentsReach'), reachPlaceholder(close, 'closeReach')),
    values: { documentsReach: [...reach], closeReach: [...close] },
  };
}

/** The people who look after the startup from within the team. */
export async function teamTowards(tx: Tx, startupId: Id<'Startup'>): Promise<Id<'User'>[]> {
  const assigned = await assignedPeopleOf(tx, startupId);
  if (assigned.length === 0) return [];
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(inArray(users.id, assigned), inArray(roles.type, [...roleTypesOf('incubator')]), isNull(users.trashedAt)),
    );
  return rows.map(({ id }) => id);
}

export const founderIds = async (tx: Tx, startupId: Id<'Startup'>): Promise<Id<'User'>[]> =>
  (await foundersOf(tx, [startupId])).map(({ userId }) => userId);

/** The live updates of a record that advisors do not see name people instead of the startup. */
export async function audienceOf(
  tx: Tx,
  { startupId, visibleTo }: { startupId: Id<'Startup'>; visibleTo: Visibility },
): Promise<Audience[]> {
  if (visibleTo === 'all_of_startup') return startupAudience(startupId);
  const founders = visibleTo === 'staff' ? [] : await founderIds(tx, startupId);
  const people = [...founders, ...(await teamTowards(tx, startupId))];
  return [...people.map((id): Audience => `user:${id}`), 'staff'];
}
