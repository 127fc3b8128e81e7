import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { unsubscribe } from './unsubscribe.ts';

const guesses = new RateLimit(60, 60);

/**
 * One click out of a mail (RFC 8058): mail programs post here for people who are not signed in. A GET of the same address
 * is the page that asks, and changes nothing.
 */
export function serveUnsubscribe(app: FastifyInstance) {
  void app.register(async (scope) => {
    // What they post says only that it is one click.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    restRoute(scope, {
      method: 'POST',
      url: '/notifications/unsubscribe',
      access: 'public',
      origin: 'any',
      query: v.object({ token: v.fallback(v.string(), '') }),
      before: ({ request }) => guesses.take(request.ip),
      handle: ({ query: { token }, context }) => unsubscribe(context.tenant.id, token),
    });
  });
}
