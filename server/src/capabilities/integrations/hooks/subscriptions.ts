import { randomBytes } from 'node:crypto';
import { webhookCreated, webhookRemoved } from '@seedbed/domain/integrations/activity-types.ts';
import { TooManyWebhooks } from '@seedbed/domain/integrations/errors.ts';
import { mostHooks } from '@seedbed/domain/integrations/input.ts';
import { canManageWebhooks } from '@seedbed/domain/integrations/policy.ts';
import { scopesOfEvent, type WebhookEventName } from '@seedbed/domain/integrations/webhook-events.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { assertScopes, type KeyCall } from '#capabilities/integrations/keys/key-call.ts';
import { isLiving } from '#capabilities/integrations/keys/sign-in-by-key.ts';
import { apiKeys, type Webhook, webhooks } from '#capabilities/integrations/table.ts';
import { lockCount } from '#capabilities/integrations/webhooks/edit-webhooks.ts';
import { shownSecret } from '#capabilities/integrations/webhooks/sign-delivery.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { seal } from '#platform/seal.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

export interface Subscription {
  id: Id<'Webhook'>;
  event: WebhookEventName;
  /** Answered once. */
  secret: string;
}

/** A webhook of the key. Events are about all records, so that the key must be an Admin's. */
export function subscribe(
  call: KeyCall,
  { url, event }: { url: string; event: WebhookEventName },
): Promise<Subscription> {
  const { actor, keyId } = call;
  assertAllowed(canManageWebhooks(actor));
  assertScopes(call, ...scopesOfEvent(event));
  const secret = shownSecret(randomBytes(32));
  return writeTx(actor, async (tx) => {
    await lockCount(tx);
    const count = await tx.db.$count(webhooks, isNotNull(webhooks.apiKeyId));
    assertAllowed(count < mostHooks, () => new TooManyWebhooks(mostHooks));
    const id = newId<'Webhook'>();
    await tx.db
      .insert(webhooks)
      .values({ tenantId: tx.tenantId, id, apiKeyId: keyId, url, events: [event], secret: seal(secret) });
    await logActivity(tx, actor, webhookCreated(id, url));
    return { id, event, secret };
  });
}

/** Only the key that subscribed; a webhook of others is absent. */
export const unsubscribe = ({ actor, keyId }: KeyCall, id: string): Promise<void> =>
  writeTx(actor, async (tx) => {
    if (!isId<'Webhook'>(id)) throw new NotFound();
    const ended = await remove(tx, actor, and(eq(webhooks.id, id), eq(webhooks.apiKeyId, keyId)));
    if (ended === 0) throw new NotFound();
  });

/** The subscriptions of a key end with it. */
export async function endHooks(tx: Tx, by: Actor | null, keyId: Id<'ApiKey'> | null): Promise<undefined> {
  if (keyId) await remove(tx, by, eq(webhooks.apiKeyId, keyId));
}

async function remove(tx: Tx, by: Actor | null, which: ReturnType<typeof and>): Promise<number> {
  const removed = await tx.db.delete(webhooks).where(which).returning({ id: webhooks.id, url: webhooks.url });
  for (const { id, url } of removed) await logActivity(tx, by, webhookRemoved(id, url));
  return removed.length;
}

/** A webhook of the Admins always; a subscription while its key lives and its person is an Admin. */
export async function mayReceive(tx: Tx, { apiKeyId }: Webhook): Promise<boolean> {
  if (!apiKeyId) return true;
  const [key] = await tx.db
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, apiKeyId), isLiving));
  const actor = key && (await findActor(tx, key.userId));
  return actor ? canManageWebhooks(actor) : false;
}
