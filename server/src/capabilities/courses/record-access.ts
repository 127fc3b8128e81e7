import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { canEditSubmission, canManageCourse, canReview, isTeamMember } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { findAmong } from '#capabilities/comments/public.ts';
import { assignedPeopleOf } from '#capabilities/startups/public.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { findQuestion, visibleQuestions } from './bank/find-questions.ts';
import { quizQuestions } from './bank/table.ts';
import { courseDiscussion } from './discussions/discussion-access.ts';
import { findCourse, visibleCourses } from './find-courses.ts';
import { findRun } from './learning/enroll.ts';
import { findEnrollment, isKept } from './learning/find-enrollments.ts';
import { findSubmission, type OpenSubmission, visibleSubmissions } from './learning/find-submissions.ts';
import { findRecord } from './proof/records.ts';
import { learningRecords } from './proof/table.ts';
import { courseItems, courseRuns, courses, courseVersions, enrollments, submissions } from './table.ts';
import { visibleLearners } from './teaching/learner-list.ts';

const named = (...acts: string[]) => acts.map((act) => `courses.${act}`);

const course: RecordAccess = async (tx, actor, given) => {
  const found = await findCourse(tx, actor, given);
  const manages = canManageCourse(actor, found);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: true,
    attaches: manages,
    edits: manages,
    ...(manages && {
      history: named(
        ...['created', 'changed', 'audience-set', 'archived', 'arranged', 'published', 'section-added'],
        ...['section-changed', 'section-removed', 'item-added', 'item-changed', 'item-removed', 'restored'],
        'package-checked',
      ),
    }),
    published: () => ({ kind: 'Course', recordId: found.id, startupId: null, audience: ['everyone'] }),
  };
};

/** SQL form of `canManageCourse`; null for all courses. */
function managesCourse(actor: Actor): SQL | null {
  const scope = scopeOf(actor, 'COURSES:MANAGE');
  if (scope === 'ALL') return null;
  if (scope === 'ASSIGNED') return sql`${courses.createdById} = ${actor.userId}`;
  if (scope !== 'SELECTED') return sql`false`;
  return sql`${courses.id} = any(${sql.param([...(actor.picked?.['COURSES:MANAGE'] ?? [])])}::uuid[])`;
}

const ofCourse = (isSeen: SQL) => sql`exists (select from ${courses} where ${courses.tenantId} = ${courseItems.tenantId}
  and ${courses.id} = ${courseItems.courseId} and ${courses.trashedAt} is null and ${isSeen})`;

/** Managers see the files of all items; learners those of published ones. */
const itemsSeenBy = (actor: Actor): SQL | undefined => {
  const manages = managesCourse(actor);
  if (!manages) return undefined;
  const learns = sql`exists (select from ${enrollments} where ${enrollments.tenantId} = ${courses.tenantId}
    and ${enrollments.courseId} = ${courses.id} and ${enrollments.userId} = ${actor.userId}
    and ${enrollments.state} <> 'dropped' and ${isKept})`;
  const isPublished = sql`exists (select from ${courseVersions} where ${courseVersions.tenantId} = ${courses.tenantId}
    and ${courseVersions.courseId} = ${courses.id} and ${courseVersions.number} = ${courses.publishedVersion}
    and ${courseItems.id} = any(${courseVersions.itemIds}))`;
  return ofCourse(sql`(${manages} or (${courses.state} <> 'draft' and ${learns} and ${isPublished}))`);
};

const picturesSeenBy = (actor: Actor): SQL | undefined => {
  const manages = managesCourse(actor);
  return manages ? ofCourse(manages) : undefined;
};

const courseItem: RecordAccess = async (tx, actor, given) => {
  if (!isId<'CourseItem'>(given)) throw new NotFound();
  const [item] = await tx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.id, given), isNull(courseItems.trashedAt), itemsSeenBy(actor)));
  if (!item) throw new NotFound();
  const found = await findCourse(tx, actor, item.courseId);
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: true,
    attaches: canManageCourse(actor, found),
    published: () => ({ kind: 'Course', recordId: found.id, startupId: null, audience: ['everyone'] }),
  };
};

/** A picture in a text of the item. Others see it only with the text: drafts and explanations would say too much. */
const coursePicture: RecordAccess = async (tx, actor, given) => {
  const item = await courseItem(tx, actor, given);
  if (!item.attaches || !item.published) throw new NotFound();
  // The draft alone shows it until the course is published.
  return { ...item, published: async () => ({ ...(await item.published?.()), audience: ['staff'] }) };
};

/** The learners that it counts for, and those who review it. */
async function peopleTowards(tx: Tx, { submission, course: of }: OpenSubmission): Promise<Id<'User'>[]> {
  const coaches = submission.startupId ? await assignedPeopleOf(tx, submission.startupId) : [];
  const reviewers = [of.createdById, submission.claimedById, submission.decidedById].filter((id) => id !== null);
  return [...new Set([submission.userId, ...submission.teamIds, ...coaches, ...reviewers])];
}

const courseSubmission: RecordAccess = async (tx, actor, given) => {
  const open = await findSubmission(tx, actor, given);
  const { submission, course: of } = open;
  const isReader = (person: Actor) => isTeamMember(person, submission) || canReview(person, of, submission);
  return {
    assigned: isTeamMember(actor, submission),
    seesFiles: true,
    attaches: canEditSubmission(actor, submission),
    history: named('submitted', 'claimed', 'released', 'approved', 'changes-requested', 'reviewed-again'),
    comments: {
      everyone: {
        writes: isReader(actor),
        isReader,
        name: of.name,
        mentionable: async (search) => findAmong(tx, actor, await peopleTowards(tx, open), search),
        followers: () => peopleTowards(tx, open),
      },
    },
    published: async () => ({
      ...{ kind: 'CourseSubmission', recordId: submission.id, startupId: submission.startupId },
      audience: (await peopleTowards(tx, open)).map((id) => `user:${id}` as const),
    }),
  };
};

const enrollment: RecordAccess = async (tx, actor, given) => {
  const { enrollment: found, manages } = await findEnrollment(tx, actor, given);
  return {
    assigned: found.userId === actor.userId,
    seesFiles: false,
    attaches: false,
    edits: manages,
    history: named(
      ...[
        'enrolled',
        'started',
        'completed',
        'dropped',
        'returned',
        'extended',
        'reminded',
        'item-done',
        'item-opened',
      ],
      'quiz-answered',
    ),
    published: () => ({
      ...{ kind: 'Enrollment', recordId: found.id, startupId: found.startupId },
      audience: [`user:${found.userId}`],
    }),
  };
};

const learningRecord: RecordAccess = async (tx, actor, given) => {
  const found = await findRecord(tx, actor, given);
  const audience = found.userId ? [`user:${found.userId}` as const] : [];
  return {
    ...{ assigned: found.userId === actor.userId, seesFiles: false, attaches: false },
    history: named('record-issued', 'record-ended', 'record-restored'),
    published: () => ({ kind: 'LearningRecord', recordId: found.id, startupId: found.startupId, audience }),
  };
};

const quizQuestion: RecordAccess = async (tx, actor, given) => {
  const found = await findQuestion(tx, actor, given);
  return {
    ...{ assigned: found.createdById === actor.userId, seesFiles: false, attaches: false, edits: true },
    history: named('question-created', 'question-changed', 'question-deleted', 'question-restored'),
    published: () => ({ kind: 'QuizQuestion', recordId: found.id, startupId: null, audience: ['admins'] }),
  };
};

const courseRun: RecordAccess = async (tx, actor, given) => {
  const run = await findRun(tx, given);
  const found = await findCourse(tx, actor, run.courseId);
  if (!canManageCourse(actor, found)) throw new NotFound();
  return {
    ...{ assigned: found.createdById === actor.userId, seesFiles: false, attaches: false, edits: true },
    history: named('run-planned', 'run-changed', 'run-restored'),
    published: () => ({ kind: 'CourseRun', recordId: run.id, startupId: null, audience: ['staff'] }),
  };
};

/** The own enrollments, and those of learners whom the person manages or coaches. */
function visibleEnrollments(actor: Actor): Restriction {
  const others = visibleLearners(actor);
  const isOwn = sql`(${enrollments.userId} = ${sql.placeholder('learner')}::uuid and ${isKept})`;
  return {
    key: `OWN-${others.key}`,
    where: others === noRecord ? isOwn : sql`(${isOwn} or ${others.where})`,
    values: { ...others.values, learner: actor.userId },
  };
}

const courseName = (
  courseId: typeof enrollments.courseId | typeof submissions.courseId,
  tenantId: typeof enrollments.tenantId | typeof submissions.tenantId,
) =>
  sql`(select ${courses.name} from ${courses} where ${courses.tenantId} = ${tenantId} and ${courses.id} = ${courseId})`;

export const recordKinds: RecordKinds = {
  course: {
    type: 'Course',
    access: course,
    table: courses,
    visibleTo: visibleCourses,
    filesSeenBy: (actor) => unprepared(visibleCourses(actor)),
    notified: {
      detail: { text: courses.name, name: courses.name },
      path: ({ recordId }) => `/courses/${recordId}`,
    },
  },
  courseItem: { type: 'CourseItem', access: courseItem, table: courseItems, filesSeenBy: itemsSeenBy },
  coursePicture: { type: 'CourseItem', access: coursePicture, table: courseItems, filesSeenBy: picturesSeenBy },
  learningRecord: { type: 'LearningRecord', access: learningRecord, table: learningRecords },
  courseDiscussion,
  quizQuestion: { type: 'QuizQuestion', access: quizQuestion, table: quizQuestions, visibleTo: visibleQuestions },
  courseRun: { type: 'CourseRun', access: courseRun, table: courseRuns },
  courseSubmission: {
    type: 'CourseSubmission',
    access: courseSubmission,
    table: submissions,
    visibleTo: visibleSubmissions,
    filesSeenBy: (actor) => unprepared(visibleSubmissions(actor)),
    commentFilesSeenBy: (actor) => unprepared(visibleSubmissions(actor)),
    notified: {
      detail: {
        text: courseName(submissions.courseId, submissions.tenantId),
        name: courseName(submissions.courseId, submissions.tenantId),
        startupId: submissions.startupId,
      },
      path: ({ recordId }) => `/courses/submission/${recordId}`,
    },
  },
  enrollment: {
    type: 'Enrollment',
    access: enrollment,
    table: enrollments,
    visibleTo: visibleEnrollments,
    notified: {
      detail: {
        text: courseName(enrollments.courseId, enrollments.tenantId),
        name: courseName(enrollments.courseId, enrollments.tenantId),
        startupId: enrollments.startupId,
      },
      path: () => '/courses/home',
    },
  },
};
