import { asc, eq, or } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { forgetStopAuthor } from './stopped-addresses.ts';
import { mailStops, mails } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'mails',
  collect: (tx, { id, email }) =>
    tx.db
      .select({ subject: mails.subject, sentAt: mails.createdAt, status: mails.state })
      .from(mails)
      .where(or(eq(mails.userId, id), eq(mails.address, email)))
      .orderBy(asc(mails.createdAt)),
  formatters: { status: (state: string, { language }) => translate(`emails:states.${state}`, language) },
  /** Includes the reason for a stopped address: nothing is sent to a deleted account. */
  erase: async (tx, { id, email }) => {
    await tx.db.delete(mails).where(or(eq(mails.userId, id), eq(mails.address, email)));
    await tx.db.delete(mailStops).where(eq(mailStops.address, email));
    await forgetStopAuthor(tx, id);
  },
};
