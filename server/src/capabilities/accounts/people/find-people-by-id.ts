import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { canOpenProfile, type PersonFacts, type RankFacts } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { findPeopleFacts } from '#capabilities/accounts/find-people.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/person-card.ts';
import { users } from '#capabilities/accounts/table.ts';
import { perConnection } from '#platform/db.ts';
import { anyOf } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export type FoundPerson = PersonCard & RankFacts & { facts: PersonFacts };

/** The people whose profile the actor may open; hidden ones are absent. */
export async function findPeopleById(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundPerson>> {
  if (ids.length === 0) return new Map();
  const [rows, facts] = await Promise.all([
    peopleById(tx.db).execute({ ids }),
    findPeopleFacts(tx, ids as readonly Id<'User'>[]),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const found = facts.get(row.id);
      if (!found || !canOpenProfile(actor, { ...row, ...found })) return [];
      return [[row.id, { ...row, scopes: resolveScopes(row.roleType, row.scopes), facts: found }]];
    }),
  );
}

const peopleById = perConnection((db) =>
  db
    .select({ ...personCard(users), roleType: roles.type, scopes: roles.scopes })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(anyOf(users.id, 'ids'), isNull(users.trashedAt)))
    .prepare('people_by_id'),
);
