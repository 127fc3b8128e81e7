import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { canSeeTemplates } from '@seedbed/domain/emails/policy.ts';
import { canEvaluate, canSeeParams } from '@seedbed/domain/evaluations/policy.ts';
import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import { canSeeForms } from '@seedbed/domain/forms/policy.ts';
import { canManageSettings } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { canOpenPrograms } from '@seedbed/domain/programs/policy.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { canSeeTags } from '@seedbed/domain/taxonomy/policy.ts';
import { tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { canUseViews } from '@seedbed/domain/views/policy.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import {
  applicationComments,
  applicationLeads,
  seenApplications,
  seenComments,
  seenFunnels,
  seenLeads,
} from '#capabilities/applications/public.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { openablePeople, reachSql, withinReach } from '#capabilities/startups/public.ts';
import { tasksWithin } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { privatePostsReach, readablePosts } from '#capabilities/timeline/public.ts';
import { comments, posts, taskComments } from '#capabilities/timeline/table.ts';
import { visibleViews } from '#capabilities/views/public.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { activities } from '#platform/activity-log/table.ts';

/** The records of a kind that a person may see with their rights of now: all, none, or those of a condition. */
type Visible = (actor: Actor) => boolean | SQL;

/**
 * The activity's record exists and meets the condition, in the trash or not. A subquery of one value: PostgreSQL may
 * answer EXISTS by reading all records of the tenant.
 */
const recordIn = (table: PgTable & Record<'tenantId' | 'id', PgColumn>, where: SQL | undefined): SQL =>
  sql`(select true from ${table} where ${and(
    sql`${table.tenantId} = ${activities.tenantId}`,
    sql`${table.id} = ${activities.recordId}`,
    where,
  )})`;

const postsOf = (actor: Actor) => readablePosts(reachSql(startupReach(actor)), reachSql(privatePostsReach(actor)));

/** By the kind of the activity. An unknown kind is hidden. */
const kinds: Readonly<Record<string, Visible>> = {
  Task: (actor) => recordIn(tasks, tasksWithin(reachSql(startupReach(actor)), actor.userId)),
  TaskComment: (actor) =>
    recordIn(
      taskComments,
      sql`(select true from ${tasks} where ${and(
        sql`${tasks.tenantId} = ${taskComments.tenantId}`,
        sql`${tasks.id} = ${taskComments.taskId}`,
        tasksWithin(reachSql(startupReach(actor)), actor.userId),
      )})`,
    ),
  StartupEvent: (actor) => recordIn(posts, postsOf(actor)),
  Comment: (actor) =>
    recordIn(
      comments,
      sql`(select true from ${posts} where ${and(
        sql`${posts.tenantId} = ${comments.tenantId}`,
        sql`${posts.id} = ${comments.postId}`,
        postsOf(actor),
      )})`,
    ),
  Startup: (actor) => withinReach(activities.recordId, reachSql(startupReach(actor))) ?? true,
  User: (actor) => {
    const seen = openablePeople(actor);
    return seen ? recordIn(users, seen) : true;
  },
  Program: canOpenPrograms,
  MetricDefinition: canConfigureMetrics,
  Form: canSeeForms,
  // A startup's, so far.
  Filling: (actor) => canSeeForms(actor) && (withinReach(activities.startupId, reachSql(startupReach(actor))) ?? true),
  Application: (actor) => {
    const seen = seenApplications(actor);
    return typeof seen === 'boolean' ? seen : recordIn(applications, seen);
  },
  ApplicationLead: (actor) => {
    const seen = seenLeads(actor);
    return typeof seen === 'boolean' ? seen : recordIn(applicationLeads, seen);
  },
  ApplicationComment: (actor) => recordIn(applicationComments, seenComments(actor)),
  Funnel: (actor) => {
    const seen = seenFunnels(actor);
    return typeof seen === 'boolean' ? seen : recordIn(funnels, seen);
  },
  // Also for its evaluator. Applicants list their own applications, and read no evaluation.
  Evaluation: (actor) => {
    const seen = canEvaluate(actor) && seenApplications(actor);
    if (typeof seen === 'boolean') return seen;
    const ofSeen = sql`(select true from ${applications} where ${applications.tenantId} = ${evaluations.tenantId}
      and ${applications.id} = ${evaluations.applicationId} and ${seen})`;
    return recordIn(evaluations, or(eq(evaluations.evaluatorId, actor.userId), ofSeen));
  },
  EvaluationParam: canSeeParams,
  SavedView: (actor) => canUseViews(actor) && recordIn(savedViews, visibleViews(actor)),
  Tag: (actor) => {
    const seen = tagKinds.filter((kind) => canSeeTags(actor, kind));
    return seen.length > 0 && recordIn(tags, inArray(tags.kind, seen));
  },
  Field: canDefineFields,
  FieldSection: canDefineFields,
  EmailTemplate: canSeeTemplates,
  Role: canEditRoles,
  Incubator: canManageSettings,
};

export const kindsOfChanges: readonly string[] = Object.keys(kinds);

/**
 * The changes whose record the person may see now. Their names come from the time of the change, which a person without
 * access must not read.
 */
export const visibleChanges = (actor: Actor): SQL | undefined =>
  or(
    ...Object.entries(kinds).flatMap(([kind, visible]) => {
      const seen = visible(actor);
      if (seen === false) return [];
      return and(eq(activities.kind, kind), seen === true ? undefined : seen);
    }),
  );
