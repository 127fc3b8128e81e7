import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canManagePeople } from '@seedbed/domain/people/policy.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findPerson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programsOfRow, tagsOfRow } from '#capabilities/people/list/row-parts.ts';
import { visibleStartups } from '#capabilities/startups/public.ts';
import { startupAssignments, startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The team's decisions about a person. Hidden equals absent. */
export async function findAdministration(tx: Tx, actor: Actor, userId: string) {
  if (!canManagePeople(actor)) throw new NotFound();
  const person = await findPerson(tx, actor, userId);
  const [row] = await tx.db
    .select({
      headline: users.headline,
      statusReason: users.statusReason,
      version: users.version,
      createdAt: users.createdAt,
      programs: programsOfRow.as('programs'),
      tags: tagsOfRow.as('tags'),
    })
    .from(users)
    .where(and(eq(users.id, person.id), isNull(users.trashedAt)));
  if (!row) throw new NotFound();
  const assigned = await tx.db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(
      and(
        isNull(startups.trashedAt),
        visibleStartups(actor),
        sql`${startups.id} in (select ${startupAssignments.startupId} from ${startupAssignments} where ${eq(startupAssignments.userId, person.id)})`,
      ),
    )
    .orderBy(asc(startups.name));
  return { ...person, ...row, assigned };
}
export type Administration = Awaited<ReturnType<typeof findAdministration>>;
