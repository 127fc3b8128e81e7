import * as v from 'valibot';

/** Settings of linked calendars and video services. */
export const linkEnvironment = {
  /** The address that the services know, without a tenant. By default that of PUBLIC_URL, without its label. */
  LINKS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/{}]+\/?$/, 'write an address like https://seedbed.example')),
  ),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  MICROSOFT_CLIENT_ID: v.optional(v.string()),
  MICROSOFT_CLIENT_SECRET: v.optional(v.string()),
  ZOOM_CLIENT_ID: v.optional(v.string()),
  ZOOM_CLIENT_SECRET: v.optional(v.string()),
  SLACK_CLIENT_ID: v.optional(v.string()),
  SLACK_CLIENT_SECRET: v.optional(v.string()),
  /** Signs the events that Slack sends. */
  SLACK_SIGNING_SECRET: v.optional(v.string()),
};

type LinkEnvironment = { [Name in keyof typeof linkEnvironment]?: string | undefined };

interface OAuthClient {
  id: string;
  secret: string;
}

export interface SlackClient extends OAuthClient {
  signingSecret: string;
}

export interface LinkSettings {
  /** Services return to it, and push to it. */
  url: string;
  /** A service without a client is not offered. */
  clients: { GOOGLE?: OAuthClient; MICROSOFT?: OAuthClient; ZOOM?: OAuthClient };
  slack: SlackClient | null;
}

/** Rejects a partial client: its people would come back from the service for nothing. */
export function linkSettings(env: LinkEnvironment, publicUrl: string, wrong: (text: string) => Error): LinkSettings {
  const clients: LinkSettings['clients'] = {};
  for (const name of ['GOOGLE', 'MICROSOFT', 'ZOOM'] as const) {
    const [id, secret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]];
    if (Boolean(id) !== Boolean(secret))
      throw wrong(`${name}_CLIENT_${id ? 'SECRET' : 'ID'} is missing: write both values of the client.`);
    if (id && secret) clients[name] = { id, secret };
  }
  const { SLACK_CLIENT_ID: id, SLACK_CLIENT_SECRET: secret, SLACK_SIGNING_SECRET: signingSecret } = env;
  const slack = id && secret && signingSecret ? { id, secret, signingSecret } : null;
  if (!slack && (id || secret || signingSecret))
    throw wrong('Slack needs SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET.');
  return { url: new URL(env.LINKS_URL ?? publicUrl.replace('{tenant}.', '')).origin, clients, slack };
}
