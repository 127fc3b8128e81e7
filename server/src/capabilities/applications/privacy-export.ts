import { and, desc, eq, isNull } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { applicationCard } from './find-applications.ts';
import { decisionEmails } from './mails/table.ts';
import { visibleTo } from './record-access.ts';
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
    application: visibleNames(applications, applications.name, (person) => visibleTo(person)),
  },
  erase: async (tx, { id }) => {
    await tx.db.update(decisionEmails).set({ sentById: null }).where(eq(decisionEmails.sentById, id));
  },
  formatters: { state: (label: string, { language }) => translate(`applications:labels.${label}`, language) },
};

export const privacySources: readonly PrivacySource[] = [ownApplications];
