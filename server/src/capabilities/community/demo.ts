import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { directoryEntries } from './table.ts';

/** Every other mentor and member wants to be asked for a meeting. */
export const demo: DemoPart = {
  table: directoryEntries,
  add: async (tx) => {
    const people = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .where(
        and(
          inArray(roles.type, ['Mentor', 'Expert', 'CommunityMember', 'Cofounder']),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
        ),
      )
      .orderBy(asc(users.createdAt), sql`${users.id}`);
    const open = people.filter((_, i) => i % 2 === 0);
    if (open.length > 0)
      await tx.db.insert(directoryEntries).values(
        open.map(({ id: userId }) => ({
          ...{ tenantId: tx.tenantId, id: newId<'DirectoryEntry'>() },
          ...{ userId, isOpenToMeet: true },
        })),
      );
  },
};
