import { and, desc, eq, isNull } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { applicationCard } from './find-applications.ts';
import { applications } from './table.ts';
import { labelOf } from './working/take-step.ts';

/** A scheduled rejection reads like a review here too. */
export const privacySource: PrivacySource = {
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
  formatters: { state: (label: string, { language }) => translate(`applications:labels.${label}`, language) },
};
