import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  customType,
  foreignKey,
  integer,
  type PgColumn,
  pgPolicy,
  pgRole,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The role that the application logs in as; it owns nothing, so row security holds for it. */
export const weakRole = 'seedbed_app';
export const app = pgRole(weakRole).existing();

/** A moment, kept in microseconds by PostgreSQL and handed on as a Temporal.Instant. */
export const moment = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toString(),
  fromDriver: (text) => Temporal.Instant.from(text),
});

/** A calendar day without a zone. */
export const day = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => value.toString(),
  fromDriver: (text) => Temporal.PlainDate.from(text),
});

/** Columns that every table of a tenant has; `Kind` brands its ids. */
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

export const currentTenant = sql`(nullif(current_setting('app.tenant', true), ''))::uuid`;

/** The wall between tenants: a row exists only for the tenant of the transaction. */
export const tenantWall = (t: { tenantId: AnyPgColumn }) =>
  pgPolicy('tenant_wall', {
    as: 'permissive',
    for: 'all',
    to: app,
    using: sql`${t.tenantId} = ${currentTenant}`,
    withCheck: sql`${t.tenantId} = ${currentTenant}`,
  });

export const tenantRules = (t: TenantTable) => [primaryKey({ columns: [t.tenantId, t.id] }), tenantWall(t)];

/** A reference inside the tenant; foreign keys bypass row security, so they carry the tenant. */
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
