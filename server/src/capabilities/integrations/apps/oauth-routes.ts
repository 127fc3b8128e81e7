import { keyScopes } from '@seedbed/domain/integrations/scopes.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { oauthApps } from '#capabilities/integrations/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { issuerAt } from './issuer.ts';
import { callProvider, paths } from './provider.ts';
import { inOauthCall } from './token-store.ts';

/** Refused calls of one address per minute. An app of many people calls often, but is rarely refused. */
const refusals = new RateLimit(120, 60);
const callerOf = ({ context, request }: { context: Context; request: FastifyRequest }) =>
  `${context.tenant.id} ${request.ip}`;

const resourcePath = '/.well-known/oauth-protected-resource';

/** Apps exchange codes and refresh tokens, end them, and learn the addresses (RFC 8414, RFC 9728). */
export function serveOauth(app: FastifyInstance) {
  // Forms, unlike all other routes.
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    for (const path of [paths.token, paths.revoke])
      restRoute(forms, {
        method: 'POST',
        url: path,
        access: 'public',
        origin: 'any',
        before: (call) => refusals.assertWithinLimit(callerOf(call)),
        handle: async ({ context, request, reply }) => {
          const { tenant } = context;
          const issuer = await issuerAt(tenant, request.headers.host);
          const { authorization, 'content-type': contentType } = request.headers;
          // One transaction, committed with any answer: a token that is used twice ends its connection.
          const answer = await inTenant(tenant.id, (tx) =>
            inOauthCall({ tx, sendsSecretInHeader: /^basic /i.test(authorization ?? '') }, () =>
              callProvider(issuer, {
                method: 'POST',
                path,
                body: typeof request.body === 'string' ? request.body : '',
                headers: {
                  ...(authorization && { authorization }),
                  ...(contentType && { 'content-type': contentType }),
                },
              }),
            ),
          );
          if (answer.status >= 400) refusals.take(callerOf({ context, request }));
          reply.status(answer.status).headers(answer.headers);
          return reply.header('content-type', 'application/json; charset=utf-8').send(answer.text);
        },
      });
  });

  restRoute(app, {
    method: 'GET',
    url: '/.well-known/oauth-authorization-server',
    access: 'public',
    handle: async ({ context, request }) => {
      await assertHasApps(context);
      const issuer = await issuerAt(context.tenant, request.headers.host);
      return {
        issuer,
        authorization_endpoint: `${issuer}${paths.authorize}`,
        token_endpoint: `${issuer}${paths.token}`,
        revocation_endpoint: `${issuer}${paths.revoke}`,
        scopes_supported: keyScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      };
    },
  });

  for (const part of ['', '/mcp'])
    restRoute(app, {
      method: 'GET',
      url: `${resourcePath}${part}`,
      access: 'public',
      handle: async ({ context, request }) => {
        await assertHasApps(context);
        const issuer = await issuerAt(context.tenant, request.headers.host);
        return {
          resource: `${issuer}${part}`,
          authorization_servers: [issuer],
          scopes_supported: keyScopes,
          bearer_methods_supported: ['header'],
        };
      },
    });
}

/** An organization without apps offers no OAuth. */
async function assertHasApps({ tenant }: Context) {
  const [first] = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select({ id: oauthApps.id }).from(oauthApps).where(isNull(oauthApps.deletedAt)).limit(1),
  );
  if (!first) throw new NotFound();
}

/** Tells an assistant without a token where to get one. */
export const challengeAt = async (context: Context, host: string | undefined): Promise<string> =>
  `Bearer resource_metadata="${await issuerAt(context.tenant, host)}${resourcePath}/mcp"`;
