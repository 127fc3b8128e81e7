import { inGroup } from '@seedbed/domain/access/groups.ts';
import { permits, permitsSome } from '@seedbed/domain/access/permits.ts';
import { canListApplications } from '@seedbed/domain/applications/policy.ts';
import { and, count, eq, isNull, or, sql } from 'drizzle-orm';
import type { WorkItemSource } from '#platform/home/work-items.ts';
import { ownsFunnel, reviewedApplications } from './find-applications.ts';
import { heldCounts } from './mails/find-held-counts.ts';
import { decisionEmails } from './mails/table.ts';
import { applications, funnelRounds } from './table.ts';

/** Decided applications wait for their emails, and no longer for a decision. */
const isHeld = sql`exists (select from ${decisionEmails}
  where ${decisionEmails.tenantId} = ${applications.tenantId} and ${decisionEmails.applicationId} = ${applications.id}
    and ${decisionEmails.sentAt} is null and ${decisionEmails.trashedAt} is null)`;

/** Decisions that the person may make, and decided ones whose emails wait. */
export const workItems: WorkItemSource = {
  kind: 'decide',
  allow: (actor) => canListApplications(actor) && permitsSome(actor, 'APPLICATIONS:DECIDE_ROUND'),
  find: async (tx, { actor }) => {
    const owns = ownsFunnel(sql`${actor.userId}::uuid`);
    const decidesAll = permits(actor, 'APPLICATIONS:DECIDE_ROUND');
    const [toDecide] = await tx.db
      .select({ count: count() })
      .from(applications)
      .leftJoin(
        funnelRounds,
        and(eq(funnelRounds.tenantId, applications.tenantId), eq(funnelRounds.id, applications.roundId)),
      )
      .where(
        and(
          eq(applications.status, 'pending_decision'),
          isNull(applications.trashedAt),
          sql`not ${isHeld}`,
          reviewedApplications(actor),
          decidesAll ? or(sql`${funnelRounds.deciders} is distinct from 'owners'`, owns) : owns,
        ),
      );
    const rounds = await heldCounts(tx, actor);
    const held = rounds.reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0);
    const funnelIds = new Set(rounds.map(({ funnelId }) => funnelId));
    const opensRounds = inGroup('incubator')(actor) && permitsSome(actor, 'APPLICATIONS:MANAGE_ALL');
    const [only] = opensRounds && funnelIds.size === 1 ? funnelIds : [];
    return [
      {
        name: 'applications:work-items.to-decide',
        count: toDecide?.count ?? 0,
        path: '/applications/overview?status=pending_decision',
      },
      {
        name: 'applications:work-items.on-hold',
        count: held,
        path: only ? `/applications/funnels/${only}/decisions` : '/applications/overview',
      },
    ];
  },
};
