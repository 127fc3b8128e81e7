import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { Context } from '#platform/graphql/context.ts';

export interface RolePeople {
  count: number;
  /** A few of them, by name. */
  names: string[];
}

const mostNames = 5;
const nobody: RolePeople = { count: 0, names: [] };

/** Everybody who has the role and is not deleted: they lose or gain rights with it. */
const rolePeople = (context: Context) =>
  new DataLoader<Id<'Role'>, RolePeople>(async (ids) => {
    const tx = await context.read();
    const numbered = tx.db
      .select({
        roleId: users.roleId,
        fullName: users.fullName,
        place: sql<number>`row_number() over (partition by ${users.roleId} order by ${users.fullName}, ${users.id})`.as(
          'place',
        ),
        count: sql<number>`count(*) over (partition by ${users.roleId})::int`.as('count'),
      })
      .from(users)
      .where(and(inArray(users.roleId, [...ids]), isNull(users.trashedAt), ne(users.status, 'deleted')))
      .as('numbered');
    const rows = await tx.db
      .select({ roleId: numbered.roleId, fullName: numbered.fullName, count: numbered.count })
      .from(numbered)
      .where(sql`${numbered.place} <= ${mostNames}`)
      .orderBy(asc(numbered.roleId), asc(numbered.place));
    return ids.map((id) => {
      const own = rows.filter(({ roleId }) => roleId === id);
      return own[0] ? { count: own[0].count, names: own.map(({ fullName }) => fullName) } : nobody;
    });
  });

export const peopleOfRole = (context: Context, id: Id<'Role'>) => context.loader(rolePeople).load(id);
