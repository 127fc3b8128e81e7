import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { CalendarUnreachable, LinkNotEnded, ProviderNotOffered } from '@seedbed/domain/linked-calendars/errors.ts';
import { type OAuthProvider, oauthProviders, offerOf } from '@seedbed/domain/linked-calendars/providers.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { featuresOf, findIncubator, ownDomainOf } from '#capabilities/incubators/public.ts';
import { receivePush } from '#capabilities/linked-calendars/busy/receive-push.ts';
import { accountCall, calendarProviders } from '#capabilities/linked-calendars/providers/account-call.ts';
import { nameThere } from '#capabilities/linked-calendars/providers/name-there.ts';
import { authorizationUrl, exchangeCode, isConfigured } from '#capabilities/linked-calendars/providers/oauth.ts';
import { ProviderFault } from '#capabilities/linked-calendars/providers/provider.ts';
import { homeAt, homeOf, readHostCookie, setHostCookie } from '#capabilities/sessions/public.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { log } from '#platform/log.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { seal, unseal } from '#platform/seal.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import { saveAccount } from './link-account.ts';

const stepCookie = 'seedbed-link';
const stepMinutes = 10;
const longest = 4_000;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longest))), undefined);
const Begin = v.object({ provider: v.picklist(oauthProviders, 'invalid') });
const Answer = v.object({ state: text, code: text, error: text });

/** Encrypted into `state`, so that no row waits for people who never come back. */
interface Step {
  provider: OAuthProvider;
  userId: string;
  tenantId: string;
  verifier: string;
  /** The hash of the browser's cookie: another browser cannot end the step. */
  browser: string;
  /** The person began here, perhaps on a domain of the organization. */
  home: string;
  endsAt: number;
}

const begun = new RateLimit(30, 600);

async function begin(
  actor: Actor,
  { provider, browser, home }: Pick<Step, 'provider' | 'browser' | 'home'>,
): Promise<string> {
  begun.take(`${actor.tenantId} ${actor.userId}`);
  const incubator = await findIncubator(actor.tenantId);
  const tenant = { features: featuresOf(incubator), plan: incubator.plan };
  assertAllowed(isConfigured(provider) && offerOf(tenant, provider) === 'offered', () => new ProviderNotOffered());
  const verifier = newSecretToken();
  const step: Step = {
    provider,
    userId: actor.userId,
    tenantId: actor.tenantId,
    verifier,
    browser: hashOfToken(browser),
    home,
    endsAt: Date.now() + stepMinutes * 60_000,
  };
  const state = seal(JSON.stringify(step));
  return authorizationUrl(provider, { state, verifier, hasTeams: offerOf(tenant, 'TEAMS') === 'offered' });
}

/** Throws `LinkNotEnded` unless this person began it in this browser, ten minutes ago at most. */
function stepOf(actor: Actor, state: string, browser: string | null): Step {
  const step = opened(state);
  const isOwn = step.userId === actor.userId && step.tenantId === actor.tenantId;
  assertAllowed(isOwn && browser !== null && step.browser === hashOfToken(browser), () => new LinkNotEnded());
  return step;
}

/** Anybody can write a state. */
function opened(state: string): Step {
  try {
    const step: Step = JSON.parse(unseal(state));
    if (Date.now() < step.endsAt) return step;
  } catch {
    // The state was not sealed by this server.
  }
  throw new LinkNotEnded();
}

async function end(actor: Actor, answer: { state: string; code: string | undefined }, browser: string | null) {
  const { provider, verifier } = stepOf(actor, answer.state, browser);
  // The person has refused.
  if (!answer.code) throw new LinkNotEnded();
  try {
    const tokens = await exchangeCode(provider, { code: answer.code, state: answer.state, verifier });
    const zone = (await findIncubator(actor.tenantId)).timezone;
    const call = accountCall({ secret: {}, zone, token: async () => tokens.accessToken });
    const [name, calendars] = await Promise.all([
      nameThere(provider, call),
      calendarProviders[provider]?.listCalendars(call) ?? [],
    ]);
    return await saveAccount(actor, { provider, name, secret: tokens, scopes: tokens.scopes, calendars });
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    log.warn('An account was not linked.', { provider, status: fault.status });
    throw fault.needsSignIn ? new LinkNotEnded() : new CalendarUnreachable();
  }
}

/** Begin and end are POSTs of the page. The service knows one address for all organizations, which leads on to the page. */
export function serveLinks(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/links/begin',
    access: 'signed-in',
    body: Begin,
    handle: async ({ body, context, request, reply }) => {
      const browser = readHostCookie(request, stepCookie) ?? newSecretToken();
      const { slug } = context.tenant;
      const domain = await ownDomainOf(context.tenant, request.headers.host);
      const home = (domain ? homeAt(slug, domain) : homeOf(slug)).origin;
      const url = await begin(context.actor, { provider: body.provider, browser, home });
      setHostCookie(reply, stepCookie, browser, stepMinutes * 60);
      return { url };
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/links/end',
    access: 'signed-in',
    body: Answer,
    handle: async ({ body: { state = '', code }, context, request }) => {
      const { provider } = await end(context.actor, { state, code }, readHostCookie(request, stepCookie));
      return { provider };
    },
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/links/return',
    access: 'no-tenant',
    query: Answer,
    config: { secretPath: true },
    handle: async ({ query: { state = '', code, error }, reply }) => {
      const page = new URL('/account/settings/integrations', opened(state).home);
      for (const [name, value] of Object.entries({ state, code, error })) if (value) page.searchParams.set(name, value);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(page.href, 303);
    },
  });
}

const pushes = new RateLimit(6_000, 60);
const GraphPush = v.object({
  value: v.fallback(v.array(v.object({ clientState: text, lifecycleEvent: text })), []),
});
const GraphQuery = v.object({ validationToken: text });
const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Services cannot log in: each push carries the secret of its channel. */
export function servePushes(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/links/push/google',
    access: 'no-tenant',
    origin: 'any',
    bodyLimit: 10_000,
    before: ({ request }) => pushes.take(request.ip),
    handle: async ({ request: { headers } }) => {
      // The first message only confirms the channel.
      if (headerOf(headers['x-goog-resource-state']) === 'sync') return;
      await receivePush(headerOf(headers['x-goog-channel-token']), 'changed');
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/links/push/microsoft',
    access: 'no-tenant',
    origin: 'any',
    bodyLimit: 1_000_000,
    query: GraphQuery,
    before: ({ request }) => pushes.take(request.ip),
    handle: async ({ request, query: { validationToken }, reply }) => {
      // Microsoft tries the address first.
      if (validationToken) return reply.type('text/plain; charset=utf-8').send(validationToken);
      const { value } = v.parse(v.fallback(GraphPush, { value: [] }), request.body);
      for (const { clientState = '', lifecycleEvent } of value.slice(0, 500))
        await receivePush(clientState, lifecycleEvent && lifecycleEvent !== 'missed' ? 'ended' : 'changed');
      return reply.status(202).send();
    },
  });
}
