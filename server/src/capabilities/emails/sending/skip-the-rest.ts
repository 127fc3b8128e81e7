import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import { giveBackTurns } from '#platform/mail/mail-pace.ts';
import { mails } from '#platform/mail/table.ts';
import type { Tx } from '#platform/tx.ts';

/**
 * Nobody else gets the campaign. The caller has locked it, so no worker hands more emails to the outbox. An email that is
 * being sent may arrive.
 */
export async function skipTheRest(tx: Tx, campaignId: Id<'Campaign'>): Promise<void> {
  await skipQueued(tx, eq(campaignRecipients.campaignId, campaignId), 'canceled');
  await giveBackTurns(tx);
}

/** A person who unsubscribes gets no email that still waits. Answers the campaigns. */
export const skipPerson = (tx: Tx, userId: Id<'User'>): Promise<Set<Id<'Campaign'>>> =>
  skipQueued(tx, eq(campaignRecipients.userId, userId), 'unsubscribed');

async function skipQueued(tx: Tx, which: SQL, reason: 'canceled' | 'unsubscribed'): Promise<Set<Id<'Campaign'>>> {
  const queued = and(which, eq(campaignRecipients.state, 'queued'));
  const skip = (more: SQL) =>
    tx.db
      .update(campaignRecipients)
      .set({ state: 'skipped', reason, updatedAt: sql`now()` })
      .where(and(queued, more))
      .returning({ campaignId: campaignRecipients.campaignId });
  const unwritten = await skip(isNull(campaignRecipients.mailId));
  const waiting = tx.db.select({ id: campaignRecipients.mailId }).from(campaignRecipients).where(queued);
  const canceled = await tx.db
    .update(mails)
    .set({ state: 'cancelled', stateAt: sql`now()`, updatedAt: sql`now()`, version: sql`${mails.version} + 1` })
    .where(and(eq(mails.state, 'waiting'), inArray(mails.id, waiting)))
    .returning({ id: mails.id });
  const ids = canceled.map(({ id }) => id);
  const written = ids.length > 0 ? await skip(inArray(campaignRecipients.mailId, ids)) : [];
  return new Set([...unwritten, ...written].map(({ campaignId }) => campaignId));
}
