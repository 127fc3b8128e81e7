import { assertAllowed, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import { readHostCookie, setHostCookie } from '#capabilities/sessions/host-cookie.ts';
import type { Device, SignedInSession } from '#capabilities/sessions/open-session.ts';
import { takeSecondStep } from '#capabilities/sessions/second-factor/second-step.ts';
import { signOut } from '#capabilities/sessions/sign-out.ts';
import type { Context } from '#platform/graphql/context.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { signIn } from './sign-in.ts';

export const deviceCookie = 'seedbed-device';
const oneYearSeconds = 31_536_000;

export interface SignInRoutes {
  context: (request: FastifyRequest) => Promise<Context>;
}

export function serveSignIn(app: FastifyInstance, { context: makeContext }: SignInRoutes) {
  app.post('/auth/local', async (request, reply) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    // A token that comes along opened a read, which must not stay open.
    await context.end();
    const { tenant } = context;
    request.language = context.language;
    const { email, password, incubator } = credentials(fieldsOf(request));
    assertAllowed(incubator === tenant.slug || incubator === tenant.id, () => new Forbidden());
    await assertPasswordsEnabled(tenant.id);
    const result = await signIn(tenant.id, { email, password, ip: request.ip, ...deviceOf(request) });
    return 'nextStep' in result ? result : opened(reply, result);
  });

  app.post('/auth/second-factor', async (request, reply) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    request.language = context.language;
    const { ticket, code } = checked(Code, fieldsOf(request), { namespace: 'accounts' });
    return opened(reply, await takeSecondStep(context.tenant.id, ticket, code, deviceOf(request)));
  });

  app.post('/auth/logout', async (request, reply) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    await context.end();
    if (context.signedIn) await signOut(context.signedIn);
    return reply.header('clear-site-data', '"cache"').status(204).send();
  });
}

const Code = v.object({
  ticket: v.string('required'),
  code: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(50, 'invalid')),
});

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? null,
  deviceToken: readHostCookie(request, deviceCookie),
});

export function opened(reply: FastifyReply, { token, deviceToken }: SignedInSession) {
  setHostCookie(reply, deviceCookie, deviceToken, oneYearSeconds);
  return { token };
}

function credentials(given: Readonly<Record<string, unknown>>): { email: string; password: string; incubator: string } {
  const missing = ['email', 'password', 'incubator'].filter(
    (field) => typeof given[field] !== 'string' || given[field] === '',
  );
  if (missing.length > 0) {
    throw new Validation(
      Object.fromEntries(
        missing.map((field) => [field, [{ code: 'required', params: { field: `accounts:fields.${field}` } }]]),
      ),
    );
  }
  const { email, password, incubator } = given as { email: string; password: string; incubator: string };
  if (email.length > 320 || password.length > 1_000) throw new Validation({ email: [{ code: 'invalid' }] });
  return { email, password, incubator };
}
