import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The startups within a person's reach: all, or a `uuid[]`, which may be a placeholder of a prepared statement. */
export type ReachSql = 'ALL' | SQL;

export const reachSql = (reach: 'ALL' | readonly string[]): ReachSql =>
  reach === 'ALL' ? 'ALL' : sql`${sql.param([...reach])}::uuid[]`;

export const reachPlaceholder = (reach: 'ALL' | readonly string[], name: string): ReachSql =>
  reach === 'ALL' ? 'ALL' : sql`${sql.placeholder(name)}::uuid[]`;

export const withinReach = (id: PgColumn, reach: ReachSql): SQL | undefined =>
  reach === 'ALL' ? undefined : sql`${id} = any(${reach})`;

/** SQL form of `canSeeFilesAbout`, in statements that are not prepared. */
export const filesAbout = (actor: Actor, startupId: PgColumn): SQL | undefined =>
  permitsSome(actor, 'STARTUP/FILES:VIEW')
    ? undefined
    : or(isNull(startupId), withinReach(startupId, reachSql(actor.ownStartupIds)));
