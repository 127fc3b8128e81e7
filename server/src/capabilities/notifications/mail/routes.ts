import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/graphql/context.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { unsubscribe } from './unsubscribe.ts';

const guesses = new RateLimit(60, 60);

interface UnsubscribeRoute {
  context: (request: FastifyRequest) => Promise<Context>;
}

/**
 * One click out of a mail (RFC 8058): mail programs post here for people who are not signed in. A GET of the same address
 * is the page that asks, and changes nothing.
 */
export function serveUnsubscribe(app: FastifyInstance, { context: makeContext }: UnsubscribeRoute) {
  void app.register(async (scope) => {
    // What they post says only that it is one click.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.post<{ Querystring: { token?: string } }>('/notifications/unsubscribe', async (request) => {
      guesses.take(request.ip);
      const context = await makeContext(request);
      await context.end();
      request.language = context.language;
      const { token } = request.query;
      if (typeof token !== 'string') throw new NotFound();
      return unsubscribe(context.tenant.id, token);
    });
  });
}
