import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { JoinSource } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';

const hasOwn = sql`${users.expertise} <> '[]'`;

/** The skills that a person wrote, each with the one of the organization's list that has its name. */
const own: SQL = sql`jsonb_array_elements_text(${users.expertise}) as own(name)
  left join ${tags} on ${tags.tenantId} = ${users.tenantId} and ${tags.kind} = 'skills' and ${tags.name} = own.name
    and ${tags.trashedAt} is null`;

/** Skills that people wrote themselves: the id of the one in the organization's list, else the name. */
export const ownSkills: JoinSource = {
  sqlType: 'text',
  has: (condition) =>
    sql`(${hasOwn} and exists (select from ${own} where ${condition(sql`coalesce(${tags.id}::text, own.name)`)}))`,
};

/** The names that the organization's list does not have, by name. */
export async function ownSkillNames(tx: Tx, actor: Actor): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ name: sql<string>`own.name`.as('name') })
    .from(users)
    .innerJoin(sql`lateral (select own.name from ${own} where ${tags.id} is null) as own`, sql`true`)
    .where(and(hasOwn, isNull(users.trashedAt), openablePeople(actor)))
    .orderBy(sql`name`)
    .limit(mostNames);
  return rows.map(({ name }) => name);
}

const mostNames = 500;
