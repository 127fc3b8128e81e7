import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, SelectedFields } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

/**
 * A subquery as a selected column. In a single-table select the builder drops table names from columns, which would
 * bind them to the subquery's tables.
 */
export const subquery = <T>(inner: SQL): SQL<T> => sql<T>`${inner}`;

/** The row of a select with these fields. */
export type RowOf<Fields extends SelectedFields> = SelectResultFields<Fields>;

/** The id is in the array of this placeholder of a prepared statement. */
export const anyOf = (id: PgColumn, placeholder: string): SQL =>
  sql`${id} = any(${sql.placeholder(placeholder)}::uuid[])`;
