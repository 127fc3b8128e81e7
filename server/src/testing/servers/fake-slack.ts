import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { slackAddresses } from '#capabilities/integrations/slack/slack-api.ts';
import { listen } from './oidc-provider.ts';

export const slackEnvironment = {
  LINKS_URL: 'https://links.example.org',
  SLACK_CLIENT_ID: 'seedbed',
  SLACK_CLIENT_SECRET: 'a secret for tests',
  SLACK_SIGNING_SECRET: 'a signing secret',
};

interface SlackCall {
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: untyped body of a call
  body: any;
  authorization: string;
}

/** Slack, as far as the product calls it. */
export class FakeSlack {
  readonly asked: SlackCall[] = [];
  team = { id: 'T1', name: 'Northlight' };
  person = 'U1';
  /** The next answers of a method, in place of the usual one. */
  readonly faults = new Map<string, { status: number; headers?: Record<string, string>; body: object }>();
  stop: () => Promise<void> = async () => {};

  static async start(): Promise<FakeSlack> {
    const fake = new FakeSlack();
    const server = createServer(async (request, response) => {
      const text = await textOf(request);
      const method = (request.url ?? '').split('/').at(-1) ?? '';
      const isJson = /json/.test(request.headers['content-type'] ?? '');
      const body = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
      fake.asked.push({ method, body, authorization: request.headers.authorization ?? '' });
      const fault = fake.faults.get(method);
      fake.faults.delete(method);
      response.writeHead(fault?.status ?? 200, { 'content-type': 'application/json', ...fault?.headers });
      response.end(JSON.stringify(fault?.body ?? fake.answer(method, body)));
    });
    const { origin, stop } = await listen(server, '127.0.0.1');
    Object.assign(slackAddresses, { install: `${origin}/install`, signIn: `${origin}/sign-in`, api: `${origin}/api` });
    fake.stop = stop;
    return fake;
  }

  private answer(method: string, body: Record<string, string>): object {
    const isClient =
      body.client_id === 'seedbed' && body.client_secret === 'a secret for tests' && body.code === 'a-code';
    if (method === 'oauth.v2.access')
      return isClient
        ? { ok: true, access_token: 'xoxb-1', team: this.team }
        : { ok: false, error: 'bad_client_secret' };
    if (method === 'openid.connect.token')
      return isClient ? { ok: true, access_token: 'xoxp-1' } : { ok: false, error: 'invalid_code' };
    if (method === 'openid.connect.userInfo')
      return { ok: true, 'https://slack.com/team_id': this.team.id, 'https://slack.com/user_id': this.person };
    return { ok: true };
  }

  callsTo = (method: string): SlackCall[] => this.asked.filter((one) => one.method === method);
}

/** The headers with which Slack signs a body. */
export function signedBySlack(body: string, seconds = Math.floor(Date.now() / 1000)): Record<string, string> {
  const signature = createHmac('sha256', slackEnvironment.SLACK_SIGNING_SECRET)
    .update(`v0:${seconds}:${body}`)
    .digest('hex');
  return {
    'content-type': 'application/json',
    'x-slack-request-timestamp': String(seconds),
    'x-slack-signature': `v0=${signature}`,
  };
}
