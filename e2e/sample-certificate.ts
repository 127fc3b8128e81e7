import { eq } from 'drizzle-orm';
import { loadCourse } from '../server/src/capabilities/courses/find-courses.ts';
import { loadEnrollment } from '../server/src/capabilities/courses/learning/find-enrollments.ts';
import { certificatesOf, issueCertificate } from '../server/src/capabilities/courses/proof/certificates.ts';
import { enrollments } from '../server/src/capabilities/courses/table.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import type { Tenant } from '../server/src/testing/tenant.ts';

/** The certificate of one learner of the tenant. */
export const sampleCertificate = (tenant: Tenant, person: { userId: string }): Promise<string> =>
  inTenant(tenant.id, async (tx) => {
    const [row] = await tx.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(eq(enrollments.userId, person.userId as never));
    if (!row) throw new Error('The person takes no course.');
    const enrollment = await loadEnrollment(tx, row.id);
    const course = await loadCourse(tx, enrollment.courseId);
    await issueCertificate(tx, enrollment, { ...course, givesCertificate: true });
    return (await certificatesOf(tx, [row.id])).get(row.id) ?? '';
  });
