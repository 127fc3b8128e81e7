import { touchSession } from '#capabilities/accounts/public.ts';
import { Context } from '#platform/graphql/context.ts';
import { bearerToken } from '#platform/http/own-origin.ts';
import { currentScope } from '#platform/request-scope.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { chosenLanguage } from './chosen-language.ts';
import { findSignedIn } from './find-signed-in.ts';
import { tenantOfHost } from './tenant-of-request.ts';

export interface CallHeaders {
  host?: string;
  authorization?: string;
  cookie?: string;
}

/** The surroundings of a call: the tenant of its host, the person of its token. Throws `NotFound` for an unknown host. */
export async function makeContext({ host, authorization, cookie }: CallHeaders): Promise<Context> {
  const tenant = await tenantOfHost(host);
  const token = bearerToken({ authorization });
  const context = new Context(tenant, token ? hashOfToken(token) : authorization ? '' : null, chosenLanguage(cookie));
  const scope = currentScope();
  if (scope) scope.tenant = tenant.slug;
  if (!token || !context.tokenHash) return context;
  try {
    context.signedIn = await findSignedIn(await context.read(), context.tokenHash);
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
