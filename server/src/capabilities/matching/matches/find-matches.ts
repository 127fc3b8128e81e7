import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canMatch, canSeeMatch } from '@seedbed/domain/matching/policy.ts';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type MatchStartup, matchStartup } from '#capabilities/matching/runs/find-runs.ts';
import { matchRelations } from '#capabilities/matching/table.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

export type MatchCard = typeof matchRelations.$inferSelect & { startup: MatchStartup; mentor: PersonCard };

const most = 200;

/** SQL form of `canSeeMatch`, without the team. */
export const isPartOfMatch = (me: SQL, ownStartups: SQL): SQL =>
  sql`(${matchRelations.mentorId} = ${me}
    or (${matchRelations.startupId} = any(${ownStartups}) and ${matchRelations.state} in ('confirmed', 'ended')))`;

export const matchesSeenBy = (actor: Actor): SQL | undefined =>
  canMatch(actor)
    ? undefined
    : isPartOfMatch(sql`${actor.userId}::uuid`, sql`${sql.param([...actor.ownStartupIds])}::uuid[]`);

const cards = (tx: Tx) =>
  tx.db
    .select({ ...getTableColumns(matchRelations), startup: matchStartup, mentor: personCard(users) })
    .from(matchRelations)
    .innerJoin(startups, and(eq(startups.tenantId, matchRelations.tenantId), eq(startups.id, matchRelations.startupId)))
    .innerJoin(users, and(eq(users.tenantId, matchRelations.tenantId), eq(users.id, matchRelations.mentorId)));

const isThere = and(isNull(matchRelations.trashedAt), isNull(startups.trashedAt), isNull(users.trashedAt));

/** Hidden equals absent. */
export async function findMatch(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<MatchCard> {
  if (!isId<'MatchRelation'>(id)) throw new NotFound();
  const found = cards(tx).where(and(eq(matchRelations.id, id), isThere));
  const [match] = lock ? await found.for('update', { of: matchRelations }) : await found;
  if (!match || !canSeeMatch(actor, match)) throw new NotFound();
  return match;
}

/** Newest first. */
const listed = (tx: Tx, where: SQL | undefined): Promise<MatchCard[]> =>
  cards(tx).where(and(where, isThere)).orderBy(desc(matchRelations.createdAt), desc(matchRelations.id)).limit(most);

export const ownMatches = (tx: Tx, { userId }: Actor): Promise<MatchCard[]> =>
  listed(tx, eq(matchRelations.mentorId, userId));

export async function matchesOfStartup(tx: Tx, actor: Actor, startupId: string): Promise<MatchCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  return listed(tx, and(eq(matchRelations.startupId, id), matchesSeenBy(actor)));
}
