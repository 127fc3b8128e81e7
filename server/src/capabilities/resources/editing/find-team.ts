import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';

const most = 20;

/** Active people of the team and the network whom the actor may see, by name. */
export function findTeamOf(tx: Tx, actor: Actor, search: string | null | undefined): Promise<PersonCard[]> {
  const find = (match: TextMatch) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, [...roleTypesOf('internal')]),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
          openablePeople(actor),
          match('User', users.id),
        ),
      )
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(most);
  return search?.trim() ? findByText(tx, search, find) : find(() => undefined);
}
