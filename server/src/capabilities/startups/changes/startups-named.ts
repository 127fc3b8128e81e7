import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { mostPasted, nameKey } from '@seedbed/domain/startups/pasted-startups.ts';
import { and, asc, isNull, sql } from 'drizzle-orm';
import { type StartupCard, startupCards, visibleStartups } from '#capabilities/startups/find-startups.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Startups that the actor may open with one of these names, whatever the case; archived ones too. */
export async function startupsNamed(tx: Tx, actor: Actor, names: readonly string[]): Promise<StartupCard[]> {
  const keys = names.slice(0, mostPasted).map(nameKey).filter(Boolean);
  if (keys.length === 0) return [];
  return startupCards(tx)
    .where(
      and(
        isNull(startups.trashedAt),
        visibleStartups(actor),
        sql`lower(${startups.name}) = any(${sql.param(keys)}::text[])`,
      ),
    )
    .orderBy(asc(startups.name))
    .limit(mostPasted);
}
