import { readsStaffComments } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type RecordKind, recordKinds } from '@seedbed/domain/notifications/records.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { applicationComments, appliesWith, reviewedApplications } from '#capabilities/applications/public.ts';
import { applications, funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { batchOperations } from '#capabilities/batches/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { fileExports } from '#capabilities/exports/table.ts';
import { metricPeriods } from '#capabilities/metrics/table.ts';
import { type ReachSql, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tasksWithin } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { postsWithin, privatePostsReach } from '#capabilities/timeline/public.ts';
import { comments, posts, taskComments } from '#capabilities/timeline/table.ts';

/** The columns of a row that is about a record. */
interface AboutRecord {
  tenantId: PgColumn;
  kind: PgColumn;
  recordId: PgColumn;
}

type AboutPart = AboutRecord & { partId?: PgColumn };

/** Details of a record for notifications; a kind leaves unknown parts null. */
export interface RecordDetail {
  /** The name of a record that belongs to no startup. */
  name?: string | null;
  /** An excerpt, or the name. */
  text: string | null;
  dueOn: string | null;
  startupId: string | null;
  /** How a job ended. */
  state?: string | null;
}

/** Facts that decide whether a person may open a record. */
export interface VisibilityFacts {
  userId: Id<'User'> | ReturnType<typeof sql.placeholder>;
  reach: ReachSql;
  privateReach: ReachSql;
  /** The condition of the applications that the person reviews. */
  reviewed: SQL;
  /** The person reads comments among staff. */
  readsStaffComments: boolean;
}

interface Kind {
  /** The rows that the actor may open. */
  visible: (row: AboutPart, sight: VisibilityFacts) => SQL;
  /** A `RecordDetail` from the same tables as `visible`, so that hidden records reveal nothing. */
  detail: (row: AboutPart) => SQL;
}

const excerptCharacters = sql.raw('160');

/** Visibility and details of each record kind; add new kinds here. */
const recordKindsOf: Omit<Record<RecordKind, Kind>, keyof typeof jobKinds> = {
  Post: {
    visible: (row, { reach, privateReach }) =>
      sql`exists (select from ${posts} where ${posts.tenantId} = ${row.tenantId} and ${posts.id} = ${row.recordId} and ${postsWithin(reach, privateReach)})`,
    detail: (row) => sql`(
      select json_build_object('text', left(coalesce(${commentIn(comments, row)}, ${posts.message}), ${excerptCharacters}), 'dueOn', null, 'startupId', ${posts.startupId})
      from ${posts} where ${posts.tenantId} = ${row.tenantId} and ${posts.id} = ${row.recordId})`,
  },
  Task: {
    visible: (row, { reach, userId }) =>
      sql`exists (select from ${tasks} where ${tasks.tenantId} = ${row.tenantId} and ${tasks.id} = ${row.recordId} and ${tasks.trashedAt} is null and ${tasksWithin(reach, userId)})`,
    detail: (row) => sql`(
      select json_build_object('text', coalesce(${commentIn(taskComments, row)}, ${tasks.name}), 'dueOn', ${tasks.dueOn}, 'startupId', ${tasks.startupId}, 'name', ${tasks.name})
      from ${tasks} where ${tasks.tenantId} = ${row.tenantId} and ${tasks.id} = ${row.recordId})`,
  },
  // A round in which the person reads something. It names the funnel: applications may be read without names.
  EvaluationRound: {
    visible: (row, { userId }) =>
      sql`exists (select from ${evaluations} where ${evaluations.tenantId} = ${row.tenantId} and ${evaluations.roundId} = ${row.recordId}
        and ${evaluations.evaluatorId} = ${userId} and ${evaluations.state} not in ('abstained', 'recused') and ${evaluations.trashedAt} is null)`,
    detail: (row) => sql`(
      select json_build_object('text', ${funnels.name}, 'dueOn', ${funnelRounds.dueOn}, 'startupId', null)
      from ${funnelRounds} join ${funnels} on ${funnels.tenantId} = ${funnelRounds.tenantId} and ${funnels.id} = ${funnelRounds.funnelId}
      where ${funnelRounds.tenantId} = ${row.tenantId} and ${funnelRounds.id} = ${row.recordId})`,
  },
  // A comment among staff is for those who read such comments, whatever else they may open.
  Application: {
    visible: (row, { userId, reviewed, readsStaffComments }) =>
      sql`exists (select from ${applications} where ${applications.tenantId} = ${row.tenantId} and ${applications.id} = ${row.recordId}
        and ${applications.trashedAt} is null and (${appliesWith(sql`${userId}`)} or (${reviewed}))${
          row.partId && !readsStaffComments
            ? sql` and (${row.partId} is null or ${applicationComment(row.tenantId, row.partId, sql`${applicationComments.isPublic}`)})`
            : sql``
        })`,
    detail: (row) => sql`(
      select json_build_object('text', ${
        row.partId
          ? applicationComment(
              row.tenantId,
              row.partId,
              sql`left(${applicationComments.message}, ${excerptCharacters})`,
            )
          : sql`null`
      }, 'dueOn', null, 'startupId', null, 'name', ${applications.name})
      from ${applications} where ${applications.tenantId} = ${row.tenantId} and ${applications.id} = ${row.recordId})`,
  },
  Startup: {
    visible: (row, { reach }) =>
      sql`exists (select from ${startups} where ${and(
        sql`${startups.tenantId} = ${row.tenantId}`,
        sql`${startups.id} = ${row.recordId}`,
        isNull(startups.trashedAt),
        withinReach(startups.id, reach),
      )})`,
    detail: (row) => sql`(
      select json_build_object('text', coalesce(${startups.oneLiner}, ${startups.name}), 'dueOn', null, 'startupId', ${startups.id})
      from ${startups} where ${startups.tenantId} = ${row.tenantId} and ${startups.id} = ${row.recordId})`,
  },
  MetricPeriod: {
    visible: (row, { reach }) =>
      sql`exists (select from ${metricPeriods} where ${and(
        sql`${metricPeriods.tenantId} = ${row.tenantId}`,
        sql`${metricPeriods.id} = ${row.recordId}`,
        isNull(metricPeriods.trashedAt),
        withinReach(metricPeriods.startupId, reach),
      )})`,
    detail: (row) => sql`(
      select json_build_object('text', null, 'dueOn', ${metricPeriods.dueOn}, 'startupId', ${metricPeriods.startupId})
      from ${metricPeriods} where ${metricPeriods.tenantId} = ${row.tenantId} and ${metricPeriods.id} = ${row.recordId})`,
  },
};

const jobKinds: Pick<Record<RecordKind, Kind>, 'BatchOperation' | 'Export'> = {
  BatchOperation: {
    visible: (row, { userId }) =>
      sql`exists (select from ${batchOperations} where ${batchOperations.tenantId} = ${row.tenantId} and ${batchOperations.id} = ${row.recordId}
        and ${batchOperations.authorId} = ${userId})`,
    detail: (row) => sql`(
      select json_build_object('text', ${batchOperations.succeeded} || ' / ' || ${batchOperations.total}, 'dueOn', null, 'startupId', null, 'state', ${batchOperations.state})
      from ${batchOperations} where ${batchOperations.tenantId} = ${row.tenantId} and ${batchOperations.id} = ${row.recordId})`,
  },
  Export: {
    visible: (row, { userId }) =>
      sql`exists (select from ${fileExports} where ${fileExports.tenantId} = ${row.tenantId} and ${fileExports.id} = ${row.recordId}
        and ${fileExports.userId} = ${userId})`,
    detail: (row) => sql`(
      select json_build_object('text', ${fileExports.fileName}, 'dueOn', null, 'startupId', null, 'state', ${fileExports.status})
      from ${fileExports} where ${fileExports.tenantId} = ${row.tenantId} and ${fileExports.id} = ${row.recordId})`,
  },
};

const applicationComment = (tenantId: PgColumn, id: PgColumn, value: SQL): SQL =>
  sql`(select ${value} from ${applicationComments} where ${applicationComments.tenantId} = ${tenantId} and ${applicationComments.id} = ${id} and ${applicationComments.trashedAt} is null)`;

const commentIn = (
  table: typeof comments | typeof taskComments,
  { tenantId, partId }: { tenantId: PgColumn; partId?: PgColumn },
): SQL =>
  partId
    ? sql`(select left(${table.message}, ${excerptCharacters}) from ${table} where ${table.tenantId} = ${tenantId} and ${table.id} = ${partId} and ${table.trashedAt} is null)`
    : sql`null`;

const kinds: Record<RecordKind, Kind> = { ...recordKindsOf, ...jobKinds };

/** Rows about records that the actor may open with their current rights. */
export const hasVisibleRecord = (row: AboutPart, actor: Actor): SQL | undefined =>
  hasRecordVisibleTo(row, visibilityFactsOf(actor));

export const visibilityFactsOf = (actor: Actor): VisibilityFacts => ({
  userId: actor.userId,
  reach: reachSql(startupReach(actor)),
  privateReach: reachSql(privatePostsReach(actor)),
  reviewed: reviewedApplications(actor) ?? sql`true`,
  readsStaffComments: readsStaffComments(actor),
});

export const hasRecordVisibleTo = (row: AboutPart, sight: VisibilityFacts): SQL | undefined =>
  or(...recordKinds.map((kind) => and(eq(row.kind, kind), kinds[kind].visible(row, sight))));

export const recordDetail = (row: AboutPart): SQL =>
  sql`case ${row.kind} ${sql.join(
    recordKinds.map((kind) => sql`when ${kind} then ${kinds[kind].detail(row)}`),
    sql` `,
  )} end`;
