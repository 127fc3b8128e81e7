import { asc } from 'drizzle-orm';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { roles } from './table.ts';

export type Role = typeof roles.$inferSelect;

/** A tenant has few roles: one read serves an operation. */
export const findRoles = (tx: Tx): Promise<Role[]> =>
  tx.db.select().from(roles).orderBy(asc(roles.type), asc(roles.createdAt));

const rolesById = (context: Context) => {
  const reading = context
    .read()
    .then(findRoles)
    .then((all) => new Map(all.map((role) => [role.id, role])));
  return async (id: Role['id']): Promise<Role> => {
    const role = (await reading).get(id);
    if (!role) throw new Error('A person has a role that the tenant does not have.');
    return role;
  };
};

export const roleOf = (context: Context, id: Role['id']) => context.loader(rolesById)(id);
