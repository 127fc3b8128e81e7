import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { loadCourse } from '#capabilities/courses/find-courses.ts';
import { loadEnrollment } from '#capabilities/courses/learning/find-enrollments.ts';
import { issueCertificate } from '#capabilities/courses/proof/certificates.ts';
import { collectRecord } from '#capabilities/courses/proof/collect-record.ts';
import { signingKey, signText } from '#capabilities/courses/proof/signatures.ts';
import { courseTime, learningRecords } from '#capabilities/courses/proof/table.ts';
import { enrollments, itemProgress } from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';

/** Each done item took a while. */
export async function addTime(tx: Tx, courseId: Id<'Course'>): Promise<void> {
  const done = await tx.db
    .select({ userId: enrollments.userId, itemId: itemProgress.itemId, doneAt: itemProgress.doneAt })
    .from(itemProgress)
    .innerJoin(enrollments, eq(enrollments.id, itemProgress.enrollmentId))
    .where(and(eq(enrollments.courseId, courseId), isNotNull(itemProgress.doneAt)))
    .orderBy(asc(itemProgress.id));
  const rows = done.flatMap(({ userId, itemId, doneAt }, n) =>
    doneAt
      ? {
          ...{ tenantId: tx.tenantId, id: newId<'CourseTime'>(), userId, courseId, itemId, beatAt: doneAt },
          ...{ day: doneAt.toZonedDateTimeISO('UTC').toPlainDate(), seconds: 30 * (20 + ((n * 17) % 50)) },
        }
      : [],
  );
  if (rows.length > 0) await tx.db.insert(courseTime).values(rows);
}

/** Certificates of those who finished, and a signed record of the first of them. */
export async function addProof(tx: Tx, courseIds: readonly Id<'Course'>[]): Promise<void> {
  const finished = await tx.db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      startupId: enrollments.startupId,
      courseId: enrollments.courseId,
    })
    .from(enrollments)
    .where(and(inArray(enrollments.courseId, [...courseIds]), eq(enrollments.state, 'completed')))
    .orderBy(asc(enrollments.id));
  for (const { id, courseId } of finished)
    await issueCertificate(tx, await loadEnrollment(tx, id), await loadCourse(tx, courseId));
  const [first] = finished;
  if (!first) return;
  const { userId, startupId } = first;
  const actor: Actor = {
    ...{ tenantId: tx.tenantId, userId, roleType: 'Cofounder', scopes: resolveScopes('Cofounder') },
    ...{ startupVisibility: 'ALL', peopleVisibility: 'ALL', assignedStartupIds: [] },
    ownStartupIds: startupId ? [startupId] : [],
  };
  const content = JSON.stringify(await collectRecord(tx, actor, { userId }));
  const key = await signingKey(tx);
  await tx.db.insert(learningRecords).values({
    ...{ tenantId: tx.tenantId, id: newId<'LearningRecord'>(), userId, createdById: userId, keyId: key.id },
    ...{ language: 'en', content, signature: signText(key, content) },
  });
}
