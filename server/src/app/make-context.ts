import type { Allow } from '@seedbed/domain/access/groups.ts';
import { isApiKey, signInByKey } from '#capabilities/integrations/public.ts';
import { touchSession } from '#capabilities/sessions/public.ts';
import { Context } from '#platform/graphql/context.ts';
import { chosenLanguage } from '#platform/http/chosen-language.ts';
import { bearerToken } from '#platform/http/own-origin.ts';
import { currentScope } from '#platform/request-scope.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { cachedSession } from '#platform/session-cache.ts';
import { loadSession } from './load-session.ts';
import { tenantOfHost } from './tenant-of-request.ts';

export interface CallHeaders {
  host?: string;
  authorization?: string;
  cookie?: string;
  'accept-language'?: string;
}

/**
 * The context of a call: the tenant of its host and the session of its token. Throws `NotFound` for an unknown host.
 * `keys` also accepts the keys of these people.
 */
export async function makeContext(headers: CallHeaders, keys?: Allow): Promise<Context> {
  const { host, authorization } = headers;
  const tenant = await tenantOfHost(host);
  const token = bearerToken({ authorization });
  const tokenHash = token ? hashOfToken(token) : null;
  const context = new Context(tenant, tokenHash ?? (authorization ? '' : null), chosenLanguage(headers));
  const scope = currentScope();
  if (scope) scope.tenant = tenant.slug;
  if (!tokenHash) return context;
  if (keys && isApiKey(token)) {
    context.signedIn = await signInByKey(tenant.id, token, keys);
    return context;
  }
  try {
    context.signedIn = await cachedSession(tenant.id, tokenHash, async () =>
      loadSession(await context.read(), tokenHash),
    );
  } catch (fault) {
    await context.end();
    throw fault;
  }
  if (context.signedIn) {
    if (scope) scope.userId = context.signedIn.actor.userId;
    touchSession(context.signedIn);
  }
  return context;
}
