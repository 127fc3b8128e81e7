import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { applicationComments } from './comments/table.ts';
import { applicationCard } from './find-applications.ts';
import { applications } from './table.ts';
import { labelOf } from './working/take-step.ts';

/** A scheduled rejection reads like a review here too. */
const ownApplications: PrivacySource = {
  name: 'applications',
  collect: async (tx, { id }) =>
    (
      await tx.db
        .select(applicationCard)
        .from(applications)
        .where(and(eq(applications.applicantId, id), isNull(applications.trashedAt)))
        .orderBy(desc(applications.id))
    ).map((application) => ({
      name: application.name,
      funnel: application.funnel.name,
      state: labelOf(application, true),
      startedAt: application.createdAt,
      submittedAt: application.submittedAt,
    })),
  names: {
    application: (tx, ids) =>
      tx.db
        .select({ id: applications.id, name: applications.name })
        .from(applications)
        .where(inArray(applications.id, ids as never)),
  },
  formatters: { state: (label: string, { language }) => translate(`applications:labels.${label}`, language) },
};

/** A comment has no title: show its beginning. */
const excerptCharacters = 80;

const ownComments: PrivacySource = {
  name: 'applicationComments',
  collect: (tx, { id }) =>
    tx.db
      .select({
        text: applicationComments.message,
        application: applications.name,
        private: sql<boolean>`not ${applicationComments.isPublic}`,
        writtenAt: applicationComments.createdAt,
      })
      .from(applicationComments)
      .innerJoin(
        applications,
        and(
          eq(applications.tenantId, applicationComments.tenantId),
          eq(applications.id, applicationComments.applicationId),
        ),
      )
      .where(and(eq(applicationComments.createdById, id), isNull(applicationComments.trashedAt)))
      .orderBy(asc(applicationComments.createdAt)),
  labels: { private: 'applications:comments.staff-mark' },
  names: {
    applicationcomment: (tx, ids) =>
      tx.db
        .select({
          id: applicationComments.id,
          name: sql<string>`left(${applicationComments.message}, ${excerptCharacters})`,
        })
        .from(applicationComments)
        .where(inArray(applicationComments.id, ids as never)),
  },
  /** Comments stay without their author. */
  erase: async (tx, { id }) => {
    await tx.db.update(applicationComments).set({ createdById: null }).where(eq(applicationComments.createdById, id));
  },
};

export const privacySources: readonly PrivacySource[] = [ownApplications, ownComments];
