import {
  type WebhookEventName,
  webhookBody,
  webhookEventOf,
  webhookEvents,
} from '@seedbed/domain/integrations/webhook-events.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { webhookDeliveries, webhooks } from '#capabilities/integrations/table.ts';
import { type Activity, on, type Reaction } from '#platform/activity-log/reactions.ts';
import { enqueueAll } from '#platform/jobs.ts';
import type { Tx } from '#platform/tx.ts';
import { webhookQueue } from './queue.ts';

/**
 * The transaction of each change stores the job of its reaction, which writes a delivery for each webhook. So no event is
 * lost, and none is sent for a change that was rolled back.
 */
async function recordEvent(tx: Tx, activity: Activity): Promise<void> {
  const event = webhookEventOf(activity);
  if (!event) return;
  const receivers = await tx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.state, 'active'),
        sql`${webhooks.events} @> ${JSON.stringify([event])}::jsonb`,
        (await hasFeatureIn(tx, 'zapierIntegration')) ? undefined : isNull(webhooks.apiKeyId),
      ),
    );
  if (receivers.length === 0) return;
  const body = webhookBody(event, activity, activity.at.toString({ smallestUnit: 'millisecond' }));
  const { recordId, at: eventAt } = activity;
  await tx.db.insert(webhookDeliveries).values(
    receivers.map(({ id: webhookId }) => ({
      tenantId: tx.tenantId,
      id: newId<'WebhookDelivery'>(),
      webhookId,
      event,
      recordId,
      eventAt,
      body,
    })),
  );
  await enqueueAll(
    tx,
    webhookQueue,
    receivers.map(({ id: webhookId }) => ({ tenantId: tx.tenantId, webhookId })),
  );
}

const activityTypes = new Set(
  (Object.keys(webhookEvents) as WebhookEventName[]).map((event) => webhookEvents[event].activity),
);

export const reactions: readonly Reaction[] = [...activityTypes].map((type) =>
  on(type, `integrations.webhooks of ${type}`, recordEvent),
);
