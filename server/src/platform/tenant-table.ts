import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  customType,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgPolicy,
  pgRole,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The application's role. It owns nothing, so row security applies to it. */
export const weakRole = 'seedbed_app';
export const app = pgRole(weakRole).existing();

/** A timestamp: microseconds in PostgreSQL, a Temporal.Instant in code. */
export const moment = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (text) => Temporal.Instant.from(text),
});

/** A calendar date without a time zone. */
export const day = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => value.toString(),
  fromDriver: (text) => Temporal.PlainDate.from(text),
});

/** Columns of every tenant table; `Kind` brands its ids. */
export const tenantColumns = <Kind extends string>() => ({
  tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
  id: uuid().notNull().$type<Id<Kind>>(),
  createdAt: moment().notNull().default(sql`now()`),
  updatedAt: moment().notNull().default(sql`now()`),
  version: integer().notNull().default(1),
  trashedAt: moment(),
});

interface TenantTable {
  tenantId: PgColumn;
  id: PgColumn;
}

/**
 * A subquery, so that PostgreSQL plans without the value. PostgreSQL keeps the plan of a prepared statement. One that was
 * made for a small tenant would read all rows of a large one. With the option `n_distinct = 1` of every `tenant_id`, an unknown
 * tenant counts as the largest.
 */
export const currentTenant = sql`(select (nullif(current_setting('app.tenant', true), ''))::uuid)`;

/** Tenant isolation: a row is visible only to the tenant of the transaction. */
export const tenantWall = (t: { tenantId: AnyPgColumn }) =>
  pgPolicy('tenant_wall', {
    as: 'permissive',
    for: 'all',
    to: app,
    using: sql`${t.tenantId} = ${currentTenant}`,
    withCheck: sql`${t.tenantId} = ${currentTenant}`,
  });

export const tenantRules = (t: TenantTable) => [primaryKey({ columns: [t.tenantId, t.id] }), tenantWall(t)];

/** A foreign key inside the tenant. Foreign keys bypass row security, so they include the tenant. */
export const belongsTo = (
  t: { tenantId: PgColumn },
  column: PgColumn,
  table: AnyPgTable & { tenantId: AnyPgColumn; id: AnyPgColumn },
  onDelete: 'cascade' | 'restrict' = 'cascade',
) =>
  foreignKey({
    columns: [t.tenantId, column] as [PgColumn, PgColumn],
    foreignColumns: [table.tenantId as PgColumn, table.id as PgColumn],
  }).onDelete(onDelete);

export const uniqueInTenant = (t: { tenantId: PgColumn }, name: string, ...columns: [PgColumn, ...PgColumn[]]) =>
  uniqueIndex(name).on(t.tenantId, ...columns);

/** For a table whose trash the nightly job empties, so that the job reads no other rows. */
export const trashIndex = (t: { tenantId: PgColumn; trashedAt: PgColumn }, name: string) =>
  index(name).on(t.tenantId, t.trashedAt).where(sql`trashed_at is not null`);
