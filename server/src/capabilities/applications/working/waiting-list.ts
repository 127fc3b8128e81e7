import { applicationMoved } from '@seedbed/domain/applications/activity-types.ts';
import { StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { canDecide } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { type ApplicationCard, factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { namedOf, stateOf } from './application-state.ts';

/** One writer at a time: two ranks must not be equal. */
export const lockWaitingList = (tx: Tx, funnelId: Id<'Funnel'>) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting list ${funnelId}`}, 0))`);

/** The place after the last one. */
export async function nextRank(tx: Tx, funnelId: Id<'Funnel'>): Promise<number> {
  await lockWaitingList(tx, funnelId);
  const [found] = await tx.db
    .select({ last: max(applications.waitlistRank) })
    .from(applications)
    .where(and(eq(applications.funnelId, funnelId), isNull(applications.trashedAt)));
  return (found?.last ?? 0) + 1;
}

/** Makes the ranks of the funnel 1, 2, 3 … again; `first` goes before another application with its rank. */
export async function closeRanks(tx: Tx, funnelId: Id<'Funnel'>, first: Id<'Application'> | null = null) {
  await lockWaitingList(tx, funnelId);
  const ranked = tx.db
    .select({
      id: applications.id,
      rank: sql<number>`row_number() over (order by ${applications.waitlistRank}, ${applications.id} is distinct from ${first}, ${applications.id})`.as(
        'rank',
      ),
    })
    .from(applications)
    .where(
      and(eq(applications.funnelId, funnelId), isNotNull(applications.waitlistRank), isNull(applications.trashedAt)),
    )
    .as('ranked');
  await tx.db
    .update(applications)
    .set({ waitlistRank: sql`${ranked.rank}` })
    .from(ranked)
    .where(and(eq(applications.id, ranked.id), sql`${applications.waitlistRank} is distinct from ${ranked.rank}`));
}

/** More than any list holds, and with room to move those behind. */
const lastRank = 1_000_000;

/** Moves an application within the waiting list of its funnel. Ranks beyond the end mean the end. */
export const setWaitlistRank = (actor: Actor, id: string, rank: number): Promise<ApplicationCard> =>
  writeTx(actor, async (tx) => {
    const before = await findApplication(tx, actor, id, { lock: true });
    assertAllowed(canDecide(actor, factsOf(before), before.round?.deciders ?? 'permitted'));
    const { waitlistRank: old, funnelId } = before;
    assertAllowed(old !== null, () => new StepNotPossible());
    const wanted = Math.min(Math.max(1, Math.floor(rank)), lastRank);
    if (wanted === old) return before;
    await lockWaitingList(tx, funnelId);
    // Behind the application at a later place, before the one at an earlier place.
    await tx.db
      .update(applications)
      .set({ waitlistRank: wanted > old ? wanted + 1 : wanted })
      .where(eq(applications.id, before.id));
    if (wanted > old)
      await tx.db
        .update(applications)
        .set({ waitlistRank: sql`${applications.waitlistRank} + 1` })
        .where(
          and(
            eq(applications.funnelId, funnelId),
            sql`${applications.waitlistRank} > ${wanted}`,
            sql`${applications.id} <> ${before.id}`,
          ),
        );
    await closeRanks(tx, funnelId, before.id);
    const after = await findApplication(tx, actor, id);
    const changes = { old: stateOf(before), new: stateOf(after) };
    const recipients = { applicant: false };
    await logActivity(
      tx,
      actor,
      applicationMoved(namedOf(after), { action: 'waitlist', reason: null }, changes, recipients),
    );
    return after;
  });
