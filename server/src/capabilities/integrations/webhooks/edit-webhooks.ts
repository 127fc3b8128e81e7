import { randomBytes } from 'node:crypto';
import {
  secretRotated,
  webhookChanged,
  webhookCreated,
  webhookRemoved,
} from '@seedbed/domain/integrations/activity-types.ts';
import { rotationHours, type WebhookState } from '@seedbed/domain/integrations/delivery.ts';
import { TooManyWebhooks } from '@seedbed/domain/integrations/errors.ts';
import { checkWebhook, mostWebhooks } from '@seedbed/domain/integrations/input.ts';
import { canManageWebhooks } from '@seedbed/domain/integrations/policy.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { type Webhook, webhooks } from '#capabilities/integrations/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { enqueue } from '#platform/jobs.ts';
import { seal } from '#platform/seal.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { webhookQueue } from './queue.ts';
import { shownSecret } from './sign-delivery.ts';

type Session = Pick<SignedIn, 'actor' | 'recentAuthEndsAtMs'>;

export const listWebhooks = (tx: Tx): Promise<Webhook[]> => tx.db.select().from(webhooks).orderBy(asc(webhooks.id));

/** Serializes the creations of one tenant, which the limit counts. */
export const lockCount = (tx: Tx) =>
  tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`webhooks ${tx.tenantId}`]);

/** Throws `NotFound`. */
export async function lockWebhook(tx: Tx, id: string): Promise<Webhook> {
  if (!isId<'Webhook'>(id)) throw new NotFound();
  const [found] = await tx.db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!found) throw new NotFound();
  return found;
}

/** Admins who have just confirmed who they are. */
function assertManager(session: Session) {
  assertAllowed(canManageWebhooks(session.actor));
  requireRecentAuth(session);
}

/** The secret is answered once. */
export function createWebhook(session: Session, input: object): Promise<{ webhook: Webhook; secret: string }> {
  const { actor } = session;
  assertAllowed(canManageWebhooks(actor));
  const { url, events } = checkWebhook(input);
  requireRecentAuth(session);
  const secret = shownSecret(randomBytes(32));
  return writeTx(actor, async (tx) => {
    await lockCount(tx);
    const count = await tx.db.$count(webhooks, isNull(webhooks.apiKeyId));
    assertAllowed(count < mostWebhooks, () => new TooManyWebhooks(mostWebhooks));
    const [webhook] = await tx.db
      .insert(webhooks)
      .values({ tenantId: tx.tenantId, id: newId<'Webhook'>(), url, events, secret: seal(secret) })
      .returning();
    if (!webhook) throw new Error('The webhook was not written.');
    await logActivity(tx, actor, webhookCreated(webhook.id, url));
    return { webhook, secret };
  });
}

export function updateWebhook(session: Session, id: string, version: number, input: object): Promise<Webhook> {
  assertAllowed(canManageWebhooks(session.actor));
  const typed = checkWebhook(input);
  requireRecentAuth(session);
  return writeTx(session.actor, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (before.version !== version) throw new Conflict({ version: before.version });
    return save(tx, session, before, typed);
  });
}

/** A webhook that the receiver ended or that rests begins anew. Waiting deliveries are sent then. */
export function setWebhookActive(session: Session, id: string, isActive: boolean): Promise<Webhook> {
  assertManager(session);
  return writeTx(session.actor, async (tx) => {
    const before = await lockWebhook(tx, id);
    const state: WebhookState = isActive ? 'active' : 'paused';
    if (before.state === state) return before;
    const saved = await save(tx, session, before, { state, failures: 0, restsUntil: null });
    if (isActive) await enqueue(tx, webhookQueue, { tenantId: tx.tenantId, webhookId: saved.id });
    return saved;
  });
}

/** The old secret signs too for a day. */
export function rotateWebhookSecret(session: Session, id: string): Promise<{ webhook: Webhook; secret: string }> {
  assertManager(session);
  const secret = shownSecret(randomBytes(32));
  return writeTx(session.actor, async (tx) => {
    const before = await lockWebhook(tx, id);
    const webhook = await put(tx, before.id, {
      secret: seal(secret),
      previousSecret: before.secret,
      previousSecretEndsAt: Temporal.Now.instant().add({ hours: rotationHours }),
    });
    await logActivity(tx, session.actor, secretRotated(webhook.id, webhook.url));
    return { webhook, secret };
  });
}

/** With its log. */
export async function removeWebhook(session: Session, id: string): Promise<boolean> {
  assertManager(session);
  await writeTx(session.actor, async (tx) => {
    const before = await lockWebhook(tx, id);
    await tx.db.delete(webhooks).where(eq(webhooks.id, before.id));
    await logActivity(tx, session.actor, webhookRemoved(before.id, before.url));
  });
  return true;
}

async function save(tx: Tx, { actor }: Session, before: Webhook, values: Partial<Webhook>): Promise<Webhook> {
  const changes = changesBetween<Pick<Webhook, 'url' | 'events' | 'state'>>(before, values, ['url', 'events', 'state']);
  if (!changes) return before;
  const saved = await put(tx, before.id, values);
  // The path of an address may hold a secret, and the log is immutable.
  const { url, ...logged } = changes;
  const host = url && { url: { old: new URL(before.url).host, new: new URL(saved.url).host } };
  await logActivity(tx, actor, webhookChanged(saved.id, saved.url, { ...logged, ...host }));
  return saved;
}

async function put(tx: Tx, id: Webhook['id'], values: Partial<Webhook>): Promise<Webhook> {
  const [saved] = await tx.db
    .update(webhooks)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id))
    .returning();
  if (!saved) throw new NotFound();
  return saved;
}
