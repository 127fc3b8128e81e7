import { canOpenProfile, type PersonFacts } from '@seedbed/domain/accounts/policy.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { findPeopleFacts } from '#capabilities/accounts/find-people.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/person-card.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { Tx } from '#platform/tx.ts';

export type FoundPerson = PersonCard & { roleType: RoleType; facts: PersonFacts };

/** The people whose profile the actor may open; hidden ones are absent. */
export async function findPeopleById(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundPerson>> {
  const given = ids as readonly Id<'User'>[];
  const rows = await tx.db
    .select({ ...personCard(users), roleType: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(users.id, [...given]), isNull(users.trashedAt)));
  const facts = await findPeopleFacts(tx, given);
  return new Map(
    rows.flatMap((row) => {
      const found = facts.get(row.id);
      return found && canOpenProfile(actor, { ...row, ...found }) ? [[row.id, { ...row, facts: found }]] : [];
    }),
  );
}
