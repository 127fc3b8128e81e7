import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Bodies are JSON or parsed by the route itself. An empty JSON body counts as none. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  );
}

/** The fields of a body; a missing body has none. Lists, numbers and texts are rejected. */
export function fieldsOf({ body }: Pick<FastifyRequest, 'body'>): Readonly<Record<string, unknown>> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UserError('Malformed');
  return body as Record<string, unknown>;
}
