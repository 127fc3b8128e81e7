import { touchSession } from '#capabilities/sessions/public.ts';
import { Context, type SignedIn } from '#platform/graphql/context.ts';
import { chosenLanguage } from '#platform/http/chosen-language.ts';
import { bearerToken } from '#platform/http/own-origin.ts';
import { currentScope } from '#platform/request-scope.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';
import { findSignedIn, whoHolds } from './find-signed-in.ts';
import { tenantOfHost } from './tenant-of-request.ts';

export interface CallHeaders {
  host?: string;
  authorization?: string;
  cookie?: string;
  'accept-language'?: string;
}

/** Who was behind a token when this process last asked. */
const lastSeen = new Map<string, SignedIn>();

/**
 * The surroundings of a call: the tenant of its host, the person of its token. Throws `NotFound` for an unknown host.
 * With `assume` the person may be the one last seen, until the caller has asked the context to `confirm`.
 */
export async function makeContext(
  headers: CallHeaders,
  { assume = false }: { assume?: boolean } = {},
): Promise<Context> {
  const { host, authorization } = headers;
  const tenant = await tenantOfHost(host);
  const token = bearerToken({ authorization });
  const context = new Context(tenant, token ? hashOfToken(token) : authorization ? '' : null, chosenLanguage(headers));
  const scope = currentScope();
  if (scope) scope.tenant = tenant.slug;
  if (!token || !context.tokenHash) return context;
  try {
    const key = `${tenant.id} ${context.tokenHash}`;
    const seen = lastSeen.get(key);
    const asking = whoAsks(await context.read(whoHolds(context.tokenHash)), key, seen);
    if (assume && seen) context.assume(seen, asking);
    else context.signedIn = await asking;
  } catch (fault) {
    await context.end();
    throw fault;
  }
  return context;
}

async function whoAsks(tx: Tx, key: string, seen?: SignedIn): Promise<SignedIn | null> {
  const signedIn = await findSignedIn(tx, seen);
  if (!signedIn) {
    lastSeen.delete(key);
    return null;
  }
  if (lastSeen.size >= 20_000) lastSeen.clear();
  lastSeen.set(key, signedIn);
  const scope = currentScope();
  if (scope) scope.userId = signedIn.actor.userId;
  touchSession(signedIn);
  return signedIn;
}
