import { asc, eq } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { campaignOptouts, campaignRecipients, campaigns } from './table.ts';

/** The campaigns that a person wrote. They belong to the organization and stay without the person. */
const written: PrivacySource = {
  name: 'campaigns',
  collect: (tx, { id }) =>
    tx.db
      .select({ name: campaigns.name, state: campaigns.state, createdAt: campaigns.createdAt })
      .from(campaigns)
      .where(eq(campaigns.createdById, id))
      .orderBy(asc(campaigns.createdAt)),
  formatters: { state: (state: string, { language }) => translate(`campaigns:values.state.${state}`, language) },
  erase: async (tx, { id }) => {
    await tx.db.update(campaigns).set({ createdById: null }).where(eq(campaigns.createdById, id));
  },
};

/** The campaigns that a person got, and whether they signed in through them. */
const received: PrivacySource = {
  name: 'received-campaigns',
  collect: (tx, { id }) =>
    tx.db
      .select({
        state: campaignRecipients.state,
        createdAt: campaignRecipients.createdAt,
        visitedAt: campaignRecipients.visitedAt,
      })
      .from(campaignRecipients)
      .where(eq(campaignRecipients.userId, id))
      .orderBy(asc(campaignRecipients.createdAt)),
  formatters: { state: (state: string, { language }) => translate(`campaigns:values.state.${state}`, language) },
  erase: async (tx, { id }) => {
    await tx.db.delete(campaignRecipients).where(eq(campaignRecipients.userId, id));
    await tx.db.delete(campaignOptouts).where(eq(campaignOptouts.userId, id));
  },
};

export const campaignPrivacy = [written, received];
