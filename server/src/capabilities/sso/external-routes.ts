import { hostName } from '@seedbed/domain/incubators/host.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { NoProvider } from '@seedbed/domain/sso/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownDomainOf } from '#capabilities/incubators/public.ts';
import {
  authSettingsOf,
  deviceCookie,
  homeAt,
  homeOf,
  opened,
  type Reauthentication,
  readHostCookie,
  setHostCookie,
} from '#capabilities/sessions/public.ts';
import type { Context, TenantFacts } from '#platform/graphql/context.ts';
import { fieldsOf } from '#platform/http/json-body.ts';
import { assertOwnOrigin } from '#platform/http/own-origin.ts';
import { beginExternalSignIn, stepMinutes } from './begin-external-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { endExternalSignIn, ownDomainOfStep } from './end-external-sign-in.ts';

const stepCookie = 'seedbed-sign-in';

export interface ExternalRoutes {
  context: (request: FastifyRequest) => Promise<Context>;
}

/** Beginning writes, so it is no GET: the pages at these addresses are for people. */
export function serveExternalSignIn(app: FastifyInstance, { context: makeContext }: ExternalRoutes) {
  const surroundings = async (request: FastifyRequest) => {
    assertOwnOrigin(request.headers);
    const context = await makeContext(request);
    // A token that comes along opened a read, which must not stay open.
    await context.end();
    request.language = context.language;
    return context;
  };

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    context: Context,
    reauthentication?: Reauthentication,
  ) => {
    const { tenant, language } = context;
    const { connection, returnPath } = textsOf(fieldsOf(request));
    const { url, browserToken } = await beginExternalSignIn(tenant.id, {
      connection: connection ?? null,
      returnPath: returnPath ?? null,
      // As the provider knows it: it stands in the configuration, not in what a caller writes.
      redirectUri: new URL('/auth/callback', homeOf(tenant.slug)).href,
      language,
      browserToken: readHostCookie(request, stepCookie),
      ip: request.ip,
      ownDomain: await ownDomainOf(tenant, request.headers.host),
      ...(reauthentication && { reauthentication }),
    });
    setHostCookie(reply, stepCookie, browserToken, stepMinutes * 60);
    return { url };
  };

  app.post('/auth/url', async (request, reply) => begin(request, reply, await surroundings(request)));

  app.post('/auth/prove/url', async (request, reply) => {
    const context = await surroundings(request);
    const { actor, session } = context;
    return begin(request, reply, context, { actor, sessionId: session.sessionId });
  });

  app.post('/auth/callback', async (request, reply) => {
    const { tenant, signedIn } = await surroundings(request);
    assertAllowed((await authSettingsOf(tenant.id)).enabled, () => new NoProvider());
    const { state = '', ...answer } = textsOf(fieldsOf(request));
    const elsewhere = await begunElsewhere(tenant, state, request.headers.host);
    if (elsewhere) return { elsewhere };
    const { session, returnPath } = await endExternalSignIn(tenant.id, {
      answer: { ...answer, state },
      browserToken: readHostCookie(request, stepCookie),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      deviceToken: readHostCookie(request, deviceCookie),
      reauthentication: signedIn && !signedIn.isWaiting ? signedIn : null,
    });
    return session ? { ...opened(reply, session), returnPath } : { returnPath };
  });

  app.post('/auth/connect', async (request, reply) => {
    const { actor, session } = await surroundings(request);
    await connectIdentity(
      { actor, sessionId: session.sessionId },
      textsOf(fieldsOf(request)).state ?? '',
      readHostCookie(request, stepCookie),
    );
    return reply.status(204).send();
  });
}

/**
 * The provider knows one address of the tenant, and sends everybody there. Who began under a name of the tenant's own has
 * what binds the browser there, and is sent on, as long as the name is still the tenant's.
 */
async function begunElsewhere(tenant: TenantFacts, state: string, host: string | undefined): Promise<string | null> {
  const begunAt = await ownDomainOfStep(tenant.id, state);
  if (!begunAt || hostName(host ?? '') === begunAt) return null;
  return (await ownDomainOf(tenant, begunAt)) && homeAt(tenant.slug, begunAt).origin;
}

const names = ['connection', 'returnPath', 'state', 'code', 'iss', 'error', 'error_description'] as const;
const longest = 4_000;

/** Of what was sent only the texts that are known here, and none that is a book. */
function textsOf(given: Readonly<Record<string, unknown>>): Partial<Record<(typeof names)[number], string>> {
  return Object.fromEntries(
    names
      .map((name) => [name, given[name]])
      .filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= longest),
  );
}
