import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { ServiceSettings } from '@seedbed/domain/third-party/service-settings.ts';

const validMs = 15 * 60_000;

/** Grants recording and viewing one video for a quarter of an hour, in the format of Ziggeo's libraries. */
export function videoToken({ applicationToken, secret }: NonNullable<ServiceSettings['video']>, now: number) {
  const grants = { create: { session_owned: true }, read: { session_owned: true } };
  const text = JSON.stringify({
    application_token: applicationToken,
    nonce: randomBytes(16).toString('hex'),
    grants,
    session_limit: 1,
    // In seconds.
    expiration_date: Math.floor((now + validMs) / 1000),
  });
  const key = createHash('md5').update(secret).digest('hex');
  const start = randomBytes(8).toString('hex');
  const cipher = createCipheriv('aes-256-cbc', key, start);
  return start + cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
}
