import { canSeeInvite, isCoachRole } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { reachPlaceholder, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { coachingInvites as invites } from './table.ts';

const inviteCard = {
  id: invites.id,
  createdAt: invites.createdAt,
  startupId: invites.startupId,
  coachId: invites.coachId,
  status: invites.status,
  expiresAt: invites.expiresAt,
  durationMinutes: invites.durationMinutes,
  message: invites.message,
  reason: invites.reason,
  startup: subquery<Pick<typeof startups.$inferSelect, 'id' | 'name' | 'logo'>>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${invites.tenantId} and ${startups.id} = ${invites.startupId})`).as('startup'),
  coach: subquery<PersonCard>(sql`(
    select ${personJson(users)} from ${users} where ${users.tenantId} = ${invites.tenantId} and ${users.id} = ${invites.coachId})`).as(
    'coach',
  ),
  founders: subquery<PersonCard[]>(sql`coalesce((
    select json_agg(${personJson(users)} order by ${users.fullName}) from ${startupFounders}
    join ${users} on ${users.tenantId} = ${startupFounders.tenantId} and ${users.id} = ${startupFounders.userId}
    where ${startupFounders.tenantId} = ${invites.tenantId} and ${startupFounders.startupId} = ${invites.startupId}
      and ${users.trashedAt} is null), '[]')`).as('founders'),
};
export type InviteCard = RowOf<typeof inviteCard>;

export const loadInvites = (tx: Tx, where: SQL | undefined): Promise<InviteCard[]> =>
  tx.db
    .select(inviteCard)
    .from(invites)
    .where(and(where, isNull(invites.trashedAt)))
    .orderBy(desc(invites.id))
    .limit(mostInvites);

const mostInvites = 100;

/** Hidden equals absent. */
export async function findInvite(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<InviteCard> {
  if (!isId<'CoachingInvite'>(id)) throw new NotFound();
  if (lock) await tx.db.select({ id: invites.id }).from(invites).where(eq(invites.id, id)).for('update');
  const [invite] = await loadInvites(tx, eq(invites.id, id));
  if (!invite || !canSeeInvite(actor, invite)) throw new NotFound();
  return invite;
}

/** SQL form of `canSeeInvite`. */
const visibleInvites = (actor: Actor): SQL | undefined => {
  const reach = isCoachRole(actor) ? startupReach(actor) : actor.ownStartupIds;
  const within = withinReach(invites.startupId, reachSql(reach));
  return within && or(within, eq(invites.coachId, actor.userId));
};

/** The condition for prepared statements. */
export function readableInvites(actor: Actor): Restriction {
  const reach = isCoachRole(actor) ? startupReach(actor) : actor.ownStartupIds;
  if (reach === 'ALL') return { key: 'ALL' };
  return {
    key: 'SOME',
    where: sql`(${withinReach(invites.startupId, reachPlaceholder(reach, 'reach'))} or ${invites.coachId} = ${sql.placeholder('me')})`,
    values: { me: actor.userId, reach: [...reach] },
  };
}

/** Pending invites that the person may see; of one startup, or of all. */
export const openInvites = (tx: Tx, actor: Actor, startupId?: string | null): Promise<InviteCard[]> =>
  loadInvites(
    tx,
    and(
      eq(invites.status, 'pending'),
      gt(invites.expiresAt, sql`now()`),
      visibleInvites(actor),
      startupId ? eq(invites.startupId, startupId as Id<'Startup'>) : undefined,
    ),
  );

export const invitesById = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, InviteCard>> =>
  new Map(
    (await loadInvites(tx, and(inArray(invites.id, ids as Id<'CoachingInvite'>[]), visibleInvites(actor)))).map(
      (one) => [one.id, one],
    ),
  );
