import { createHmac, timingSafeEqual } from 'node:crypto';
import { AuthenticationRequired, assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { receiveMessage } from './receive-message.ts';
import { mostBytes } from './smtp-receiver.ts';

const guesses = new RateLimit(30, 60);
const toleranceSeconds = 300;

/** `HMAC-SHA256(secret, "<timestamp>.<recipients>.<body>")` as hex; `recipients` is the header as it was sent. */
export const inboundSignature = (secret: string, timestamp: string, recipients: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${timestamp}.${recipients}.`).update(body).digest('hex');

/** For providers that forward messages over HTTP. The body is the message as it was received (`message/rfc822`). */
export function serveInboundMail(app: FastifyInstance, { mailIn }: Pick<Config, 'mailIn'>): void {
  const secret = mailIn?.secret;
  // Without a limit of its own: each other route keeps its small one.
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  restRoute(app, {
    method: 'POST',
    url: '/api/mail/incoming',
    access: 'no-tenant',
    origin: 'any',
    bodyLimit: secret ? mostBytes : 1_024,
    handle: async ({ request }) => {
      assertAllowed(!!secret, () => new NotFound());
      guesses.assertWithinLimit(request.ip);
      const header = (name: string) => String(request.headers[name] ?? '');
      const [timestamp, recipients] = [header('x-seedbed-timestamp'), header('x-seedbed-recipients')];
      const body = Buffer.isBuffer(request.body) ? request.body : null;
      const due = body && inboundSignature(secret ?? '', timestamp, recipients, body);
      if (!body || !due || !isRecent(timestamp) || !isSame(due, header('x-seedbed-signature'))) {
        guesses.take(request.ip);
        throw new AuthenticationRequired();
      }
      const addresses = recipients.split(',').map((one) => one.trim());
      const receipts = await receiveMessage(body, addresses.slice(0, 10));
      return { receipts };
    },
  });
}

const isRecent = (timestamp: string): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds;

const isSame = (due: string, given: string): boolean => {
  const [a, b] = [Buffer.from(due), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};
