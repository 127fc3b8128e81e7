import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  LinkToSlackNotEnded,
  SlackNotConnected,
  SlackNotOffered,
  SlackUnreachable,
} from '@seedbed/domain/integrations/errors.ts';
import { canConnectSlack } from '@seedbed/domain/integrations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { AuthenticationRequired, assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { incubatorOfHost, ownDomainOf } from '#capabilities/incubators/public.ts';
import { homeAt, homeOf, readHostCookie, setHostCookie } from '#capabilities/sessions/public.ts';
import { TryLater } from '#platform/activity-log/notification-channel.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { beginStep, openStep, ownStep, stepMinutes } from '#platform/outgoing/service-step.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { slackLinks } from './queue.ts';
import { installedBy, personOf, SlackFault, type SlackPurpose, slackClient, slackPage } from './slack-api.ts';
import { findWorkspace, linkMember, saveWorkspace } from './workspace.ts';

const stepCookie = 'seedbed-slack';
const purposes = ['slack-workspace', 'slack-person'] as const satisfies readonly SlackPurpose[];
const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4_000))), undefined);
const Begin = v.object({ purpose: v.picklist(purposes, 'invalid') });
const Answer = v.object({ state: text, code: text, error: text });
const begun = new RateLimit(30, 600);

async function pageFor(actor: Actor, purpose: SlackPurpose, from: { browser: string; home: string }): Promise<string> {
  begun.take(`${actor.tenantId} ${actor.userId}`);
  assertAllowed(slackClient() !== null, () => new SlackNotOffered());
  const workspace = await readTx(actor, findWorkspace);
  if (purpose === 'slack-workspace') assertAllowed(canConnectSlack(actor));
  else assertAllowed(workspace !== null, () => new SlackNotConnected());
  const { state } = beginStep(actor, { purpose, ...from });
  return slackPage(purpose, state, workspace?.teamId ?? null);
}

async function end(actor: Actor, answer: { state: string; code: string | undefined }, browser: string | null) {
  const step = ownStep(actor, answer.state, browser);
  const purpose = purposes.find((one) => one === step?.purpose);
  // Without a code the person has refused.
  if (!purpose || !answer.code) throw new LinkToSlackNotEnded();
  try {
    if (purpose === 'slack-workspace') {
      assertAllowed(canConnectSlack(actor));
      await transact(saveWorkspace, actor, await installedBy(answer.code));
    } else await transact(linkMember, actor, await personOf(answer.code));
    return purpose;
  } catch (fault) {
    if (!(fault instanceof SlackFault || fault instanceof TryLater)) throw fault;
    log.warn('Slack was not linked.', { reason: fault.message });
    throw fault instanceof TryLater ? new SlackUnreachable() : new LinkToSlackNotEnded();
  }
}

const homes = {
  'slack-workspace': '/admin/configuration/integrations',
  'slack-person': '/account/settings/integrations',
} satisfies Record<SlackPurpose, string>;

/** Begin and end are POSTs of the page. Slack knows one address for all organizations, which leads on to the page. */
export function serveSlack(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/api/slack/begin',
    access: 'signed-in',
    body: Begin,
    handle: async ({ body: { purpose }, context, request, reply }) => {
      const browser = readHostCookie(request, stepCookie) ?? newSecretToken();
      const domain = await ownDomainOf(context.tenant, request.headers.host);
      const home = (domain ? homeAt(context.tenant.slug, domain) : homeOf(context.tenant.slug)).origin;
      const url = await pageFor(context.actor, purpose, { browser, home });
      setHostCookie(reply, stepCookie, browser, stepMinutes * 60);
      return { url };
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/slack/end',
    access: 'signed-in',
    body: Answer,
    handle: async ({ body: { state = '', code }, context, request }) => ({
      purpose: await end(context.actor, { state, code }, readHostCookie(request, stepCookie)),
    }),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/slack/return',
    access: 'no-tenant',
    query: Answer,
    config: { secretPath: true },
    handle: async ({ query: { state = '', code }, reply }) => {
      const step = openStep(state);
      const purpose = purposes.find((one) => one === step?.purpose);
      if (!step || !purpose) throw new LinkToSlackNotEnded();
      const page = new URL(homes[purpose], step.home);
      page.searchParams.set('slackState', state);
      if (code) page.searchParams.set('slackCode', code);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(page.href, 303);
    },
  });

  serveEvents(app);
}

const events = new RateLimit(3_000, 60);
const freshSeconds = 300;

/** Slack signs the time and the body. An old message is refused, so that nobody repeats one. */
export function isSigned(secret: string, headers: { timestamp: string; signature: string }, body: string): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(headers.timestamp));
  if (!(age <= freshSeconds)) return false;
  const expected = `v0=${createHmac('sha256', secret).update(`v0:${headers.timestamp}:${body}`).digest('hex')}`;
  const [given, wanted] = [Buffer.from(headers.signature), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const LinkShared = v.object({
  type: v.literal('event_callback'),
  team_id: v.string(),
  event: v.object({
    type: v.literal('link_shared'),
    user: v.string(),
    channel: v.string(),
    message_ts: v.string(),
    links: v.pipe(v.array(v.object({ url: v.string() })), v.maxLength(50)),
  }),
});

/** Slack waits three seconds for an answer, so a job does the work. */
function serveEvents(app: FastifyInstance) {
  app.register(async (scope) => {
    // The signature covers the text of the body.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, { body: String(body) }),
    );
    restRoute(scope, {
      method: 'POST',
      url: '/api/slack/events',
      access: 'no-tenant',
      origin: 'any',
      bodyLimit: 100_000,
      body: v.object({ body: v.string() }),
      before: ({ request }) => events.take(request.ip),
      handle: async ({ body: { body }, request: { headers }, reply }) => {
        const signed = {
          timestamp: String(headers['x-slack-request-timestamp'] ?? ''),
          signature: String(headers['x-slack-signature'] ?? ''),
        };
        const client = slackClient();
        if (!client || !isSigned(client.signingSecret, signed, body)) throw new AuthenticationRequired();
        const message: unknown = parsed(body);
        const challenge = v.safeParse(
          v.object({ type: v.literal('url_verification'), challenge: v.string() }),
          message,
        );
        if (challenge.success) return { challenge: challenge.output.challenge };
        const shared = v.safeParse(LinkShared, message);
        if (shared.success) await queueLinks(shared.output);
        return reply.code(200).send();
      },
    });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Each link belongs to the organization of its host. */
async function queueLinks({ team_id: teamId, event }: v.InferOutput<typeof LinkShared>): Promise<void> {
  const urls = event.links.flatMap(({ url }) => (URL.canParse(url) ? [url] : []));
  for (const [host, ofHost] of Map.groupBy(urls, (url) => new URL(url).host)) {
    const tenant = await incubatorOfHost(host).catch(() => null);
    if (!tenant) continue;
    await inTenant(tenant.id, (tx) =>
      enqueue(tx, slackLinks, {
        tenantId: tenant.id,
        ...{ teamId, slackUserId: event.user, channel: event.channel, timestamp: event.message_ts, urls: ofHost },
      }),
    );
  }
}
