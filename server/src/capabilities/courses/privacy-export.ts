import { and, asc, eq, sql } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { courseNameFor } from './find-courses.ts';
import { courses, courseVersions, enrollments, quizAttempts, submissions } from './table.ts';

const ofCourse = (
  courseId: typeof enrollments.courseId | typeof submissions.courseId | typeof quizAttempts.courseId,
  tenantId: typeof enrollments.tenantId | typeof submissions.tenantId | typeof quizAttempts.tenantId,
) => and(eq(courses.tenantId, tenantId), eq(courses.id, courseId));

const enrollmentSource: PrivacySource = {
  name: 'course-enrollments',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        course: await courseNameFor(tx, id),
        state: enrollments.state,
        startsOn: enrollments.startsOn,
        completedAt: enrollments.completedAt,
        lastSeenAt: enrollments.lastSeenAt,
      })
      .from(enrollments)
      .innerJoin(courses, ofCourse(enrollments.courseId, enrollments.tenantId))
      .where(eq(enrollments.userId, id))
      .orderBy(asc(enrollments.id)),
  formatters: { state: (state: string, { language }) => translate(`courses:values.state.${state}`, language) },
  /** Their progress, attempts and submissions go with them. */
  erase: async (tx, { id }) => {
    await tx.db.delete(enrollments).where(eq(enrollments.userId, id));
  },
};

const submissionSource: PrivacySource = {
  name: 'course-submissions',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        course: await courseNameFor(tx, id),
        state: submissions.state,
        answers: sql<string>`(select string_agg(value, E'\\n') from jsonb_each_text(${submissions.answers}))`,
        submittedAt: submissions.submittedAt,
        decidedAt: submissions.decidedAt,
      })
      .from(submissions)
      .innerJoin(courses, ofCourse(submissions.courseId, submissions.tenantId))
      .where(eq(submissions.userId, id))
      .orderBy(asc(submissions.id)),
  formatters: { state: (state: string, { language }) => translate(`courses:values.submission.${state}`, language) },
  erase: async (tx, { id }) => {
    await tx.db.delete(submissions).where(eq(submissions.userId, id));
    await tx.db
      .update(submissions)
      .set({ teamIds: sql`array_remove(${submissions.teamIds}, ${id}::uuid)` })
      .where(sql`${id}::uuid = any(${submissions.teamIds})`);
    await tx.db
      .update(submissions)
      .set({ claimedById: null, claimedUntil: null })
      .where(eq(submissions.claimedById, id));
    await tx.db.update(submissions).set({ decidedById: null }).where(eq(submissions.decidedById, id));
  },
};

const quizSource: PrivacySource = {
  name: 'course-quizzes',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        course: await courseNameFor(tx, id),
        score: quizAttempts.score,
        isPassed: quizAttempts.isPassed,
        answeredAt: quizAttempts.createdAt,
      })
      .from(quizAttempts)
      .innerJoin(
        enrollments,
        and(eq(enrollments.tenantId, quizAttempts.tenantId), eq(enrollments.id, quizAttempts.enrollmentId)),
      )
      .innerJoin(courses, ofCourse(quizAttempts.courseId, quizAttempts.tenantId))
      .where(eq(enrollments.userId, id))
      .orderBy(asc(quizAttempts.id)),
  // The attempts go with the enrollments.
  erase: async () => undefined,
};

/** The courses that a person wrote. They belong to the organization and stay. */
const authorSource: PrivacySource = {
  name: 'courses',
  collect: async (tx, { id }) =>
    tx.db
      .select({ name: await courseNameFor(tx, id), createdAt: courses.createdAt })
      .from(courses)
      .where(eq(courses.createdById, id))
      .orderBy(asc(courses.id)),
  erase: async (tx, { id }) => {
    await tx.db.update(courses).set({ createdById: null }).where(eq(courses.createdById, id));
    await tx.db.update(courseVersions).set({ publishedById: null }).where(eq(courseVersions.publishedById, id));
  },
};

export const privacySources = [authorSource, quizSource, submissionSource, enrollmentSource];
