import { isMet } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { progressOf } from '#capabilities/emails/campaigns/conditions.ts';
import { loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { updateCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { campaigns } from '#capabilities/emails/campaigns/table.ts';
import { enqueue, enqueueAll } from '#platform/jobs.ts';
import type { ScheduleJob } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { campaignQueue } from './queue.ts';
import { endCampaign } from './start-campaign.ts';

/** Gives a time to campaigns whose condition is met. Emails about a deleted record have failed. */
export const checkConditions = ({ tenantId }: ScheduleJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const waits = and(
      ...[eq(campaigns.state, 'scheduled'), isNull(campaigns.scheduledAt)],
      ...[isNotNull(campaigns.condition), isNull(campaigns.trashedAt)],
    );
    const waiting = await tx.db
      .select({ id: campaigns.id, condition: campaigns.condition })
      .from(campaigns)
      .where(waits)
      .orderBy(asc(campaigns.id))
      .for('update');
    for (const { id, condition } of waiting) {
      const progress = condition && (await progressOf(tx, condition));
      if (!progress) await endCampaign(tx, await loadCampaign(tx, id), 'condition');
      else if (isMet(progress)) {
        await updateCampaign(tx, id, { scheduledAt: Temporal.Now.instant() });
        await enqueue(tx, campaignQueue, { tenantId, campaignId: id });
      }
    }
  });

/** Finds campaigns whose job is lost, and those whose last two emails ended in the same moment. */
export const resumeCampaigns = ({ tenantId }: ScheduleJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const isDue = and(eq(campaigns.state, 'scheduled'), lte(campaigns.scheduledAt, Temporal.Now.instant()));
    const found = await tx.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(or(eq(campaigns.state, 'sending'), isDue), isNull(campaigns.trashedAt)));
    await enqueueAll(
      tx,
      campaignQueue,
      found.map(({ id }) => ({ tenantId, campaignId: id })),
    );
  });
