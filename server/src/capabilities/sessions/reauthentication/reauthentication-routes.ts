import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { PasskeyAnswer } from '#capabilities/sessions/passkeys/passkey-routes.ts';
import type { SignInRoutes } from '#capabilities/sessions/sign-in/sign-in-routes.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { askForOwnPasskey, reauthenticateByPasskey } from './reauthenticate-by-passkey.ts';
import { reauthenticateByPassword } from './reauthenticate-by-password.ts';
import type { Reauthentication } from './recent-auth.ts';

/** Who acts says once more who they are. At their provider: external-routes.ts. */
export function serveReauthentication(app: FastifyInstance, { context: makeContext }: SignInRoutes) {
  const reauthentication = async (request: FastifyRequest): Promise<Reauthentication> => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { actor, session } = context;
    return { actor, sessionId: session.sessionId };
  };

  app.post('/auth/prove', async (request, reply) => {
    const who = await reauthentication(request);
    await reauthenticateByPassword(who, { ...keysIn(fieldsOf(request)), ip: request.ip });
    return reply.status(204).send();
  });

  app.post('/auth/prove/passkey/options', async (request) =>
    askForOwnPasskey(await reauthentication(request), request.ip),
  );

  app.post('/auth/prove/passkey', async (request, reply) => {
    const who = await reauthentication(request);
    const { ticket, response } = checked(PasskeyAnswer, fieldsOf(request), { namespace: 'accounts' });
    await reauthenticateByPasskey(who, { ticket, response, ip: request.ip });
    return reply.status(204).send();
  });
}

function keysIn({ password, code }: Readonly<Record<string, unknown>>): { password: string; code: string | null } {
  const params = { field: 'accounts:fields.password' };
  if (typeof password !== 'string' || password === '')
    throw new Validation({ password: [{ code: 'required', params }] });
  if (password.length > 1_000) throw new Validation({ password: [{ code: 'invalid', params }] });
  const isCode = typeof code === 'string' && v.is(Code, code);
  return { password, code: isCode ? code : null };
}

const Code = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50));
