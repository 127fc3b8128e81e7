import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { matchAccepted, matchDeclined, matchEnded, matchResumed } from '@seedbed/domain/matching/activity-types.ts';
import { MatchNotOpen } from '@seedbed/domain/matching/errors.ts';
import { checkMatchEnd, checkMatchReason } from '@seedbed/domain/matching/input.ts';
import { canAnswerMatch, canRateMatch } from '@seedbed/domain/matching/policy.ts';
import { eq, sql } from 'drizzle-orm';
import { matchRelations } from '#capabilities/matching/table.ts';
import { setPersonAssigned } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findMatch, type MatchCard } from './find-matches.ts';

type MatchChange = Partial<Pick<MatchCard, 'state' | 'reason' | 'rating' | 'remindedAt'>>;

export async function writeMatch(tx: Tx, match: MatchCard, change: MatchChange): Promise<MatchCard> {
  await tx.db
    .update(matchRelations)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${matchRelations.version} + 1` })
    .where(eq(matchRelations.id, match.id));
  return { ...match, ...change, version: match.version + 1 };
}

export const loggedMatch = ({ id, startupId, mentorId, startup }: MatchCard) => ({
  ...{ id, startupId, mentorId },
  startupName: startup.name,
});

/** By accepting, the mentor is assigned to the startup and reads its file. */
export const answerMatch = (actor: Actor, id: string, accepts: boolean, reason?: string | null): Promise<MatchCard> =>
  writeTx(actor, async (tx) => {
    const match = await findMatch(tx, actor, id, { lock: true });
    assertAllowed(canAnswerMatch(actor, match));
    assertAllowed(match.state === 'proposed', () => new MatchNotOpen());
    if (accepts) await setPersonAssigned(tx, actor, match.startup, { userId: match.mentorId, isAssigned: true });
    const answered = await writeMatch(
      tx,
      match,
      accepts ? { state: 'confirmed' } : { state: 'declined', reason: checkMatchReason({ reason }) },
    );
    await logActivity(tx, actor, accepts ? matchAccepted(loggedMatch(match)) : matchDeclined(loggedMatch(match)));
    return answered;
  });

/** Either side or the team. The rating becomes part of the mentor's record. */
export const endMatch = (actor: Actor, id: string, input: object): Promise<MatchCard> =>
  writeTx(actor, async (tx) => {
    const match = await findMatch(tx, actor, id, { lock: true });
    const { reason, rating } = checkMatchEnd(input);
    assertAllowed(rating === null || canRateMatch(actor, match));
    assertAllowed(match.state === 'confirmed', () => new MatchNotOpen());
    await setPersonAssigned(tx, actor, match.startup, { userId: match.mentorId, isAssigned: false });
    const ended = await writeMatch(tx, match, { state: 'ended', reason, rating });
    await logActivity(tx, actor, matchEnded(loggedMatch(match), { state: { old: 'confirmed', new: 'ended' } }));
    return ended;
  });

/** For undo. */
export async function resumeMatchIn(tx: Tx, actor: Actor, id: string): Promise<MatchCard> {
  const match = await findMatch(tx, actor, id, { lock: true });
  await setPersonAssigned(tx, actor, match.startup, { userId: match.mentorId, isAssigned: true });
  const resumed = await writeMatch(tx, match, { state: 'confirmed', reason: null, rating: null });
  await logActivity(tx, actor, matchResumed(loggedMatch(match)));
  return resumed;
}
