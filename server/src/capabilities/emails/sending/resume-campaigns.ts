import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { campaigns } from '#capabilities/emails/campaigns/table.ts';
import { enqueueAll } from '#platform/jobs.ts';
import type { ScheduleJob } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { campaignQueue } from './queue.ts';

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
