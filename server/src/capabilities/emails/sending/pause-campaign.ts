import { campaignEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { pauseReason } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { CampaignIsNotPaused } from '@seedbed/domain/emails/campaigns/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type CampaignCard, findCampaign, loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { updateCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { giveBackTurns } from '#platform/mail/mail-pace.ts';
import { mails } from '#platform/mail/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { campaignQueue } from './queue.ts';

/** Pauses a campaign after too many bounces or spam reports. Its author is informed. */
export async function pauseIfRefused(tx: Tx, campaignId: Id<'Campaign'>): Promise<void> {
  const sending = and(eq(campaigns.id, campaignId), eq(campaigns.state, 'sending'));
  const [open] = await tx.db.select({ resumedAt: campaigns.resumedAt }).from(campaigns).where(sending).for('update');
  if (!open) return;
  const isNew = open.resumedAt ? sql`${campaignRecipients.updatedAt} > ${open.resumedAt.toString()}` : sql`true`;
  const inState = (...states: string[]) =>
    sql<number>`(count(*) filter (where ${inArray(campaignRecipients.state, states as never[])}))::int`;
  const [outcomes] = await tx.db
    .select({
      sent: inState('sent', 'delivered', 'bounced', 'complained', 'failed'),
      bounced: inState('bounced'),
      complained: inState('complained'),
    })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.campaignId, campaignId), isNew));
  const fault = outcomes ? pauseReason(outcomes) : null;
  if (!fault) return;
  await updateCampaign(tx, campaignId, { state: 'paused', fault });
  await revokeQueuedEmails(tx, campaignId);
  await logActivity(tx, null, campaignEvent('emails.campaign-paused', await loadCampaign(tx, campaignId)));
}

/** Emails that nobody tried to send yet leave the outbox. Resuming writes them again. */
async function revokeQueuedEmails(tx: Tx, campaignId: Id<'Campaign'>): Promise<void> {
  const queued = and(eq(campaignRecipients.campaignId, campaignId), eq(campaignRecipients.state, 'queued'));
  const written = tx.db
    .select({ id: campaignRecipients.mailId })
    .from(campaignRecipients)
    .where(and(queued, isNotNull(campaignRecipients.mailId)));
  const gone = await tx.db
    .delete(mails)
    .where(and(eq(mails.state, 'waiting'), eq(mails.tries, 0), inArray(mails.id, written)))
    .returning({ id: mails.id });
  if (gone.length === 0) return;
  await giveBackTurns(tx);
  await tx.db
    .update(campaignRecipients)
    .set({ mailId: null })
    .where(
      and(
        queued,
        inArray(
          campaignRecipients.mailId,
          gone.map(({ id }) => id),
        ),
      ),
    );
}

/** Sends the rest of a paused campaign. Throws `CampaignIsNotPaused`. */
export const resumeCampaign = (actor: Actor, campaignId: string): Promise<CampaignCard> =>
  writeTx(actor, async (tx) => {
    const before = await findCampaign(tx, actor, campaignId, { lock: true });
    if (before.state === 'sending') return before;
    assertAllowed(before.state === 'paused', () => new CampaignIsNotPaused());
    await updateCampaign(tx, before.id, { state: 'sending', fault: null, resumedAt: Temporal.Now.instant() });
    await enqueue(tx, campaignQueue, { tenantId: tx.tenantId, campaignId: before.id });
    await logActivity(tx, actor, campaignEvent('emails.campaign-resumed', before));
    return loadCampaign(tx, before.id);
  });
