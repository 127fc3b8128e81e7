import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { CourseFacts } from '@seedbed/domain/courses/policy.ts';
import { canOpenSubmission, learnersReach } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type CourseCard, loadCourse } from '#capabilities/courses/find-courses.ts';
import { courseRuns, courses, submissions } from '#capabilities/courses/table.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { findRun } from './enroll.ts';
import type { EnrollmentCard } from './find-enrollments.ts';

const startup = subquery<{ id: Id<'Startup'>; name: string; logo: string | null } | null>(sql`(
  select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
  where ${startups.tenantId} = ${submissions.tenantId} and ${startups.id} = ${submissions.startupId})`);
const author = subquery<PersonCard>(sql`(
  select ${personJson(users)} from ${users}
  where ${users.tenantId} = ${submissions.tenantId} and ${users.id} = ${submissions.userId})`);
const claimedBy = subquery<PersonCard | null>(sql`(
  select ${personJson(users)} from ${users} where ${users.tenantId} = ${submissions.tenantId}
    and ${users.id} = ${submissions.claimedById} and ${users.trashedAt} is null)`);
const team = subquery<PersonCard[]>(sql`coalesce((
  select json_agg(${personJson(users)} order by ${users.fullName}) from ${users}
  where ${users.tenantId} = ${submissions.tenantId} and ${users.id} = any(${submissions.teamIds})), '[]')`);

export const submissionCard = { ...getTableColumns(submissions), startup, author, claimedBy, team };
export type SubmissionCard = RowOf<typeof submissionCard>;

/** The submission of the learner, or that of their startup for the item of a team. */
export async function submissionFor(
  tx: Tx,
  { id, runId, startupId }: Pick<EnrollmentCard, 'id' | 'runId' | 'startupId'>,
  item: { id: string; isTeam: boolean },
): Promise<SubmissionCard | null> {
  const ofTeam =
    item.isTeam && startupId
      ? and(eq(submissions.runId, runId), eq(submissions.startupId, startupId), eq(submissions.isTeam, true))
      : undefined;
  const [found] = await tx.db
    .select(submissionCard)
    .from(submissions)
    .where(and(eq(submissions.itemId, item.id as Id<'CourseItem'>), or(eq(submissions.enrollmentId, id), ofTeam)))
    .orderBy(asc(submissions.id))
    .limit(1);
  return found ?? null;
}

export async function loadSubmission(tx: Tx, id: Id<'CourseSubmission'>): Promise<SubmissionCard> {
  const [found] = await tx.db
    .select(submissionCard)
    .from(submissions)
    .where(and(eq(submissions.id, id), isNull(submissions.trashedAt)));
  if (!found) throw new NotFound();
  return found;
}

export interface OpenSubmission {
  submission: SubmissionCard;
  course: CourseCard;
}

/** Finds a submission of the learner, of their team, or for those who review it. Hidden equals absent. */
export async function findSubmission(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<OpenSubmission> {
  if (!isId<'CourseSubmission'>(id)) throw new NotFound();
  if (lock) await tx.db.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id)).for('update');
  const submission = await loadSubmission(tx, id);
  await findRun(tx, submission.runId);
  const course = await loadCourse(tx, submission.courseId);
  if (!canOpenSubmission(actor, course, submission)) throw new NotFound();
  return { submission, course };
}

/** SQL form of `canOpenSubmission`. */
export function visibleSubmissions(actor: Actor): Restriction {
  const isOwn = sql`(${submissions.userId} = ${sql.placeholder('learner')}::uuid
    or ${sql.placeholder('learner')}::uuid = any(${submissions.teamIds}))`;
  const isOwnStartup = sql`coalesce(${submissions.startupId} = any(${sql.placeholder('ownStartups')}::uuid[]), false)`;
  const isSent = sql`${submissions.state} <> 'draft' and not ${isOwnStartup}`;
  const values = { learner: actor.userId, ownStartups: [...actor.ownStartupIds] };
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  if (scope === 'ALL') return { key: 'ALL', where: sql`(${isOwn} or (${isSent}))`, values };
  if (scope === 'ASSIGNED')
    return {
      key: 'ASSIGNED',
      where: sql`(${isOwn} or (${isSent} and (
        ${submissions.startupId} = any(${sql.placeholder('coached')}::uuid[])
        or ${submissions.courseId} in (select ${courses.id} from ${courses}
          where ${courses.createdById} = ${sql.placeholder('learner')}::uuid))))`,
      values: { ...values, coached: [...actor.assignedStartupIds] },
    };
  if (scope === 'SELECTED')
    return {
      key: 'SELECTED',
      where: sql`(${isOwn} or (${isSent} and ${submissions.courseId} = any(${sql.placeholder('pickedCourses')}::uuid[])))`,
      values: { ...values, pickedCourses: [...(actor.picked?.['COURSES:MANAGE'] ?? [])] },
    };
  return { key: 'OWN', where: isOwn, values: { learner: actor.userId } };
}

/** Waiting submissions first, the oldest on top; then the decided ones. */
export const submissionsToReview = (
  tx: Tx,
  actor: Actor,
  course: CourseCard & CourseFacts,
): Promise<SubmissionCard[]> =>
  tx.db
    .select(submissionCard)
    .from(submissions)
    .where(
      and(
        eq(submissions.courseId, course.id),
        inArray(submissions.state, ['submitted', 'in_review']),
        isNull(submissions.trashedAt),
        sql`exists (select from ${courseRuns} where ${courseRuns.tenantId} = ${submissions.tenantId}
          and ${courseRuns.id} = ${submissions.runId} and ${courseRuns.trashedAt} is null)`,
        withinReach(submissions.startupId, reachSql(learnersReach(actor, course))),
        sql`${submissions.userId} <> ${actor.userId}`,
        sql`not coalesce(${submissions.startupId} = any(${sql.param([...actor.ownStartupIds])}::uuid[]), false)`,
      ),
    )
    .orderBy(asc(submissions.submittedAt), asc(submissions.id))
    .limit(200);
