import { groups } from '@seedbed/domain/access/groups.ts';
import type { Evaluator } from '@seedbed/domain/evaluations/allocation/allocation.ts';
import { capacityOf } from '@seedbed/domain/evaluations/allocation/capacity.ts';
import { companyDomainOf } from '@seedbed/domain/evaluations/company-domain.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { evaluatorCapacities } from '#capabilities/evaluations/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { type EvaluationRound, poolRowsOf } from './find-round.ts';

/** A person who may be given applications of a round. */
export type PoolPerson = Evaluator & { person: PersonCard; roleType: RoleType; isOwnCapacity: boolean };

const tagNames = subquery<string[]>(sql`coalesce((
  select json_agg(lower(${tags.name})) from ${userTags}
  join ${tags} on ${tags.tenantId} = ${userTags.tenantId} and ${tags.id} = ${userTags.tagId}
  where ${userTags.tenantId} = ${users.tenantId} and ${userTags.userId} = ${users.id}), '[]')`);

/** Everybody in the pool who can sign in, by id. Two statements. */
export async function loadPool(tx: Tx, round: EvaluationRound): Promise<PoolPerson[]> {
  const rows = await poolRowsOf(tx, round.id);
  if (rows.length === 0) return [];
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const roleIds = rows.flatMap(({ roleId }) => roleId ?? []);
  return loadPeople(tx, round, { userIds, roleIds });
}

interface PoolFilter {
  userIds: readonly Id<'User'>[];
  roleIds: readonly Id<'Role'>[];
}

/** People with the capacity that the pool gives them; that of the round for people outside of it. */
export async function loadPeople(
  tx: Tx,
  round: EvaluationRound,
  { userIds, roleIds }: PoolFilter,
): Promise<PoolPerson[]> {
  const rows = await poolRowsOf(tx, round.id);
  const people = await tx.db
    .select({
      ...personCard(users),
      roleType: roles.type,
      language: users.language,
      expertise: users.expertise,
      tagNames: tagNames.as('tag_names'),
      own: evaluatorCapacities.capacity,
    })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .leftJoin(
      evaluatorCapacities,
      and(
        eq(evaluatorCapacities.tenantId, users.tenantId),
        eq(evaluatorCapacities.userId, users.id),
        eq(evaluatorCapacities.roundId, round.id),
      ),
    )
    .where(
      and(
        or(inArray(users.id, [...userIds]), inArray(users.roleId, [...roleIds])),
        eq(users.status, 'active'),
        inArray(roles.type, [...groups.internal]),
        isNull(users.trashedAt),
      ),
    )
    .orderBy(asc(users.id));
  const ofPerson = new Map(rows.map(({ userId, capacity }) => [userId, capacity]));
  const ofRole = new Map(rows.map(({ roleId, capacity }) => [roleId, capacity]));
  return people.map(({ roleType, language, expertise, tagNames: tagged, own, ...person }) => ({
    id: person.id,
    role: roleType,
    roleType,
    person,
    industries: [...new Set([...tagged, ...expertise.map((one) => one.toLowerCase())])],
    languages: language ? [language] : [],
    domain: companyDomainOf(person.email),
    capacity: capacityOf({
      own,
      person: ofPerson.get(person.id),
      role: ofRole.get(person.roleId),
      round: round.settings.capacity,
    }),
    isOwnCapacity: own !== null,
  }));
}
