import { hostName } from '@seedbed/domain/incubators/host.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { NoProvider } from '@seedbed/domain/sso/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ownDomainOf } from '#capabilities/incubators/public.ts';
import {
  answerWithSession,
  authSettingsOf,
  deviceOf,
  homeAt,
  homeOf,
  readHostCookie,
  reauthenticationOf,
  setHostCookie,
} from '#capabilities/sessions/public.ts';
import type { Context, TenantFacts } from '#platform/graphql/context.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { type BeginExternal, beginExternalSignIn, stepMinutes } from './begin-external-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { endExternalSignIn, ownDomainOfStep } from './end-external-sign-in.ts';

const stepCookie = 'seedbed-sign-in';

const longest = 4_000;
/** Invalid values are ignored. */
const text = v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))), undefined);
const BeginBody = v.object({ connection: text, returnPath: text });
const SignUpReason = v.object({ slug: text, leadToken: text, invitationToken: text });
const SignInBody = v.object({ ...BeginBody.entries, signUp: v.fallback(v.optional(SignUpReason), undefined) });
const Answer = v.object({ state: text, code: text, iss: text, error: text, error_description: text });

interface Begin {
  body: v.InferOutput<typeof BeginBody>;
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begin is a POST since it writes; the pages use these addresses for GET. */
export function serveExternalSignIn(app: FastifyInstance) {
  const begin = async (
    { body, context: { tenant, language }, request, reply }: Begin,
    purpose: Pick<BeginExternal, 'reauthentication' | 'testedBy' | 'signUpReason'> = {},
  ) => {
    const { url, browserToken } = await beginExternalSignIn(tenant.id, {
      connection: body.connection ?? null,
      returnPath: body.returnPath ?? null,
      // From the configuration, never from the request.
      redirectUri: new URL('/auth/callback', homeOf(tenant.slug)).href,
      language,
      browserToken: readHostCookie(request, stepCookie),
      ip: request.ip,
      ownDomain: await ownDomainOf(tenant, request.headers.host),
      ...purpose,
    });
    setHostCookie(reply, stepCookie, browserToken, stepMinutes * 60);
    return { url };
  };

  restRoute(app, {
    method: 'POST',
    url: '/auth/url',
    access: 'public',
    body: SignInBody,
    handle: (call) => begin(call, call.body.signUp && { signUpReason: call.body.signUp }),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/prove/url',
    access: 'signed-in',
    body: BeginBody,
    handle: (call) => begin(call, { reauthentication: reauthenticationOf(call.context) }),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/test/url',
    access: 'signed-in',
    body: BeginBody,
    handle: (call) => begin(call, { testedBy: call.context.actor }),
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/callback',
    access: 'public',
    body: Answer,
    // An Admin also tries a provider that is off.
    before: async ({ context: { tenant, signedIn } }) =>
      assertAllowed(signedIn !== null || (await authSettingsOf(tenant.id)).enabled, () => new NoProvider()),
    handle: async ({ body, context: { tenant, signedIn }, request, reply }) => {
      const { state = '', ...answer } = body;
      const elsewhere = await begunElsewhere(tenant, state, request.headers.host);
      if (elsewhere) return { elsewhere };
      const { session, ...ended } = await endExternalSignIn(tenant.id, {
        answer: { ...answer, state },
        browserToken: readHostCookie(request, stepCookie),
        ip: request.ip,
        ...deviceOf(request),
        reauthentication: signedIn && !signedIn.isWaiting ? signedIn : null,
      });
      return session ? { ...answerWithSession(reply, session), ...ended } : ended;
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/auth/connect',
    access: 'signed-in',
    body: v.object({ state: text }),
    handle: ({ body, context, request }) =>
      connectIdentity(reauthenticationOf(context), body.state ?? '', readHostCookie(request, stepCookie)),
  });
}

/**
 * The provider redirects to one address of the tenant. A sign-in begun on a custom domain has its cookie there:
 * redirect to that domain while the tenant still has it.
 */
async function begunElsewhere(tenant: TenantFacts, state: string, host: string | undefined): Promise<string | null> {
  const begunAt = await ownDomainOfStep(tenant.id, state);
  if (!begunAt || hostName(host ?? '') === begunAt) return null;
  return (await ownDomainOf(tenant, begunAt)) && homeAt(tenant.slug, begunAt).origin;
}
