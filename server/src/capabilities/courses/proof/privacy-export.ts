import { asc, eq, sql } from 'drizzle-orm';
import { courseNameFor } from '#capabilities/courses/find-courses.ts';
import { courses } from '#capabilities/courses/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { courseCertificates, courseTime, courseWatching, learningRecords } from './table.ts';

const timeSource: PrivacySource = {
  name: 'course-time',
  collect: async (tx, { id }) =>
    tx.db
      .select({
        course: await courseNameFor(tx, id),
        day: courseTime.day,
        seconds: sql<number>`sum(${courseTime.seconds})::int`,
      })
      .from(courseTime)
      .innerJoin(courses, sql`${courses.tenantId} = ${courseTime.tenantId} and ${courses.id} = ${courseTime.courseId}`)
      .where(eq(courseTime.userId, id))
      .groupBy(courses.tenantId, courses.id, courseTime.day)
      .orderBy(asc(courseTime.day), asc(courses.id)),
  erase: async (tx, { id }) => {
    await tx.db.delete(courseTime).where(eq(courseTime.userId, id));
  },
};

const watchingSource: PrivacySource = {
  name: 'course-videos',
  collect: (tx, { id }) =>
    tx.db
      .select({
        ranges: sql<string>`${courseWatching.ranges}::text`,
        position: courseWatching.position,
        watchedAt: courseWatching.beatAt,
      })
      .from(courseWatching)
      .where(eq(courseWatching.userId, id))
      .orderBy(asc(courseWatching.id)),
  erase: async (tx, { id }) => {
    await tx.db.delete(courseWatching).where(eq(courseWatching.userId, id));
  },
};

const certificateSource: PrivacySource = {
  name: 'course-certificates',
  collect: (tx, { id }) =>
    tx.db
      .select({ issuedAt: courseCertificates.issuedAt, credential: courseCertificates.credential })
      .from(courseCertificates)
      .where(eq(courseCertificates.userId, id))
      .orderBy(asc(courseCertificates.id)),
  erase: async (tx, { id }) => {
    await tx.db.delete(courseCertificates).where(eq(courseCertificates.userId, id));
  },
};

const recordSource: PrivacySource = {
  name: 'learning-records',
  collect: (tx, { id }) =>
    tx.db
      .select({
        issuedAt: learningRecords.createdAt,
        endedAt: learningRecords.endedAt,
        content: learningRecords.content,
        signature: learningRecords.signature,
      })
      .from(learningRecords)
      .where(eq(learningRecords.userId, id))
      .orderBy(asc(learningRecords.id)),
  /** Records of others that the person made stay, without their author. */
  erase: async (tx, { id }) => {
    await tx.db.delete(learningRecords).where(eq(learningRecords.userId, id));
    await tx.db.update(learningRecords).set({ createdById: null }).where(eq(learningRecords.createdById, id));
  },
};

export const proofSources = [timeSource, watchingSource, certificateSource, recordSource];
