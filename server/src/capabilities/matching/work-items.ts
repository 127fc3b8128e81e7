import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { matchRuns } from './table.ts';

/** Calculated matchings wait until the team publishes them. */
export const workItems: WorkItemSource = {
  kind: 'decide',
  allow: canMatch,
  find: async (tx) => {
    const [waiting] = await tx.db
      .select({
        count: sql<number>`count(*)::int`,
        first: sql<string | null>`(array_agg(${matchRuns.id} order by ${matchRuns.createdAt}))[1]`,
      })
      .from(matchRuns)
      .where(and(eq(matchRuns.state, 'pending'), isNull(matchRuns.trashedAt)));
    if (!waiting?.first) return [];
    return [
      { name: 'matching:work-items.pending', count: waiting.count, path: `/startups/mentors/runs/${waiting.first}` },
    ];
  },
};
