import type { Webhook, WebhookDelivery } from '#capabilities/integrations/table.ts';
import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import { signedHeaders } from './sign-delivery.ts';

const limits = { timeoutMs: 10_000, maxBytes: 100_000 };
let fetchReceiver: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. Outside production a receiver on this machine may run without TLS. */
export function configureWebhooks({ production }: Pick<Config, 'production'>) {
  fetchReceiver = createGuardedFetch({ ...limits, isLocalAllowed: !production });
}

export interface Answer {
  /** Null without an answer: an unreachable and an internal address look alike. */
  status: number | null;
  answer: string | null;
  durationMs: number;
}

const longestAnswer = 2_000;

/** Sends one delivery. A redirect is an answer, and is not followed. */
export async function post(webhook: Webhook, { id, body }: WebhookDelivery): Promise<Answer> {
  const startedAt = performance.now();
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const response = await fetchReceiver(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Seedbed-Webhooks/1',
        ...signedHeaders(webhook, { id: `msg_${id}`, body }),
      },
      body,
    });
    const text = await response.text().catch(() => '');
    // PostgreSQL stores no NUL.
    const answer = text.slice(0, longestAnswer).replaceAll('\u0000', '');
    return { status: response.status, answer, durationMs: durationMs() };
  } catch {
    return { status: null, answer: null, durationMs: durationMs() };
  }
}
