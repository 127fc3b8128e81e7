import { campaignEvent } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import { type CampaignCondition, gapsOf } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { CampaignHasEnded, CampaignHasGaps, CampaignIsNoDraft } from '@seedbed/domain/emails/campaigns/errors.ts';
import { canEditCampaign, canManageCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { campaignQueue } from '#capabilities/emails/sending/queue.ts';
import { skipTheRest } from '#capabilities/emails/sending/skip-the-rest.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertMayWaitFor } from './conditions.ts';
import { type CampaignCard, findCampaign, loadCampaign } from './find-campaigns.ts';
import { updateCampaign } from './save-campaign.ts';

/** Sends a draft at this time, once a condition is met, or at once. Throws `CampaignIsNoDraft`, `CampaignHasGaps`. */
export const scheduleCampaign = (
  actor: Actor,
  campaignId: string,
  at: Temporal.Instant | null,
  condition: CampaignCondition | null = null,
): Promise<CampaignCard> =>
  writeTx(actor, async (tx) => {
    const before = await findCampaign(tx, actor, campaignId, { lock: true });
    // A repeated call finds what the first one did.
    if (before.state === 'scheduled' || before.state === 'sending' || before.state === 'sent') return before;
    assertAllowed(canEditCampaign(actor, before), () => new CampaignIsNoDraft());
    const gaps = gapsOf(before.texts, before.audience, !canManageCampaigns(actor));
    assertAllowed(gaps.length === 0, () => new CampaignHasGaps());
    if (condition) {
      await assertMayWaitFor(tx, actor, condition);
      await updateCampaign(tx, before.id, { state: 'scheduled', condition });
      await logActivity(tx, actor, campaignEvent('emails.campaign-scheduled', before));
      return loadCampaign(tx, before.id);
    }
    const now = Temporal.Now.instant();
    const isLater = at !== null && Temporal.Instant.compare(at, now) > 0;
    const scheduledAt = isLater ? at : now;
    await updateCampaign(tx, before.id, { state: 'scheduled', scheduledAt });
    const job = { tenantId: tx.tenantId, campaignId: before.id };
    // A job with a time waits for the next poll of the queue; one without wakes a worker.
    await (isLater ? enqueue(tx, campaignQueue, job, scheduledAt) : enqueue(tx, campaignQueue, job));
    const changes = { scheduledAt: { old: null, new: scheduledAt } };
    await logActivity(tx, actor, campaignEvent('emails.campaign-scheduled', before, changes));
    return loadCampaign(tx, before.id);
  });

const noTime = { scheduledAt: null, condition: null } as const;

/** A scheduled campaign becomes a draft again. One being sent stops: nobody else gets it. */
export async function cancelCampaign(tx: Tx, actor: Actor, campaignId: string): Promise<CampaignCard> {
  const before = await findCampaign(tx, actor, campaignId, { lock: true });
  if (before.state === 'draft' || before.state === 'canceled') return before;
  assertAllowed(['scheduled', 'sending', 'paused'].includes(before.state), () => new CampaignHasEnded());
  if (before.state === 'scheduled') await updateCampaign(tx, before.id, { state: 'draft', ...noTime });
  else {
    await updateCampaign(tx, before.id, { state: 'canceled', fault: null, endedAt: Temporal.Now.instant() });
    await skipTheRest(tx, before.id);
  }
  await logActivity(tx, actor, campaignEvent('emails.campaign-canceled', before));
  return loadCampaign(tx, before.id);
}
