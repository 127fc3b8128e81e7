import { newId } from '@seedbed/domain/kernel/ids.ts';
import { webhookDeliveries, webhooks } from '#capabilities/integrations/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

/** A webhook with one delivered event, which can be sent again. */
export const webhookCalls = {
  replayWebhookDeliveries: async ({ scene: { tenant, author } }: { scene: Scene }) => {
    const [tenantId, webhookId, id] = [tenant.id, newId<'Webhook'>(), newId<'WebhookDelivery'>()];
    const eventAt = Temporal.Now.instant();
    await inTenant(tenantId, async (tx) => {
      await tx.db
        .insert(webhooks)
        .values({ tenantId, id: webhookId, url: 'https://hooks.example.org/', events: [], secret: 'sealed' });
      await tx.db
        .insert(webhookDeliveries)
        .values({ tenantId, id, webhookId, event: 'test', recordId: id, eventAt, body: '{}', state: 'delivered' });
    });
    return { token: author.token, args: { webhookId, ids: [id] } };
  },
};
