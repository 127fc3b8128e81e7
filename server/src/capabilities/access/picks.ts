import type { PermissionKey } from '@seedbed/domain/access/catalogue.ts';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { rolePicks } from './table.ts';

/** The records picked for a role, by permission, as a column of its row. */
export const picksOf = (role: { tenantId: PgColumn; id: PgColumn }) =>
  subquery<Record<string, string[]>>(sql`coalesce((
    select jsonb_object_agg(picked.permission, picked.ids)
    from (
      select ${rolePicks.permission} as permission, jsonb_agg(${rolePicks.recordId} order by ${rolePicks.recordId}) as ids
      from ${rolePicks}
      where ${rolePicks.tenantId} = ${role.tenantId} and ${rolePicks.roleId} = ${role.id}
      group by ${rolePicks.permission}) picked), '{}')`);

export interface PickableRecord {
  id: string;
  name: string;
}

/**
 * Finds records of the permission's kind: those with the ids, or at most 50 whose name contains the text. People who
 * edit roles decide about all rights, so they choose among all records.
 */
export type FindPickable = (
  tx: Tx,
  find: { ids: readonly string[] } | { search: string | null },
) => Promise<PickableRecord[]>;

const pickable = new Map<PermissionKey, FindPickable>();

/** Called by the capability that owns the records, when it is configured. */
export const registerPickable = (permission: PermissionKey, find: FindPickable) => pickable.set(permission, find);

export const pickablePermissions = (): PermissionKey[] => [...pickable.keys()];

/** Nothing for a permission without records to pick. */
export const findPickable: (permission: string, ...args: Parameters<FindPickable>) => ReturnType<FindPickable> = async (
  permission,
  tx,
  find,
) => (await pickable.get(permission as PermissionKey)?.(tx, find)) ?? [];
