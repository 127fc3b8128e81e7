import { and, asc, eq } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { emailDeliveries, emailMessages, emailThreads } from './table.ts';

/** The emails to startups that a person wrote. They stay on the timeline without their author. */
const written: PrivacySource = {
  name: 'startup-emails',
  collect: (tx, { id }) =>
    tx.db
      .select({
        subject: emailMessages.subject,
        text: emailMessages.content,
        startup: startups.name,
        writtenAt: emailMessages.createdAt,
      })
      .from(emailMessages)
      .innerJoin(
        emailThreads,
        and(eq(emailThreads.tenantId, emailMessages.tenantId), eq(emailThreads.id, emailMessages.threadId)),
      )
      .innerJoin(startups, and(eq(startups.tenantId, emailThreads.tenantId), eq(startups.id, emailThreads.startupId)))
      .where(eq(emailMessages.authorId, id))
      .orderBy(asc(emailMessages.createdAt)),
  erase: async (tx, { id }) => {
    await tx.db
      .update(emailMessages)
      .set({ authorId: null, fromAddress: '', fromName: null })
      .where(eq(emailMessages.authorId, id));
    await tx.db.delete(emailDeliveries).where(eq(emailDeliveries.userId, id));
  },
};

export const threadPrivacy = [written];
