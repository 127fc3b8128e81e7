import { permitsSome } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { seenApplications } from '#capabilities/applications/find-applications.ts';
import { applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';
import { decisionEmails } from './table.ts';

export interface HeldCount {
  roundId: string;
  roundName: readonly Translation[];
  funnelId: string;
  funnelName: string;
  accepted: number;
  rejected: number;
}

const counted = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

/** By round, the decisions whose emails wait, among the applications that the person reviews. */
export async function heldCounts(tx: Tx, actor: Actor): Promise<HeldCount[]> {
  const seen = seenApplications(actor);
  if (!permitsSome(actor, 'APPLICATIONS:DECIDE_ROUND') || seen === false) return [];
  const isRejected = sql`${decisionEmails.outcome} = 'rejected'`;
  return tx.db
    .select({
      roundId: decisionEmails.roundId,
      roundName: funnelRounds.name,
      funnelId: funnels.id,
      funnelName: funnels.name,
      accepted: counted(sql`not ${isRejected}`),
      rejected: counted(isRejected),
    })
    .from(decisionEmails)
    .innerJoin(
      applications,
      and(eq(applications.tenantId, decisionEmails.tenantId), eq(applications.id, decisionEmails.applicationId)),
    )
    .innerJoin(
      funnelRounds,
      and(eq(funnelRounds.tenantId, decisionEmails.tenantId), eq(funnelRounds.id, decisionEmails.roundId)),
    )
    .innerJoin(funnels, and(eq(funnels.tenantId, funnelRounds.tenantId), eq(funnels.id, funnelRounds.funnelId)))
    .where(
      and(
        isNull(decisionEmails.sentAt),
        isNull(decisionEmails.trashedAt),
        isNull(applications.trashedAt),
        // A rejection that ended in another way sends nothing.
        sql`(not ${isRejected} or ${applications.status} = 'delay_rejected')`,
        seen === true ? undefined : seen,
      ),
    )
    .groupBy(decisionEmails.roundId, funnelRounds.name, funnels.id, funnels.name)
    .orderBy(sql`${count()} desc`, asc(decisionEmails.roundId));
}
