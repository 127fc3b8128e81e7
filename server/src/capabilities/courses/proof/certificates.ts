import { badgeClaims, type OpenBadge, openBadge } from '@seedbed/domain/courses/proof/open-badge.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { eq, inArray } from 'drizzle-orm';
import type { CourseCard } from '#capabilities/courses/find-courses.ts';
import type { EnrollmentCard } from '#capabilities/courses/learning/find-enrollments.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { addressOf, findSenderBranding } from '#platform/mail/sender-branding.ts';
import type { Tx } from '#platform/tx.ts';
import { findKey, signingKey, signToken, verifiedClaims } from './signatures.ts';
import { courseCertificates } from './table.ts';

type Enrollment = Pick<EnrollmentCard, 'id' | 'userId' | 'person'>;

/** Once for each enrollment, if the course gives certificates at that moment. */
export async function issueCertificate(tx: Tx, enrollment: Enrollment, course: CourseCard): Promise<void> {
  if (!course.givesCertificate) return;
  const key = await signingKey(tx);
  const branding = await findSenderBranding(tx);
  const { defaultLanguage } = await findIncubatorIn(tx);
  const id = newId<'CourseCertificate'>();
  const issuedAt = Temporal.Now.instant();
  const badge = openBadge({
    address: addressOf(branding, `/certificates/${id}`),
    issuer: { address: addressOf(branding, '/'), name: branding.name },
    person: enrollment.person.fullName,
    subject: enrollment.id,
    course: {
      address: addressOf(branding, `/courses/${course.id}`),
      name: course.name,
      summary: translated(course.summary, defaultLanguage),
    },
    issuedAt,
  });
  const credential = signToken(key, addressOf(branding, keyPath(key.id)), badgeClaims(badge));
  await tx.db
    .insert(courseCertificates)
    .values({
      ...{ tenantId: tx.tenantId, id, enrollmentId: enrollment.id, courseId: course.id, userId: enrollment.userId },
      ...{ keyId: key.id, issuedAt, credential },
    })
    .onConflictDoNothing();
}

export const keyPath = (id: Id<'SigningKey'>): string => `/.well-known/learning-keys/${id}`;

export async function certificatesOf(
  tx: Tx,
  enrollmentIds: readonly Id<'Enrollment'>[],
): Promise<Map<Id<'Enrollment'>, Id<'CourseCertificate'>>> {
  const rows = await tx.db
    .select({ id: courseCertificates.id, enrollmentId: courseCertificates.enrollmentId })
    .from(courseCertificates)
    .where(inArray(courseCertificates.enrollmentId, [...enrollmentIds]));
  return new Map(rows.map(({ id, enrollmentId }) => [enrollmentId, id]));
}

export interface PublicCertificate {
  id: Id<'CourseCertificate'>;
  person: string;
  course: string;
  summary: string;
  organization: string;
  issuedAt: Temporal.Instant;
  credential: string;
}

/** For visitors with the link. It shows what the signed credential says; null for a changed one. */
export async function publicCertificate(tx: Tx, id: string): Promise<PublicCertificate | null> {
  if (!isId<'CourseCertificate'>(id)) return null;
  const [found] = await tx.db.select().from(courseCertificates).where(eq(courseCertificates.id, id));
  const key = found && (await findKey(tx, found.keyId));
  if (!found || !key) return null;
  const badge = verifiedClaims(key, found.credential) as OpenBadge | null;
  // Nothing of a changed credential is shown.
  if (!badge) return null;
  const { achievement, identifier } = badge.credentialSubject;
  return {
    id: found.id,
    person: identifier[0]?.identityHash ?? '',
    course: achievement.name,
    summary: achievement.description === achievement.name ? '' : achievement.description,
    organization: badge.issuer.name,
    issuedAt: found.issuedAt,
    credential: found.credential,
  };
}
