import { assertAllowed, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { assertPasswordsEnabled } from '#capabilities/sessions/find-providers.ts';
import type { Device, SignedInSession } from '#capabilities/sessions/open-session.ts';
import { takeSecondStep } from '#capabilities/sessions/second-factor/second-step.ts';
import { signOut } from '#capabilities/sessions/sign-out.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';
import { signIn } from './sign-in.ts';

const deviceCookie = 'seedbed-device';
const oneYearSeconds = 31_536_000;

const text = (most: number) => v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(most, 'invalid'));
const Credentials = v.object({ email: text(320), password: text(1_000), incubator: text(1_000) });
const Code = v.object({ ticket: v.string('required'), code: text(50) });

export function serveSignIn(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/auth/local',
    access: 'public',
    body: Credentials,
    namespace: 'accounts',
    handle: async ({ body: { email, password, incubator }, context: { tenant }, request, reply }) => {
      assertAllowed(incubator === tenant.slug || incubator === tenant.id, () => new Forbidden());
      await assertPasswordsEnabled(tenant.id);
      const result = await signIn(tenant.id, { email, password, ip: request.ip, ...deviceOf(request) });
      return 'nextStep' in result ? result : answerWithSession(reply, result);
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/second-factor',
    access: 'public',
    body: Code,
    namespace: 'accounts',
    handle: async ({ body: { ticket, code }, context, request, reply }) =>
      answerWithSession(reply, await takeSecondStep(context.tenant.id, ticket, code, deviceOf(request))),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/logout',
    access: 'public',
    handle: async ({ context, reply }) => {
      if (context.signedIn) await signOut(context.signedIn);
      reply.header('clear-site-data', '"cache"');
    },
  });
}

export const deviceOf = (request: FastifyRequest): Device => ({
  userAgent: request.headers['user-agent'] ?? null,
  deviceToken: readHostCookie(request, deviceCookie),
});

export function answerWithSession(reply: FastifyReply, { token, deviceToken }: SignedInSession) {
  setHostCookie(reply, deviceCookie, deviceToken, oneYearSeconds);
  return { token };
}
