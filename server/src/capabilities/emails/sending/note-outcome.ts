import type { RecipientState } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { and, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { campaignRecipients } from '#capabilities/emails/campaigns/table.ts';
import type { MailOutcome } from '#platform/mail/mail-listeners.ts';
import { addressStopped } from '#platform/mail/send-mail.ts';
import type { Tx } from '#platform/tx.ts';
import { pauseIfRefused } from './pause-campaign.ts';
import { endIfSent } from './send-campaign.ts';

const states: Readonly<Partial<Record<MailOutcome['state'], RecipientState>>> = {
  sent: 'sent',
  kept: 'dropped',
  failed: 'failed',
  bounced: 'bounced',
  cancelled: 'skipped',
  delivered: 'delivered',
  complained: 'complained',
};

/** Notes what became of emails of campaigns. The last one ends its campaign. */
export async function noteOutcome(tx: Tx, { ids, state, fault }: MailOutcome): Promise<void> {
  // The address was stopped after the audience was written down.
  const isStopped = state === 'failed' && fault === addressStopped;
  const next = isStopped ? 'skipped' : states[state];
  if (!next) return;
  const reason = isStopped ? 'stopped' : state === 'cancelled' ? 'canceled' : state === 'kept' ? null : fault;
  const changed = await tx.db
    .update(campaignRecipients)
    .set({ state: next, reason, updatedAt: sql`now()`, version: sql`${campaignRecipients.version} + 1` })
    .where(
      and(
        isNotNull(campaignRecipients.mailId),
        inArray(campaignRecipients.mailId, [...ids]),
        // A report of the provider may overtake the own record.
        next === 'sent' ? sql`${campaignRecipients.state} not in ('delivered', 'complained', 'bounced')` : undefined,
        next === 'delivered' ? ne(campaignRecipients.state, 'complained') : undefined,
      ),
    )
    .returning({ campaignId: campaignRecipients.campaignId });
  for (const campaignId of new Set(changed.map((one) => one.campaignId))) {
    await endIfSent(tx, campaignId);
    if (next === 'bounced' || next === 'complained') await pauseIfRefused(tx, campaignId);
  }
}
