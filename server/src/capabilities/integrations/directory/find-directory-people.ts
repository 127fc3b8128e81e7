import type { FilterClause } from '@seedbed/domain/integrations/directory/filter.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { directoryGroups, directoryMembers, directoryPeople } from '#capabilities/integrations/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface PageOfList {
  offset: number;
  limit: number;
}

const card = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  fullName: users.fullName,
  status: users.status,
  validated: users.validated,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  externalId: directoryPeople.externalId,
  isCreated: directoryPeople.isCreated,
};

export const userAttributes = ['username', 'emails', 'emails.value', 'externalid', 'id', 'active'] as const;

const joinsDirectory = and(eq(directoryPeople.tenantId, users.tenantId), eq(directoryPeople.userId, users.id));
const joinsRole = and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId));

/** All people with an account, also those that the directory has not created. */
const isSeen = and(
  isNull(users.trashedAt),
  ne(users.status, 'deleted'),
  ne(roles.type, 'System'),
  isNull(directoryPeople.removedAt),
);

const peopleWhere = (tx: Tx, condition: SQL | undefined) =>
  tx.db
    .select(card)
    .from(users)
    .innerJoin(roles, joinsRole)
    .leftJoin(directoryPeople, joinsDirectory)
    .where(and(isSeen, condition));

export type DirectoryPerson = Awaited<ReturnType<typeof peopleWhere>>[number];

export async function listDirectoryPeople(tx: Tx, clauses: readonly FilterClause[], { offset, limit }: PageOfList) {
  const condition = and(...clauses.map(conditionOf));
  const [counted] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(roles, joinsRole)
    .leftJoin(directoryPeople, joinsDirectory)
    .where(and(isSeen, condition));
  const found = await peopleWhere(tx, condition)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { total: counted?.total ?? 0, found };
}

function conditionOf({ attribute, value }: FilterClause): SQL {
  if (attribute === 'externalid') return eq(directoryPeople.externalId, value);
  if (attribute === 'id') return isId<'User'>(value) ? eq(users.id, value) : sql`false`;
  if (attribute === 'active')
    return sql`(${users.status} in ('active', 'pending')) = ${value.toLowerCase() === 'true'}`;
  return eq(users.email, emailFrom(value) ?? '');
}

/** Throws `NotFound`. */
export async function findDirectoryPerson(tx: Tx, id: string): Promise<DirectoryPerson> {
  const [person] = isId<'User'>(id) ? await peopleWhere(tx, eq(users.id, id)) : [];
  if (!person) throw new NotFound();
  return person;
}

/** The given people whom the directory sees. */
export const visibleAmong = async (tx: Tx, ids: readonly Id<'User'>[]): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : (await peopleWhere(tx, inArray(users.id, [...ids]))).map(({ id }) => id));

export async function groupsOfPeople(tx: Tx, ids: readonly Id<'User'>[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }[]>();
  const rows = await tx.db
    .select({ userId: directoryMembers.userId, id: directoryGroups.id, name: directoryGroups.name })
    .from(directoryMembers)
    .innerJoin(
      directoryGroups,
      and(eq(directoryGroups.tenantId, directoryMembers.tenantId), eq(directoryGroups.id, directoryMembers.groupId)),
    )
    .where(inArray(directoryMembers.userId, [...ids]))
    .orderBy(asc(directoryGroups.name));
  return Map.groupBy(rows, ({ userId }): string => userId);
}
