import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { activities } from '#platform/activity-log/table.ts';

/** By the kind of the activity: the records that a person may see now. All, none, or those of a condition. */
export type VisibleChanges = Readonly<Record<string, (actor: Actor) => boolean | SQL>>;

let kinds: VisibleChanges = {};

/** Called once at start by `app/register-capabilities.ts`. */
export function registerVisibleChanges(all: VisibleChanges) {
  kinds = all;
}

/** An unknown kind is hidden. */
export const visibleKinds = (): VisibleChanges => kinds;

/**
 * The activity's record exists and meets the condition, in the trash or not. A subquery of one value: PostgreSQL may
 * answer EXISTS by reading all records of the tenant.
 */
export const recordIn = (table: PgTable & Record<'tenantId' | 'id', PgColumn>, where: SQL | undefined): SQL =>
  sql`(select true from ${table} where ${and(
    sql`${table.tenantId} = ${activities.tenantId}`,
    sql`${table.id} = ${activities.recordId}`,
    where,
  )})`;
