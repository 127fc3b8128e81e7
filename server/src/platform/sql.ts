import { type SQL, sql } from 'drizzle-orm';

/**
 * A subquery among the selected columns. The builder drops the table's name from columns that stand directly in a
 * selected expression of a single-table select, which would tie them to the subquery's own tables.
 */
export const subquery = <T>(inner: SQL): SQL<T> => sql<T>`${inner}`;
