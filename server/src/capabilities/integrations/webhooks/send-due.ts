import { webhookEnded, webhookPaused } from '@seedbed/domain/integrations/activity-types.ts';
import {
  endsWebhook,
  isDelivered,
  mostAtOnce,
  restSeconds,
  secondsUntilNextTry,
} from '@seedbed/domain/integrations/delivery.ts';
import { and, asc, eq, gt, isNull, lte, min, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { endHooks, mayReceive } from '#capabilities/integrations/hooks/subscriptions.ts';
import { type Webhook, type WebhookDelivery, webhookDeliveries, webhooks } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { type Answer, post } from './post.ts';
import { type WebhookJob, webhookQueue } from './queue.ts';

/** Longer than a call takes: after it, the process that sends has died. */
const claimSeconds = 60;

/**
 * Sends what is due for a webhook, each record's events in their order. Calls run outside of transactions. A run that sent
 * something adds the next one; a run beside it finds nothing to claim.
 */
export async function sendDue({ tenantId, webhookId }: WebhookJob): Promise<void> {
  const claimed = await inTenant(tenantId, (tx) => claim(tx, webhookId));
  if (!claimed) return;
  const { webhook, deliveries } = claimed;
  await Promise.all(
    deliveries.map(async (delivery) => {
      const answer = await post(webhook, delivery);
      await inTenant(tenantId, (tx) => record(tx, webhookId, delivery, answer));
    }),
  );
  if (deliveries.length > 0) await inTenant(tenantId, (tx) => continueLater(tx, webhookId));
}

const find = async (tx: Tx, id: Webhook['id']): Promise<Webhook | undefined> =>
  (await tx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update'))[0];

const earlier = alias(webhookDeliveries, 'earlier');

interface ClaimedRun {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
}

/** The lock of the webhook makes runs claim one after another. */
async function claim(tx: Tx, id: Webhook['id']): Promise<ClaimedRun | undefined> {
  const webhook = await find(tx, id);
  const now = Temporal.Now.instant();
  if (webhook?.state !== 'active' || (webhook.restsUntil && Temporal.Instant.compare(now, webhook.restsUntil) < 0))
    return;
  if (!(await mayReceive(tx, webhook))) return endHooks(tx, null, webhook.apiKeyId);
  const isWaiting = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting'));
  const running = await tx.db.$count(webhookDeliveries, and(isWaiting, gt(webhookDeliveries.claimedUntil, sql`now()`)));
  const free = mostAtOnce(webhook.failures) - running;
  if (free <= 0) return;
  const isFirst = sql`not exists (${tx.db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.tenantId, webhookDeliveries.tenantId),
        eq(earlier.webhookId, webhookDeliveries.webhookId),
        eq(earlier.recordId, webhookDeliveries.recordId),
        eq(earlier.state, 'waiting'),
        sql`(${earlier.eventAt}, ${earlier.id}) < (${webhookDeliveries.eventAt}, ${webhookDeliveries.id})`,
      ),
    )})`;
  const deliveries = await tx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        isWaiting,
        lte(webhookDeliveries.nextAt, sql`now()`),
        or(isNull(webhookDeliveries.claimedUntil), lte(webhookDeliveries.claimedUntil, sql`now()`)),
        isFirst,
      ),
    )
    .orderBy(asc(webhookDeliveries.eventAt), asc(webhookDeliveries.id))
    .limit(free);
  for (const { id: deliveryId } of deliveries)
    await tx.db
      .update(webhookDeliveries)
      .set({ claimedUntil: now.add({ seconds: claimSeconds }) })
      .where(eq(webhookDeliveries.id, deliveryId));
  return { webhook, deliveries };
}

async function record(tx: Tx, id: Webhook['id'], delivery: WebhookDelivery, { status, answer, durationMs }: Answer) {
  const webhook = await find(tx, id);
  if (!webhook) return;
  const tries = delivery.tries + 1;
  const delivered = isDelivered(status);
  const delay = delivered || endsWebhook(status) ? null : secondsUntilNextTry(tries);
  const now = Temporal.Now.instant();
  await tx.db
    .update(webhookDeliveries)
    .set({
      tries,
      status,
      answer,
      durationMs,
      triedAt: now,
      updatedAt: now,
      claimedUntil: null,
      state: delivered ? 'delivered' : delay === null ? 'failed' : 'waiting',
      ...(delay !== null && { nextAt: now.add({ seconds: delay }) }),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  const failures = delivered ? 0 : webhook.failures + 1;
  const rest = restSeconds(failures);
  const gone = webhook.state === 'active' && !delivered && delay === null;
  const state = gone ? (endsWebhook(status) ? 'ended' : 'paused') : webhook.state;
  const restsUntil = rest > 0 ? now.add({ seconds: rest }) : null;
  await tx.db.update(webhooks).set({ failures, restsUntil, state }).where(eq(webhooks.id, id));
  if (gone) await logActivity(tx, null, (state === 'ended' ? webhookEnded : webhookPaused)(id, webhook.url));
}

async function continueLater(tx: Tx, id: Webhook['id']) {
  const webhook = await find(tx, id);
  if (webhook?.state !== 'active') return;
  const [due] = await tx.db
    .select({ at: min(webhookDeliveries.nextAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  if (!due?.at) return;
  const [at] = [due.at, webhook.restsUntil ?? due.at].sort(Temporal.Instant.compare).reverse();
  await enqueue(tx, webhookQueue, { tenantId: tx.tenantId, webhookId: id }, at);
}

/** Sends due deliveries, including those whose process died. */
export const sweepWebhooks = ({ tenantId }: Pick<WebhookJob, 'tenantId'>): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const due = await tx.db
      .selectDistinct({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(
        and(
          eq(webhooks.state, 'active'),
          eq(webhookDeliveries.state, 'waiting'),
          lte(webhookDeliveries.nextAt, sql`now()`),
        ),
      );
    for (const { webhookId } of due) await enqueue(tx, webhookQueue, { tenantId, webhookId });
  });
