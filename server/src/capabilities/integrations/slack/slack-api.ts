import { TryLater } from '#platform/activity-log/notification-channel.ts';
import type { Config } from '#platform/config.ts';
import { createGuardedFetch, type GuardedFetch } from '#platform/outgoing/guarded-fetch.ts';
import type { SlackClient } from '#platform/outgoing/link-settings.ts';

/** Slack's addresses. Tests replace them with a server of their own. */
export const slackAddresses = {
  install: 'https://slack.com/oauth/v2/authorize',
  signIn: 'https://slack.com/openid/connect/authorize',
  api: 'https://slack.com/api',
};

/** To write to people, and to see and describe links of the product. */
const botScopes = ['chat:write', 'im:write', 'links:read', 'links:write'];

const limits = { timeoutMs: 8_000, maxBytes: 500_000 };
let client: SlackClient | null = null;
let redirectUri = '';
let fetchSlack: GuardedFetch = createGuardedFetch(limits);

/** Called once at start. Without a client of the operator, Slack is not offered. */
export function configureSlack({ production, links }: Pick<Config, 'production' | 'links'>) {
  client = links.slack;
  redirectUri = new URL('/api/slack/return', links.url).href;
  fetchSlack = createGuardedFetch({ ...limits, isLocalAllowed: !production });
}

export const slackClient = (): SlackClient | null => client;

/** Slack refused a call: its word for the reason, such as `account_inactive`. */
export class SlackFault extends Error {
  readonly code: string;

  constructor(method: string, code: string) {
    super(`Slack refused ${method}: ${code}.`);
    this.code = code;
  }
}

/** The workspace has removed the app, or the access has ended. */
export const isEnded = (fault: unknown): boolean =>
  fault instanceof SlackFault &&
  [
    'account_inactive',
    'invalid_auth',
    'token_revoked',
    'token_expired',
    'not_authed',
    'team_access_not_granted',
  ].includes(fault.code);

/** Slack's own words for a busy service; with them a call is repeated. */
const busyCodes = ['ratelimited', 'internal_error', 'fatal_error', 'service_unavailable', 'request_timeout'];
const usualPatience = 30;

/** Calls a method of Slack's API. Throws `SlackFault`, or `TryLater`. */
export async function callSlack<Answer extends object>(
  method: string,
  { token, json, form }: { token?: string; json?: object; form?: Readonly<Record<string, string>> },
): Promise<Answer> {
  const answer = await fetchSlack(`${slackAddresses.api}/${method}`, {
    method: 'POST',
    headers: {
      'user-agent': 'Seedbed/1',
      'content-type': json ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: json ? JSON.stringify(json) : new URLSearchParams(form).toString(),
  }).catch(() => null);
  const seconds = Number(answer?.headers.get('retry-after') ?? usualPatience);
  if (!answer || answer.status === 429 || answer.status >= 500)
    throw new TryLater(Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 3_600) : usualPatience);
  const said = (await answer.json().catch(() => ({ ok: false, error: 'invalid_answer' }))) as {
    ok: boolean;
    error?: string;
  };
  if (said.ok) return said as Answer;
  const code = said.error ?? 'unknown';
  if (busyCodes.includes(code)) throw new TryLater(usualPatience);
  throw new SlackFault(method, code);
}

export type SlackPurpose = 'slack-workspace' | 'slack-person';

/** The page of Slack where an Admin installs the app, or a person says who they are. */
export function slackPage(purpose: SlackPurpose, state: string, teamId: string | null): string {
  const page = new URL(purpose === 'slack-workspace' ? slackAddresses.install : slackAddresses.signIn);
  const given = {
    client_id: client?.id ?? '',
    redirect_uri: redirectUri,
    state,
    ...(purpose === 'slack-workspace'
      ? { scope: botScopes.join(',') }
      : { response_type: 'code', scope: 'openid', ...(teamId && { team: teamId }) }),
  };
  for (const [name, value] of Object.entries(given)) page.searchParams.set(name, value);
  return page.href;
}

const clientForm = (code: string) => ({
  client_id: client?.id ?? '',
  client_secret: client?.secret ?? '',
  redirect_uri: redirectUri,
  code,
});

export interface Installation {
  teamId: string;
  teamName: string;
  token: string;
}

export async function installedBy(code: string): Promise<Installation> {
  const { team, access_token } = await callSlack<{ team?: { id?: string; name?: string }; access_token?: string }>(
    'oauth.v2.access',
    { form: clientForm(code) },
  );
  if (!team?.id || !access_token) throw new SlackFault('oauth.v2.access', 'no_workspace');
  return { teamId: team.id, teamName: team.name ?? team.id, token: access_token };
}

export async function personOf(code: string): Promise<{ teamId: string; slackUserId: string }> {
  const { access_token } = await callSlack<{ access_token?: string }>('openid.connect.token', {
    form: { ...clientForm(code), grant_type: 'authorization_code' },
  });
  const facts = await callSlack<Record<string, string>>('openid.connect.userInfo', { token: access_token ?? '' });
  const [teamId, slackUserId] = [facts['https://slack.com/team_id'], facts['https://slack.com/user_id']];
  if (!teamId || !slackUserId) throw new SlackFault('openid.connect.userInfo', 'no_person');
  return { teamId, slackUserId };
}
