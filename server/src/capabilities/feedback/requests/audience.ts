import type { AudienceRow } from '@seedbed/domain/feedback/request.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startups, startupTags } from '#capabilities/startups/table.ts';
import { userTags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

const founds = sql`${startupFounders.tenantId} = ${users.tenantId} and ${startupFounders.userId} = ${users.id}`;

function matches({ kind, id }: AudienceRow): SQL {
  if (kind === 'role')
    return sql`exists (select from ${roles} where ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId} and ${roles.type} = ${id as RoleType})`;
  if (kind === 'userTag')
    return sql`exists (select from ${userTags} where ${userTags.tenantId} = ${users.tenantId} and ${userTags.userId} = ${users.id} and ${userTags.tagId} = ${id})`;
  if (kind === 'startupTag')
    return sql`exists (select from ${startupFounders} join ${startupTags} on ${startupTags.tenantId} = ${startupFounders.tenantId}
      and ${startupTags.startupId} = ${startupFounders.startupId} where ${founds} and ${startupTags.tagId} = ${id})`;
  return sql`(exists (select from ${startupFounders} join ${startupPrograms} on ${startupPrograms.tenantId} = ${startupFounders.tenantId}
      and ${startupPrograms.startupId} = ${startupFounders.startupId} where ${founds} and ${startupPrograms.programId} = ${id})
    or exists (select from ${programPeople} where ${programPeople.tenantId} = ${users.tenantId} and ${programPeople.userId} = ${users.id}
      and ${programPeople.part} = 'member' and ${programPeople.programId} = ${id}))`;
}

/** Somebody must match one row of each kind that has any, and none of those with "is not". No row asks nobody. */
function audienceSql(rows: readonly AudienceRow[]): SQL | undefined {
  const asked = Map.groupBy(
    rows.filter(({ isNot }) => !isNot),
    ({ kind }) => kind,
  );
  if (asked.size === 0) return sql`false`;
  return and(
    eq(users.status, 'active'),
    isNull(users.trashedAt),
    ...[...asked.values()].map((some) => or(...some.map(matches))),
    ...rows.filter(({ isNot }) => isNot).map((row) => not(matches(row))),
  );
}

export interface AskedPerson {
  userId: Id<'User'>;
  /** People of the audience come first. */
  startupId: Id<'Startup'> | null;
  programId: Id<'Program'> | null;
}

/** The people of an audience, each with the startup and the program that their answer is about. */
export async function peopleOf(tx: Tx, rows: readonly AudienceRow[]): Promise<AskedPerson[]> {
  const people = await tx.db.select({ id: users.id }).from(users).where(audienceSql(rows)).orderBy(asc(users.id));
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return [];
  const founded = await tx.db
    .select({
      userId: startupFounders.userId,
      startupId: startupFounders.startupId,
      programId: startupPrograms.programId,
    })
    .from(startupFounders)
    .innerJoin(
      startups,
      and(eq(startups.tenantId, startupFounders.tenantId), eq(startups.id, startupFounders.startupId)),
    )
    .leftJoin(
      startupPrograms,
      and(
        eq(startupPrograms.tenantId, startupFounders.tenantId),
        eq(startupPrograms.startupId, startupFounders.startupId),
      ),
    )
    .where(and(inArray(startupFounders.userId, ids), isNull(startups.trashedAt)))
    .orderBy(asc(startupFounders.startupId), asc(startupPrograms.programId));
  const joined = await tx.db
    .select({ userId: programPeople.userId, programId: programPeople.programId })
    .from(programPeople)
    .where(and(inArray(programPeople.userId, ids), eq(programPeople.part, 'member')))
    .orderBy(asc(programPeople.programId));
  const links = Map.groupBy(
    [...founded, ...joined.map((one) => ({ ...one, startupId: null }))],
    ({ userId }) => userId,
  );
  const named = new Set(rows.flatMap(({ kind, id, isNot }) => (kind === 'program' && !isNot ? id : [])));
  return ids.map((userId) => {
    const own = links.get(userId) ?? [];
    const best =
      own.find(({ programId }) => programId && named.has(programId)) ?? own.find(({ programId }) => programId);
    return { userId, startupId: (best ?? own[0])?.startupId ?? null, programId: best?.programId ?? null };
  });
}

export async function countAudience(tx: Tx, rows: readonly AudienceRow[]): Promise<number> {
  return tx.db.$count(users, audienceSql(rows));
}
