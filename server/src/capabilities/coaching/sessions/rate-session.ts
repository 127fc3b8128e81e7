import { sessionRated } from '@seedbed/domain/coaching/activity-types.ts';
import { SessionNotStarted } from '@seedbed/domain/coaching/errors.ts';
import { checkStars } from '@seedbed/domain/coaching/input.ts';
import { canRateSession, canSeeRating, sideOf } from '@seedbed/domain/coaching/policy.ts';
import { type CoachingSide, hasBegun } from '@seedbed/domain/coaching/session.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findSession } from './find-sessions.ts';
import type { SessionCard } from './session-card.ts';
import { coachingRatings } from './table.ts';

/** One tap; another tap changes the rating of the own side. */
export const rateCoachingSession = (actor: Actor, sessionId: string, input: object): Promise<SessionCard> =>
  writeTx(actor, async (tx) => {
    const session = await findSession(tx, actor, sessionId, { lock: true });
    const stars = checkStars(input);
    const side = sideOf(actor, session);
    assertAllowed(canRateSession(actor, session) && side !== null, () =>
      side !== null && !hasBegun(session) ? new SessionNotStarted() : new Forbidden(),
    );
    const [changed] = await tx.db
      .insert(coachingRatings)
      .values({
        tenantId: tx.tenantId,
        id: newId<'CoachingRating'>(),
        sessionId: session.id,
        side,
        stars,
        ratedById: actor.userId,
      })
      .onConflictDoUpdate({
        target: [coachingRatings.tenantId, coachingRatings.sessionId, coachingRatings.side],
        set: { stars, ratedById: actor.userId },
      })
      .returning({ id: coachingRatings.id });
    if (changed) await logActivity(tx, actor, sessionRated(session, side));
    return session;
  });

export interface Rating {
  side: CoachingSide;
  stars: number;
}

/** The ratings that the person may see. */
export const ratingsOf = async (tx: Tx, actor: Actor, session: SessionCard): Promise<Rating[]> =>
  (
    await tx.db
      .select({ side: coachingRatings.side, stars: coachingRatings.stars })
      .from(coachingRatings)
      .where(eq(coachingRatings.sessionId, session.id))
  ).filter(({ side }) => canSeeRating(actor, session, side));
