import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { deviceOf, opened, type SignInRoutes } from '#capabilities/sessions/sign-in/sign-in-routes.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { askForPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

export function servePasskeys(app: FastifyInstance, { context: makeContext }: SignInRoutes) {
  const surroundings = async (request: FastifyRequest) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    // A token that comes along opened a read, which must not stay open.
    await context.end();
    request.language = context.language;
    return context;
  };

  app.post('/auth/passkey/options', async (request) => {
    const { tenant } = await surroundings(request);
    return askForPasskey(tenant.id, request.ip);
  });

  app.post('/auth/passkey', async (request, reply) => {
    const { tenant } = await surroundings(request);
    const { ticket, response } = checked(PasskeyAnswer, fieldsOf(request), { namespace: 'accounts' });
    const attempt = { ticket, response, ip: request.ip, ...deviceOf(request) };
    return opened(reply, await signInWithPasskey(tenant.id, attempt));
  });
}

export const PasskeyAnswer = v.object({ ticket: v.string('required'), response: v.looseObject({}, 'required') });
