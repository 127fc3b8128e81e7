import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { unsubscribe } from './optouts.ts';

const guesses = new RateLimit(60, 60);

/**
 * One-click unsubscription (RFC 8058): email clients post here without a session. A GET of this address shows a
 * confirmation page, and changes nothing.
 */
export function serveUnsubscribe(app: FastifyInstance) {
  void app.register(async (scope) => {
    // The body contains only the one-click marker.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    restRoute(scope, {
      method: 'POST',
      url: '/campaigns/unsubscribe',
      access: 'public',
      origin: 'any',
      query: v.object({ token: v.fallback(v.string(), '') }),
      before: ({ request }) => guesses.take(request.ip),
      handle: ({ query: { token }, context }) => unsubscribe(context.tenant.id, token),
    });
  });
}
