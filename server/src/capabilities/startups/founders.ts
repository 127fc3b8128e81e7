import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { assignedTo, startupIdsOf } from './startups-of.ts';
import { startupFounders, startups } from './table.ts';

/** A startup's current founders. */
export const foundersOf = async (
  tx: Tx,
  startupIds: readonly Id<'Startup'>[],
): Promise<{ userId: Id<'User'>; startupId: Id<'Startup'> }[]> =>
  startupIds.length === 0
    ? []
    : tx.db
        .select({ userId: startupFounders.userId, startupId: startupFounders.startupId })
        .from(startupFounders)
        .innerJoin(users, and(eq(users.tenantId, startupFounders.tenantId), eq(users.id, startupFounders.userId)))
        .where(and(inArray(startupFounders.startupId, [...startupIds]), isNull(users.trashedAt)))
        .orderBy(asc(users.fullName));

/** The people assigned to a startup, managers of its programs included. */
export async function assignedPeopleOf(tx: Tx, startupId: Id<'Startup'>): Promise<Id<'User'>[]> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(startups)
    .innerJoin(users, and(eq(users.tenantId, startups.tenantId), sql`${users.id} in (${assignedTo(startups)})`))
    .where(and(eq(startups.id, startupId), isNull(users.trashedAt)));
  return rows.map(({ id }) => id);
}

/** Startups that each person founded or is assigned to. They decide who sees the person and who may assign tasks. */
export async function peopleFacts(tx: Tx, ids: readonly Id<'User'>[]): Promise<Map<Id<'User'>, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const people = await factsById(tx.db).execute({ ids });
  return new Map(people.map((person) => [person.id, person]));
}

const factsById = perConnection((db) =>
  db
    .select({ id: users.id, roleId: users.roleId, ...startupIdsOf(users) })
    .from(users)
    .where(and(anyOf(users.id, 'ids'), isNull(users.trashedAt)))
    .prepare('people_facts'),
);

export interface KnownPerson {
  id: Id<'User'>;
  roleId: Id<'Role'>;
  ownStartupIds: Id<'Startup'>[];
  assignedStartupIds: Id<'Startup'>[];
}

/** The number of founders of the largest startup of each person, including the person. */
export async function countFounders(tx: Tx, userIds: readonly Id<'User'>[]): Promise<Map<Id<'User'>, number>> {
  const own = tx.db
    .select({ userId: startupFounders.userId, startupId: startupFounders.startupId })
    .from(startupFounders)
    .where(inArray(startupFounders.userId, [...userIds]))
    .as('own');
  const rows = await tx.db
    .select({ userId: own.userId, startupId: own.startupId, people: sql<number>`count(*)::int` })
    .from(own)
    .innerJoin(startupFounders, eq(startupFounders.startupId, own.startupId))
    .groupBy(own.userId, own.startupId);
  const counts = new Map<Id<'User'>, number>();
  for (const row of rows) counts.set(row.userId, Math.max(row.people, counts.get(row.userId) ?? 0));
  return counts;
}
