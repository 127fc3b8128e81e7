import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { answerWithSession, deviceOf } from '#capabilities/sessions/sign-in/sign-in-routes.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

export const PasskeyAnswer = v.object({ ticket: v.string('required'), response: v.looseObject({}, 'required') });

export function servePasskeys(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/auth/passkey/options',
    access: 'public',
    handle: ({ context, request }) => askForPasskey(context.tenant.id, request.ip),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/passkey',
    access: 'public',
    body: PasskeyAnswer,
    namespace: 'accounts',
    handle: async ({ body: { ticket, response }, context, request, reply }) => {
      const attempt = { ticket, response, ip: request.ip, ...deviceOf(request) };
      return answerWithSession(reply, await signInWithPasskey(context.tenant.id, attempt));
    },
  });
}
