import { and, eq } from 'drizzle-orm';
import { inTenant } from '#platform/tx.ts';
import type { ReactionJob } from './reaction-queue.ts';
import { reactionNamed } from './reactions.ts';
import { activities, reactionRuns } from './table.ts';

/** Mark and effect share one transaction, so a job delivered twice acts once. */
export const runReaction = (job: ReactionJob): Promise<void> =>
  inTenant(job.tenantId, async (tx) => {
    const reaction = reactionNamed(job.reaction);
    if (!reaction) throw new Error(`No reaction is named ${job.reaction}.`);
    const marked = await tx.db.insert(reactionRuns).values(job).onConflictDoNothing();
    if (marked.rowCount === 0) return;
    const [activity] = await tx.db
      .select()
      .from(activities)
      .where(and(eq(activities.tenantId, job.tenantId), eq(activities.id, job.activityId)));
    if (activity) await reaction.run(tx, activity);
  });
