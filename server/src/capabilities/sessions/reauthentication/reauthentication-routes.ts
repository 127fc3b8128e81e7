import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PasskeyAnswer } from '#capabilities/sessions/passkeys/passkey-routes.ts';
import type { Context } from '#platform/graphql/context.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { askForOwnPasskey, reauthenticateByPasskey } from './reauthenticate-by-passkey.ts';
import { reauthenticateByPassword } from './reauthenticate-by-password.ts';
import type { Reauthentication } from './recent-auth.ts';

const Keys = v.object({
  password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(1_000, 'invalid')),
  /** An invalid code counts as missing. */
  code: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50))), null),
});

export const reauthenticationOf = ({ actor, session: { sessionId } }: Context): Reauthentication => ({
  actor,
  sessionId,
});

export function serveReauthentication(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/auth/prove',
    access: 'signed-in',
    body: Keys,
    namespace: 'accounts',
    handle: ({ body, context, request }) =>
      reauthenticateByPassword(reauthenticationOf(context), { ...body, ip: request.ip }),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/prove/passkey/options',
    access: 'signed-in',
    handle: ({ context, request }) => askForOwnPasskey(reauthenticationOf(context), request.ip),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/prove/passkey',
    access: 'signed-in',
    body: PasskeyAnswer,
    namespace: 'accounts',
    handle: ({ body: { ticket, response }, context, request }) =>
      reauthenticateByPasskey(reauthenticationOf(context), { ticket, response, ip: request.ip }),
  });
}
