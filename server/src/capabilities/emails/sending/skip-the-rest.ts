import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import { mails } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

const skipped = { state: 'skipped', reason: 'canceled', updatedAt: sql`now()` } as const;

/**
 * Nobody else gets the campaign. The caller has locked it, so no worker hands more emails to the outbox. An email that is
 * being sent may arrive.
 */
export async function skipTheRest(tx: Tx, campaignId: Id<'Campaign'>): Promise<void> {
  const queued = and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'queued'));
  await tx.db
    .update(campaignRecipients)
    .set(skipped)
    .where(and(queued, isNull(campaignRecipients.mailId)));
  const waiting = tx.db.select({ id: campaignRecipients.mailId }).from(campaignRecipients).where(queued);
  const canceled = await tx.db
    .update(mails)
    .set({ state: 'cancelled', stateAt: sql`now()`, updatedAt: sql`now()`, version: sql`${mails.version} + 1` })
    .where(and(eq(mails.state, 'waiting'), inArray(mails.id, waiting)))
    .returning({ id: mails.id });
  const ids = canceled.map(({ id }) => id);
  if (ids.length > 0)
    await tx.db
      .update(campaignRecipients)
      .set(skipped)
      .where(and(queued, inArray(campaignRecipients.mailId, ids)));
}
