import { NoProvider } from '@seedbed/domain/accounts/refusals.ts';
import { AuthenticationRequired, demand } from '@seedbed/domain/kernel/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#platform/graphql/context.ts';
import { demandOwnOrigin } from '#platform/http/own-origin.ts';
import { beginExternalSignIn, stepMinutes } from './begin-external-sign-in.ts';
import { connectIdentity } from './connect-identity.ts';
import { endExternalSignIn } from './end-external-sign-in.ts';
import { authSettingsOf } from './find-providers.ts';
import { readHostCookie, setHostCookie } from './host-cookie.ts';
import { deviceCookie, oneYearSeconds } from './routes.ts';

const stepCookie = 'seedbed-sign-in';

export interface ExternalRoutes {
  context: (request: FastifyRequest) => Promise<Context>;
  /** With `{tenant}`: where providers send people back to stands in the configuration, not in what a caller writes. */
  publicUrl: string;
}

/** Beginning writes, so it is no GET: the pages at these addresses are for people. */
export function serveExternalSignIn(app: FastifyInstance, { context: makeContext, publicUrl }: ExternalRoutes) {
  const surroundings = async (request: FastifyRequest) => {
    demandOwnOrigin(request.headers);
    const context = await makeContext(request);
    // A token that comes along opened a read, which must not stay open.
    await context.end();
    request.language = context.language;
    return context;
  };

  app.post('/auth/url', async (request, reply) => {
    const { tenant, language } = await surroundings(request);
    const { connection, returnPath } = textsOf(request.body);
    const { url, browserToken } = await beginExternalSignIn(tenant.id, {
      connection: connection ?? null,
      returnPath: returnPath ?? null,
      redirectUri: new URL('/auth/callback', publicUrl.replace('{tenant}', tenant.slug)).href,
      language,
      browserToken: readHostCookie(request, stepCookie),
      ip: request.ip,
    });
    setHostCookie(reply, stepCookie, browserToken, stepMinutes * 60);
    return { url };
  });

  app.post('/auth/callback', async (request, reply) => {
    const { tenant } = await surroundings(request);
    demand((await authSettingsOf(tenant.id)).enabled, () => new NoProvider());
    const { state = '', ...answer } = textsOf(request.body);
    const { token, deviceToken, returnPath } = await endExternalSignIn(tenant.id, {
      answer: { ...answer, state },
      browserToken: readHostCookie(request, stepCookie),
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      deviceToken: readHostCookie(request, deviceCookie),
    });
    setHostCookie(reply, deviceCookie, deviceToken, oneYearSeconds);
    return { token, returnPath };
  });

  app.post('/auth/connect', async (request, reply) => {
    const { signedIn } = await surroundings(request);
    if (!signedIn) throw new AuthenticationRequired();
    await connectIdentity(signedIn, textsOf(request.body).state ?? '', readHostCookie(request, stepCookie));
    return reply.status(204).send();
  });
}

const names = ['connection', 'returnPath', 'state', 'code', 'iss', 'error', 'error_description'] as const;
const longest = 4_000;

/** Of what was sent only the texts that are known here, and none that is a book. */
function textsOf(body: unknown): Partial<Record<(typeof names)[number], string>> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return Object.fromEntries(
    names
      .map((name) => [name, given[name]])
      .filter(([, value]) => typeof value === 'string' && value !== '' && value.length <= longest),
  );
}
