import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies are JSON, or what a route asks for itself; one that is said to be JSON and is empty is none. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  );
}

/** What a route was sent by names; no body is none of them. A list, a number or a text has no names. */
export function fieldsOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UserError('Malformed');
  return body as Record<string, unknown>;
}
