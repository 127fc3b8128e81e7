import { decisionSpans } from '@seedbed/domain/applications/analytics.ts';
import type { RoundType } from '@seedbed/domain/applications/funnels/round.ts';
import { type ApplicationStatus, applicationStatuses } from '@seedbed/domain/applications/status.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { reviewedApplications } from '#capabilities/applications/find-applications.ts';
import { applicationRounds, applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface AnalyticsFilter {
  /** Null for all funnels; rounds need one. */
  funnelId: string | null;
  /** The first time of sending. */
  since: Temporal.Instant;
}

export interface Totals {
  applied: number;
  accepted: number;
  rejected: number;
  /** Half of the decisions took longer. */
  medianDays: number | null;
}

export interface StatusFigures {
  status: ApplicationStatus;
  count: number;
}

export interface RoundFigures {
  id: string;
  name: readonly Translation[];
  type: RoundType;
  entered: number;
  /** They came into a later round, or were accepted. */
  advanced: number;
  /** They are in it now, without a final decision. */
  waiting: number;
}

export interface GroupFigures {
  /** Null for applications that do not say. */
  name: string | null;
  applied: number;
  accepted: number;
}

export interface SpanFigures {
  fromDays: number;
  /** Null for longer ones. */
  untilDays: number | null;
  count: number;
}

/** The most groups that a chart shows; the rest is rare. */
const mostGroups = 12;

const counted = (actor: Actor, { funnelId, since }: AnalyticsFilter): SQL | undefined =>
  and(
    isNull(applications.trashedAt),
    sql`${applications.submittedAt} >= ${since.toString()}::timestamptz`,
    funnelId === null ? undefined : sql`${applications.funnelId} = ${funnelId}::uuid`,
    reviewedApplications(actor),
  );

const isAccepted = sql`${applications.status} = 'accepted'`;
const daysToDecision = sql`extract(epoch from ${applications.decidedAt} - ${applications.submittedAt}) / 86400`;
const count = (condition?: SQL) =>
  condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`;

export async function totalsOf(tx: Tx, actor: Actor, filter: AnalyticsFilter): Promise<Totals> {
  const [found] = await tx.db
    .select({
      applied: count(),
      accepted: count(isAccepted),
      rejected: count(sql`${applications.status} in ('rejected', 'delay_rejected')`),
      medianDays: sql<number | null>`(percentile_cont(0.5) within group (order by ${daysToDecision})
        filter (where ${applications.decidedAt} is not null))::float8`,
    })
    .from(applications)
    .where(counted(actor, filter));
  return found ?? { applied: 0, accepted: 0, rejected: 0, medianDays: null };
}

/** Statuses that applications have, in the order of the process. */
export async function statusFigures(tx: Tx, actor: Actor, filter: AnalyticsFilter): Promise<StatusFigures[]> {
  const rows = await tx.db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(counted(actor, filter))
    .groupBy(applications.status);
  return applicationStatuses.flatMap((status) => rows.find((row) => row.status === status) ?? []);
}

/** The newest funnel among the counted applications; null if there are none. */
export async function newestFunnelOf(tx: Tx, actor: Actor, filter: AnalyticsFilter): Promise<string | null> {
  const [found] = await tx.db
    .select({ id: funnels.id })
    .from(funnels)
    .innerJoin(applications, and(eq(applications.tenantId, funnels.tenantId), eq(applications.funnelId, funnels.id)))
    .where(and(isNull(funnels.trashedAt), counted(actor, filter)))
    .orderBy(desc(funnels.createdAt), desc(funnels.id))
    .limit(1);
  return found?.id ?? null;
}

/** In the order of the funnel. */
export async function roundFigures(tx: Tx, actor: Actor, filter: AnalyticsFilter): Promise<RoundFigures[]> {
  if (filter.funnelId === null) return [];
  const isLater = sql`exists (select from ${applicationRounds} later_entry
    join ${funnelRounds} later on later.tenant_id = later_entry.tenant_id and later.id = later_entry.round_id
    where later_entry.tenant_id = ${applications.tenantId} and later_entry.application_id = ${applications.id}
      and later.trashed_at is null and later.position collate "C" > ${funnelRounds.position} collate "C")`;
  const isWaiting = sql`${applications.roundId} = ${funnelRounds.id}
    and ${applications.status} not in ('accepted', 'rejected', 'delay_rejected')`;
  return tx.db
    .select({
      id: funnelRounds.id,
      name: funnelRounds.name,
      type: funnelRounds.type,
      entered: count(),
      advanced: count(sql`${isAccepted} or ${isLater}`),
      waiting: count(isWaiting),
    })
    .from(funnelRounds)
    .innerJoin(
      applicationRounds,
      and(eq(applicationRounds.tenantId, funnelRounds.tenantId), eq(applicationRounds.roundId, funnelRounds.id)),
    )
    .innerJoin(
      applications,
      and(eq(applications.tenantId, applicationRounds.tenantId), eq(applications.id, applicationRounds.applicationId)),
    )
    .where(
      and(
        sql`${funnelRounds.funnelId} = ${filter.funnelId}::uuid`,
        isNull(funnelRounds.trashedAt),
        counted(actor, filter),
      ),
    )
    .groupBy(funnelRounds.tenantId, funnelRounds.id)
    .orderBy(sql`${funnelRounds.position} collate "C"`);
}

/** The most frequent first. */
export const groupFigures = (
  tx: Tx,
  actor: Actor,
  filter: AnalyticsFilter,
  by: 'country' | 'source',
): Promise<GroupFigures[]> =>
  tx.db
    .select({ name: applications[by], applied: count(), accepted: count(isAccepted) })
    .from(applications)
    .where(counted(actor, filter))
    .groupBy(applications[by])
    .orderBy(sql`count(*) desc`, applications[by])
    .limit(mostGroups);

export async function spanFigures(tx: Tx, actor: Actor, filter: AnalyticsFilter): Promise<SpanFigures[]> {
  const rows = await tx.db
    .select({
      span: sql<number>`width_bucket(${daysToDecision}, ${sql.raw(`array[${decisionSpans.slice(1).join(',')}]::float8[]`)})`,
      count: count(),
    })
    .from(applications)
    .where(and(counted(actor, filter), sql`${applications.decidedAt} is not null`))
    .groupBy(sql`1`);
  return decisionSpans.map((fromDays, i) => ({
    fromDays,
    untilDays: decisionSpans[i + 1] ?? null,
    count: rows.find(({ span }) => span === i)?.count ?? 0,
  }));
}
