import { asc, type SQL } from 'drizzle-orm';
import { enrollments } from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type EnrollmentCard, loadEnrollment } from './find-enrollments.ts';

/** In one order, so that two steps that complete items cannot deadlock. */
export async function lockEnrollments(tx: Tx, where: SQL | undefined): Promise<EnrollmentCard[]> {
  const rows = await tx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(where)
    .orderBy(asc(enrollments.id))
    .for('update');
  const locked: EnrollmentCard[] = [];
  for (const { id } of rows) locked.push(await loadEnrollment(tx, id));
  return locked;
}
