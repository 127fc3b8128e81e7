import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { MatchPayload } from '@seedbed/domain/matching/activity-types.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { eq } from 'drizzle-orm';
import { foundersOf } from '#capabilities/startups/public.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { matchRelations, matchRuns } from './table.ts';

const find = async (tx: Tx, { recordId }: Activity) =>
  (
    await tx.db
      .select({ state: matchRelations.state, startupId: matchRelations.startupId, createdById: matchRuns.createdById })
      .from(matchRelations)
      .leftJoin(matchRuns, eq(matchRuns.id, matchRelations.runId))
      .where(eq(matchRelations.id, recordId as Id<'MatchRelation'>))
  )[0];

/** It is no news once the mentor has answered. */
const mentorOf = async (tx: Tx, activity: Activity): Promise<Audience<string> | null> => {
  const { mentorId } = activity.payload as MatchPayload;
  return (await find(tx, activity))?.state === 'proposed'
    ? { people: [mentorId as Id<'User'>], subject: mentorId }
    : null;
};

export const notifications = [
  notifyOn({
    on: ['matching.proposed'],
    type: 'matchProposed',
    audience: mentorOf,
    allowed: ({ userId }, mentorId) => userId === mentorId,
  }),
  notifyOn({
    on: ['matching.answer-due'],
    type: 'matchAnswerDue',
    audience: mentorOf,
    allowed: ({ userId }, mentorId) => userId === mentorId,
    isReminder: true,
  }),
  notifyOn({
    on: ['matching.accepted'],
    type: 'matchAccepted',
    audience: async (tx, activity): Promise<Audience<string> | null> => {
      const match = await find(tx, activity);
      if (!match) return null;
      const founders = await foundersOf(tx, [match.startupId]);
      return { people: founders.map(({ userId }) => userId), subject: match.startupId };
    },
    allowed: isOwnStartup,
  }),
  notifyOn({
    on: ['matching.declined', 'matching.released'],
    type: 'matchUnanswered',
    audience: async (tx, activity): Promise<Audience | null> => {
      const match = await find(tx, activity);
      return match?.createdById ? { people: [match.createdById], subject: null } : null;
    },
    allowed: canMatch,
  }),
];
