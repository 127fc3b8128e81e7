import { timingSafeEqual } from 'node:crypto';
import { mailReportEvents } from '@seedbed/domain/emails/mail.ts';
import { AuthenticationRequired, assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { reportMail } from './report-mail.ts';

const Report = v.object({
  messageId: v.pipe(v.string('required'), v.maxLength(500, 'max-characters')),
  event: v.picklist(mailReportEvents, 'invalid'),
  reason: v.pipe(v.string('required'), v.maxLength(2_000, 'max-characters')),
});

const guesses = new RateLimit(30, 60);
const reports = new RateLimit(3_000, 60);

/** Receives deliveries, bounces and spam reports. The route exists only with a configured secret. */
export function serveMailReports(app: FastifyInstance, secret: string | undefined) {
  restRoute(app, {
    method: 'POST',
    url: '/api/mail/reports',
    access: 'no-tenant',
    origin: 'any',
    body: Report,
    namespace: 'emails',
    before: ({ request }) => {
      assertAllowed(secret !== undefined, () => new NotFound());
      guesses.assertWithinLimit(request.ip);
      if (!isSame(/^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '', secret)) {
        guesses.take(request.ip);
        throw new AuthenticationRequired();
      }
      reports.take(request.ip);
    },
    handle: ({ body }) => reportMail(body),
  });
}

/** Compares hashes of equal length in constant time. */
const isSame = (given: string, secret: string) =>
  timingSafeEqual(Buffer.from(hashOfToken(given)), Buffer.from(hashOfToken(secret)));
