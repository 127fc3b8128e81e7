import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The startups within a person's reach: all, or a `uuid[]`, which may be a placeholder of a prepared statement. */
export type ReachSql = 'ALL' | SQL;

export const reachSql = (reach: 'ALL' | readonly string[]): ReachSql =>
  reach === 'ALL' ? 'ALL' : sql`${sql.param([...reach])}::uuid[]`;

export const reachPlaceholder = (reach: 'ALL' | readonly string[], name: string): ReachSql =>
  reach === 'ALL' ? 'ALL' : sql`${sql.placeholder(name)}::uuid[]`;

export const withinReach = (id: PgColumn, reach: ReachSql): SQL | undefined =>
  reach === 'ALL' ? undefined : sql`${id} = any(${reach})`;
