import { deliveriesReplayed } from '@seedbed/domain/integrations/activity-types.ts';
import { WebhookNotActive } from '@seedbed/domain/integrations/errors.ts';
import { canManageWebhooks } from '@seedbed/domain/integrations/policy.ts';
import { testEvent } from '@seedbed/domain/integrations/webhook-events.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { type Webhook, type WebhookDelivery, webhookDeliveries } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { lockWebhook } from './edit-webhooks.ts';
import { webhookQueue } from './queue.ts';

const pageSize = 50;

/** The newest first, older than `before`. */
export async function listDeliveries(tx: Tx, webhookId: string, before?: string | null): Promise<WebhookDelivery[]> {
  if (!isId<'Webhook'>(webhookId)) return [];
  return tx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        before && isId<'WebhookDelivery'>(before) ? lt(webhookDeliveries.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize);
}

async function lockActive(tx: Tx, id: string): Promise<Webhook> {
  const webhook = await lockWebhook(tx, id);
  assertAllowed(webhook.state === 'active', () => new WebhookNotActive());
  return webhook;
}

const sendSoon = (tx: Tx, { id }: Webhook) => enqueue(tx, webhookQueue, { tenantId: tx.tenantId, webhookId: id });

/** Shows the receiver that the connection and the signature work. */
export const testWebhook = (actor: Actor, id: string): Promise<WebhookDelivery> => {
  assertAllowed(canManageWebhooks(actor));
  return writeTx(actor, async (tx) => {
    const webhook = await lockActive(tx, id);
    const [deliveryId, eventAt] = [newId<'WebhookDelivery'>(), Temporal.Now.instant()];
    const timestamp = eventAt.toString({ smallestUnit: 'millisecond' });
    const [delivery] = await tx.db
      .insert(webhookDeliveries)
      .values({
        tenantId: tx.tenantId,
        id: deliveryId,
        webhookId: webhook.id,
        event: testEvent,
        recordId: deliveryId,
        eventAt,
        body: JSON.stringify({ type: testEvent, timestamp, data: { id: webhook.id } }),
      })
      .returning();
    if (!delivery) throw new Error('The delivery was not written.');
    await sendSoon(tx, webhook);
    return delivery;
  });
};

export interface ReplayedRange {
  ids?: readonly string[] | null;
  from?: Temporal.Instant | null;
  until?: Temporal.Instant | null;
}

/** Sends chosen deliveries, or those of a time, once more under their ids. Returns their number. */
export const replayDeliveries = (
  actor: Actor,
  webhookId: string,
  { ids, from, until }: ReplayedRange,
): Promise<number> => {
  assertAllowed(canManageWebhooks(actor));
  return writeTx(actor, async (tx) => {
    const webhook = await lockActive(tx, webhookId);
    const { rowCount } = await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, nextAt: sql`now()`, claimedUntil: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(webhookDeliveries.webhookId, webhook.id),
          ne(webhookDeliveries.state, 'waiting'),
          // Without a choice nothing is sent.
          ids || from || until ? undefined : sql`false`,
          ids ? inArray(webhookDeliveries.id, ids.filter(isId<'WebhookDelivery'>)) : undefined,
          from ? gte(webhookDeliveries.eventAt, from) : undefined,
          until ? lte(webhookDeliveries.eventAt, until) : undefined,
        ),
      );
    const count = rowCount ?? 0;
    if (count === 0) return 0;
    await sendSoon(tx, webhook);
    await logActivity(tx, actor, deliveriesReplayed(webhook.id, webhook.url, count));
    return count;
  });
};
