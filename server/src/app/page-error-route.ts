import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';

const Report = v.object({
  id: v.pipe(v.string('required'), v.check(isId, 'invalid')),
  name: v.pipe(v.string('required'), v.regex(/^\w{1,60}$/, 'invalid')),
  stack: v.pipe(v.string('required'), v.maxLength(8_000, 'max-characters')),
});

const reports = new RateLimit(20, 60);
const mostFrames = 20;
const frame = /assets\/[\w.-]+\.js:\d+:\d+/g;

/** A failed page reports its id: people copy it, and the operator finds it in the log. */
export function servePageErrors(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/page-errors',
    access: 'no-tenant',
    body: Report,
    bodyLimit: 16 * 1024,
    before: ({ request }) => reports.take(request.ip),
    // Log the place, not the message: it may contain user input.
    handle: ({ body: { id, name, stack } }) =>
      log.error('A page crashed in the browser.', {
        id,
        name,
        frames: (stack.match(frame) ?? []).slice(0, mostFrames),
      }),
  });
}
