import { campaignVisited } from '@seedbed/domain/emails/campaigns/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { loadCampaign } from '#capabilities/emails/campaigns/find-campaigns.ts';
import { campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

/**
 * Notes that the person signed in through their email. Only the first visit counts. Another person, who got the email
 * from them, changes nothing.
 */
export const visitCampaign = (actor: Actor, recipientId: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    if (!isId<'CampaignRecipient'>(recipientId)) return false;
    const [visited] = await tx.db
      .update(campaignRecipients)
      .set({ visitedAt: sql`now()`, updatedAt: sql`now()`, version: sql`${campaignRecipients.version} + 1` })
      .where(
        and(
          eq(campaignRecipients.id, recipientId),
          eq(campaignRecipients.userId, actor.userId),
          isNull(campaignRecipients.visitedAt),
          sql`exists (select from ${campaigns} where ${campaigns.tenantId} = ${campaignRecipients.tenantId}
            and ${campaigns.id} = ${campaignRecipients.campaignId} and ${campaigns.trashedAt} is null)`,
        ),
      )
      .returning({ campaignId: campaignRecipients.campaignId });
    if (!visited) return false;
    const campaign = await loadCampaign(tx, visited.campaignId);
    await logActivity(tx, actor, campaignVisited(recipientId, campaign, actor));
    return true;
  });
