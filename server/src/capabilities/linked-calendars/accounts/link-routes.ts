import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { CalendarUnreachable, LinkNotEnded, ProviderNotOffered } from '@seedbed/domain/linked-calendars/errors.ts';
import {
  isOAuthProvider,
  type OAuthProvider,
  oauthProviders,
  offerOf,
} from '@seedbed/domain/linked-calendars/providers.ts';
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
import { beginStep, openStep, ownStep, stepMinutes } from '#platform/outgoing/service-step.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { saveAccount } from './link-account.ts';

const stepCookie = 'seedbed-link';
const longest = 4_000;
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longest))), undefined);
const Begin = v.object({ provider: v.picklist(oauthProviders, 'invalid') });
const Answer = v.object({ state: text, code: text, error: text });

const begun = new RateLimit(30, 600);

async function begin(
  actor: Actor,
  { provider, ...from }: { provider: OAuthProvider; browser: string; home: string },
): Promise<string> {
  begun.take(`${actor.tenantId} ${actor.userId}`);
  const incubator = await findIncubator(actor.tenantId);
  const tenant = { features: featuresOf(incubator), plan: incubator.plan };
  assertAllowed(isConfigured(provider) && offerOf(tenant, provider) === 'offered', () => new ProviderNotOffered());
  const step = beginStep(actor, { purpose: provider, ...from });
  return authorizationUrl(provider, { ...step, hasTeams: offerOf(tenant, 'TEAMS') === 'offered' });
}

async function end(actor: Actor, answer: { state: string; code: string | undefined }, browser: string | null) {
  const step = ownStep(actor, answer.state, browser);
  // Without a code the person has refused.
  if (!step || !isOAuthProvider(step.purpose) || !answer.code) throw new LinkNotEnded();
  const { purpose: provider, verifier } = step;
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
      const step = openStep(state);
      if (!step) throw new LinkNotEnded();
      const page = new URL('/account/settings/integrations', step.home);
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
