import { scopesAskedFor } from '@seedbed/domain/integrations/app-input.ts';
import { canCreateKey } from '@seedbed/domain/integrations/policy.ts';
import type { KeyScope } from '@seedbed/domain/integrations/scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { areAssistantsAllowed } from '#capabilities/integrations/assistants/assistants-allowed.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import type { TenantFacts } from '#platform/graphql/context.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { addConnection } from './connections.ts';
import { findApp, type ListedApp } from './edit-apps.ts';
import { issuerAt } from './issuer.ts';
import { callProvider, consentPath, paths } from './provider.ts';
import { inOauthCall } from './token-store.ts';

type Session = Pick<SignedIn, 'actor' | 'recentAuthEndsAtMs'>;

/** The page of the product that shows the request, and the query of its address. */
export interface AuthorizationPage {
  host: string;
  query: string;
}

/** A request in order has an app. A wrong one leads back to the app, or has a reason if the address is not the app's. */
export interface AuthorizationRequest {
  app: ListedApp | null;
  scopes: readonly KeyScope[];
  /** The host that gets the answer, or the scheme of an app on a device; null without an app. */
  returnHost: string | null;
  redirectTo: string | null;
  problem: string | null;
}

/** The person sees it before they consent. Nothing is written. */
export async function readAuthorizationRequest(
  actor: Actor,
  tenant: TenantFacts,
  page: AuthorizationPage,
): Promise<AuthorizationRequest> {
  await assertMayConnect(actor);
  return readTx(actor, (tx) => examined(tx, tenant, page));
}

async function examined(tx: Tx, tenant: TenantFacts, page: AuthorizationPage): Promise<AuthorizationRequest> {
  const { app, scopes, query, issuer } = await requestOf(tx, tenant, page);
  if (!app) return { ...refused, problem: 'invalid_client' };
  const answer = await inOauthCall({ tx }, () => callProvider(issuer, { method: 'GET', path: paths.authorize, query }));
  if (answer.location === consentPath) {
    const error = unsupported(query, scopes);
    if (!error) return { ...refused, app, scopes, returnHost: hostOf(returnUrl(query, app)) };
    return { ...refused, redirectTo: backWith(error, { app, query, issuer }) };
  }
  return {
    ...refused,
    redirectTo: answer.location,
    problem: answer.location ? null : problemOf(answer.text),
  };
}

const refused: AuthorizationRequest = { app: null, scopes: [], returnHost: null, redirectTo: null, problem: null };

/** The provider has found the address to be one of the app's. */
const returnUrl = (query: URLSearchParams, app: ListedApp) =>
  new URL(query.get('redirect_uri') || (app.redirectUris[0] ?? ''));

/** Apps on devices have addresses without a host. */
const hostOf = ({ host, protocol }: URL) => host || protocol;

/** Answers the address of the app, with the code. */
export async function allowApp(session: Session, tenant: TenantFacts, page: AuthorizationPage): Promise<string> {
  const { actor } = session;
  await assertMayConnect(actor);
  requireRecentAuth(session);
  return writeTx(actor, async (tx) => {
    const { app, scopes, redirectTo } = await examined(tx, tenant, page);
    if (redirectTo) return redirectTo;
    if (!app) throw new NotFound();
    const connectionId = await addConnection(tx, actor, app, scopes);
    const { issuer, query } = await requestOf(tx, tenant, page);
    const answer = await inOauthCall({ tx, consent: { userId: actor.userId, connectionId } }, () =>
      callProvider(issuer, { method: 'GET', path: paths.authorize, query }),
    );
    if (!answer.location?.includes('code=')) throw new Error(`The provider gave no code: ${answer.status}.`);
    return answer.location;
  });
}

/** Answers the address of the app, with the refusal. */
export async function refuseApp(actor: Actor, tenant: TenantFacts, page: AuthorizationPage): Promise<string> {
  const { app, redirectTo } = await readAuthorizationRequest(actor, tenant, page);
  if (redirectTo) return redirectTo;
  if (!app) throw new NotFound();
  const issuer = await issuerAt(tenant, page.host);
  return backWith('access_denied', { app, query: new URLSearchParams(page.query), issuer });
}

/** The error of a request that the provider would let pass: without a scope of the app, or with an answer that is no redirect. */
function unsupported(query: URLSearchParams, scopes: readonly KeyScope[]): string | null {
  if (scopes.length === 0) return 'invalid_scope';
  return (query.get('response_mode') || 'query') === 'query' ? null : 'unsupported_response_mode';
}

/** The address of the app with an error. The provider has found the request in order. */
function backWith(
  error: string,
  { app, query, issuer }: { app: ListedApp; query: URLSearchParams; issuer: string },
): string {
  const back = returnUrl(query, app);
  back.searchParams.set('error', error);
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  back.searchParams.set('iss', issuer);
  return back.href;
}

async function assertMayConnect(actor: Actor) {
  assertAllowed(canCreateKey(actor, await areAssistantsAllowed(actor.tenantId)));
}

async function requestOf(tx: Tx, tenant: TenantFacts, page: AuthorizationPage) {
  const query = new URLSearchParams(page.query);
  const issuer = await issuerAt(tenant, page.host);
  const app = await findApp(tx, query.get('client_id') ?? '');
  const scopes = app ? scopesAskedFor(query.get('scope'), app.scopes) : [];
  // Clients may ask for all that the server offers: they get the part that the Admin allowed the app.
  if (scopes.length > 0) query.set('scope', scopes.join(' '));
  // The product asks each time, and its login decides how people confirm who they are. There are no ID tokens.
  for (const name of ['prompt', 'max_age', 'id_token_hint', 'acr_values', 'nonce']) query.delete(name);
  for (const resource of query.getAll('resource')) assertOwnResource(resource, issuer);
  return { query, issuer, app, scopes };
}

/** RFC 8707: a client that means another server gets no token for this one. */
function assertOwnResource(resource: string, issuer: string) {
  const isOwn = URL.canParse(resource) && new URL(resource).origin === new URL(issuer).origin;
  assertAllowed(isOwn, () => new NotFound());
}

function problemOf(text: string): string {
  try {
    return String((JSON.parse(text) as { error?: unknown }).error ?? 'invalid_request');
  } catch {
    return 'invalid_request';
  }
}
