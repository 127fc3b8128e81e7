import DataLoader from 'dataloader';
import { asc, getTableColumns, inArray } from 'drizzle-orm';
import { prepareByFilterSet } from '#platform/db.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { Tx } from '#platform/tx.ts';
import { picksOf } from './picks.ts';
import { roles } from './table.ts';

/** With the records picked for it. */
export const fullRole = { ...getTableColumns(roles), picked: picksOf(roles).as('picked') };
export type FullRole = typeof roles.$inferSelect & { picked: Record<string, string[]> };
/** The role fields of a person's card. */
export type Role = Pick<FullRole, 'id' | 'type' | 'label'>;

/** A tenant has few roles: one query serves an operation. */
export const findRoles = (tx: Tx): Promise<Role[]> => rolesStatement(tx.db, undefined).execute();

const rolesStatement = prepareByFilterSet(
  () => 'roles',
  (db, _, name) =>
    db
      .select({ id: roles.id, type: roles.type, label: roles.label })
      .from(roles)
      .orderBy(asc(roles.type), asc(roles.createdAt))
      .prepare(name),
);

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

const fullRoles = (context: Context) =>
  new DataLoader<Role['id'], FullRole>(async (ids) => {
    const tx = await context.read();
    const rows = await tx.db
      .select(fullRole)
      .from(roles)
      .where(inArray(roles.id, [...ids]));
    return ids.map((id) => rows.find((role) => role.id === id) ?? new Error('The role is gone.'));
  });

/** Loads the permissions too, which are long and rarely needed. */
export const fullRoleOf = (context: Context, { id }: Role) => context.loader(fullRoles).load(id);
