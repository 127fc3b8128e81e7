import { createHmac } from 'node:crypto';
import type { Webhook } from '#capabilities/integrations/table.ts';
import { unseal } from '#platform/seal.ts';

const secretPrefix = 'whsec_';

/** The headers of Standard Webhooks. After a rotation both secrets sign, so that the receiver can change them in peace. */
export function signedHeaders(
  { secret, previousSecret, previousSecretEndsAt }: Pick<Webhook, 'secret' | 'previousSecret' | 'previousSecretEndsAt'>,
  { id, body }: { id: string; body: string },
  now = Temporal.Now.instant(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000));
  const isBefore = previousSecretEndsAt !== null && Temporal.Instant.compare(now, previousSecretEndsAt) < 0;
  const secrets = [secret, ...(previousSecret && isBefore ? [previousSecret] : [])];
  const signatures = secrets.map((sealed) => {
    const key = Buffer.from(unseal(sealed).slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The secret as its receiver stores it. */
export const shownSecret = (bytes: Buffer): string => secretPrefix + bytes.toString('base64');
