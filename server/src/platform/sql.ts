import { type SQL, sql } from 'drizzle-orm';

/**
 * A subquery as a selected column. In a single-table select the builder drops table names from columns, which would
 * bind them to the subquery's tables.
 */
export const subquery = <T>(inner: SQL): SQL<T> => sql<T>`${inner}`;
