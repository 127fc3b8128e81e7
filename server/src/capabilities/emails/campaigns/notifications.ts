import { canSeeCampaign } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { campaigns } from './table.ts';

async function authorOf(tx: Tx, { recordId }: Activity) {
  const [campaign] = await tx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, recordId as Id<'Campaign'>), isNull(campaigns.trashedAt)));
  if (!campaign?.createdById) return null;
  return {
    people: [campaign.createdById],
    subject: campaign,
    record: { kind: 'Campaign' as const, id: campaign.id, startupId: null },
  };
}

export const campaignNotifications = [
  notifyOn({ on: ['emails.campaign-paused'], type: 'campaignPaused', audience: authorOf, allowed: canSeeCampaign }),
];
