import { isId } from '@seedbed/domain/kernel/ids.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
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

/** A page that broke tells under which id: the person copies it, and whoever runs the product finds it in the log. */
export function servePageErrors(app: FastifyInstance) {
  app.post('/api/page-errors', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    assertOwnOrigin(request.headers);
    reports.take(request.ip);
    const { id, name, stack } = checked(Report, fieldsOf(request), { namespace: 'common' });
    // Where it broke, never the words: an error's message may hold what somebody wrote.
    log.error('A page broke.', { id, name, frames: (stack.match(frame) ?? []).slice(0, mostFrames) });
    return reply.status(204).send();
  });
}
