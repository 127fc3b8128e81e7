import type { WishPayload } from '@seedbed/domain/matching/activity-types.ts';
import type { MentorProfileValues, StartupNeedsValues } from '@seedbed/domain/matching/input.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import type { MatchPairState } from '@seedbed/domain/matching/relation.ts';
import { sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { resumeMatchIn } from './matches/answer-match.ts';
import { findMatch, matchesSeenBy } from './matches/find-matches.ts';
import { findMentorProfile, saveMentorProfileIn } from './profiles/mentor-profile.ts';
import { findStartupNeeds, saveStartupNeedsIn } from './profiles/startup-needs.ts';
import { findWish, restoreWishIn } from './profiles/wishes.ts';
import { pairState, setMatchPair } from './runs/change-run.ts';
import { findRun } from './runs/find-runs.ts';
import { matchRelations } from './table.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'matching.profile-changed',
    ({ tx, actor, recordId }) => findMentorProfile(tx, actor, recordId),
    async ({ tx, actor, recordId }, old) => {
      const { isOpen, capacity, expertise, industryIds, stages, languages } = {
        ...(await findMentorProfile(tx, actor, recordId)),
        ...(old as Partial<MentorProfileValues>),
      };
      const values = { isOpen, capacity, expertise, industryIds, stages, languages };
      return saveMentorProfileIn(tx, actor, recordId, values);
    },
  ),
  undoChange(
    'matching.needs-changed',
    ({ tx, actor, recordId }) => findStartupNeeds(tx, actor, recordId),
    async ({ tx, actor, recordId }, old) => {
      const { topicIds, languages, notes } = {
        ...(await findStartupNeeds(tx, actor, recordId)),
        ...(old as Partial<StartupNeedsValues>),
      };
      return saveStartupNeedsIn(tx, actor, recordId, { topicIds, languages, notes });
    },
  ),
  undoChange(
    'matching.wish-set',
    ({ tx, actor, recordId }) => findWish(tx, actor, recordId),
    ({ tx, actor, recordId }, old) => restoreWishIn(tx, actor, recordId, old),
  ),
  undoChange(
    'matching.pair-set',
    async ({ tx, actor, recordId, payload }) => {
      const run = await findRun(tx, actor, recordId, { lock: true });
      return { state: await pairState(tx, run.id, payload as WishPayload) };
    },
    ({ tx, actor, recordId, payload }, { state }) =>
      setMatchPair(tx, actor, recordId, payload as WishPayload, (state ?? null) as MatchPairState | null),
  ),
  undoChange(
    'matching.ended',
    async ({ tx, actor, recordId }) => ({ state: (await findMatch(tx, actor, recordId, { lock: true })).state }),
    ({ tx, actor, recordId }) => resumeMatchIn(tx, actor, recordId),
  ),
];

/** Profiles and needs have the ids of their person and startup; the team and their owner see the changes. */
export const visibleChanges: VisibleChanges = {
  MentorProfile: (actor) => canMatch(actor) || sql`${activities.recordId} = ${actor.userId}`,
  StartupNeeds: (actor) =>
    canMatch(actor) || sql`${activities.recordId} = any(${sql.param([...actor.ownStartupIds])}::uuid[])`,
  // Only the author sees a wish.
  MatchWish: (actor) => sql`${activities.actorId} = ${actor.userId}`,
  MatchRun: canMatch,
  MatchRelation: (actor) => recordIn(matchRelations, matchesSeenBy(actor)),
};
