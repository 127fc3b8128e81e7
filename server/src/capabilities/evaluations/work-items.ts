import { permits } from '@seedbed/domain/access/permits.ts';
import { canManageRounds } from '@seedbed/domain/applications/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { ownsFunnel } from '#capabilities/applications/public.ts';
import { applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { isLive } from './find-evaluations.ts';
import { evaluations } from './table.ts';

const mostRounds = 3;
const counts = sql`${evaluations.state} not in ('abstained', 'recused', 'expired')`;
const isDone = sql`${evaluations.state} in ('submitted', 'locked')`;

/** The rounds with open evaluations, those that close first before the others. */
export const workItems: WorkItemSource = {
  kind: 'watch',
  allow: canManageRounds,
  find: async (tx, { actor, language }) => {
    const dueAt = sql<Temporal.Instant | null>`max(${evaluations.dueAt})`.mapWith(evaluations.dueAt);
    const rows = await tx.db
      .select({
        funnelId: funnels.id,
        funnel: funnels.name,
        funnelNames: funnels.names,
        round: funnelRounds.name,
        assigned: sql<number>`count(*)::int`,
        done: sql<number>`count(*) filter (where ${isDone})::int`,
        dueAt,
      })
      .from(evaluations)
      .innerJoin(
        applications,
        and(eq(applications.tenantId, evaluations.tenantId), eq(applications.id, evaluations.applicationId)),
      )
      .innerJoin(
        funnelRounds,
        and(eq(funnelRounds.tenantId, evaluations.tenantId), eq(funnelRounds.id, evaluations.roundId)),
      )
      .innerJoin(funnels, and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId)))
      .where(
        and(
          isLive(),
          counts,
          // An application that left the round no longer waits for it.
          eq(applications.roundId, evaluations.roundId),
          isNull(applications.trashedAt),
          permits(actor, 'APPLICATIONS:MANAGE_ALL') ? undefined : ownsFunnel(sql`${actor.userId}::uuid`),
        ),
      )
      .groupBy(funnels.id, funnels.name, funnels.names, funnelRounds.id, funnelRounds.name)
      .having(sql`count(*) filter (where not ${isDone}) > 0`)
      .orderBy(sql`max(${evaluations.dueAt}) asc nulls last`, asc(funnelRounds.id))
      .limit(mostRounds);
    return rows.map(({ funnelId, funnel, funnelNames, round, assigned, done, dueAt: closesAt }) => ({
      name: 'evaluations:work-items.open-round',
      count: assigned - done,
      params: {
        round: translated(round, language) || (round[0]?.value ?? ''),
        funnel: translated(funnelNames, language) || funnel,
        done,
        assigned,
      },
      dueAt: closesAt,
      path: `/applications/funnels/${funnelId}/evaluators`,
    }));
  },
};
