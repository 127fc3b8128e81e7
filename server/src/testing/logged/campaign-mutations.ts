import { noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { campaignRecipients, campaigns } from '#capabilities/emails/campaigns/table.ts';
import { stopAddress } from '#platform/mail/stopped-addresses.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

/** A sent campaign, and a stopped address. */
export const campaignCalls = {
  visitCampaign: async ({ scene: { tenant, author } }: { scene: Scene }) => {
    const [tenantId, campaignId, id] = [tenant.id, newId<'Campaign'>(), newId<'CampaignRecipient'>()];
    await inTenant(tenantId, async (tx) => {
      await tx.db
        .insert(campaigns)
        .values({ tenantId, id: campaignId, name: 'News', texts: [], audience: noAudience, state: 'sent' });
      await tx.db.insert(campaignRecipients).values({
        ...{ tenantId, id, campaignId, userId: author.userId, address: author.email, name: 'Author', token: 'secret' },
      });
    });
    return { token: author.token, args: { recipientId: id } };
  },
  allowAddress: async ({ scene: { tenant, author } }: { scene: Scene }) => {
    const address = 'stopped@example.com';
    await inTenant(tenant.id, (tx) => stopAddress(tx, address, 'bounced', null));
    return { token: author.token, args: { address } };
  },
};
