import path from 'node:path';
import * as v from 'valibot';
import { readThirdPartySettings, type ThirdPartySettings } from './third-party-settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.picklist(['true', 'false', '1', '0'], 'write true or false'), fallback ? 'true' : 'false'),
    v.transform((text) => text === 'true' || text === '1'),
  );
const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, `write a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `write a whole number from ${min} to ${max}`),
    v.maxValue(max, `write a whole number from ${min} to ${max}`),
  );
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
const postgresUrl = v.optional(
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'write an address like postgres://user:password@host:5432/name')),
);

const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'write production, development or test'),
    'development',
  ),
  PORT: whole(4000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** What follows the tenant's label in a host name. */
  BASE_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'write a host name like seedbed.example')),
    'localhost',
  ),
  /** Where links in mails point to; `{tenant}` stands for the tenant's label. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/.*\{tenant\}/, 'write an address with {tenant}, like https://{tenant}.seedbed.example'),
    ),
  ),
  API_HOST: v.optional(v.picklist(['same', 'derived'], 'write same or derived'), 'same'),
  /** Proxies whose X-Forwarded-* headers are believed, as addresses with commas between. */
  TRUSTED_PROXIES: list,
  DATA_DIR: v.optional(v.string(), path.join(root, '.data')),
  DATABASE_URL: postgresUrl,
  DATABASE_APP_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_CONNECTIONS: whole(10, 2, 200),
  /** Where mails are handed over; without it they are kept and shown in the outbox. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\/[^/\s]+\/?$/, 'write an address like smtps://user:password@mail.example:465'),
      v.check((url) => URL.canParse(url), 'write an address like smtps://user:password@mail.example:465'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s@<>",]+@[^\s@<>",]+$/, 'write an address alone, like hello@seedbed.example')),
  ),
  /** Mails are signed with this RSA key (PEM), whose public half stands in the DNS below the selector. */
  MAIL_DKIM_KEY_FILE: v.optional(v.string()),
  MAIL_DKIM_SELECTOR: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'write one label, like seedbed')),
    'seedbed',
  ),
  /** Name servers that are asked, as addresses with commas between: `192.0.2.53` or `192.0.2.53:5353`. */
  DNS_SERVERS: v.pipe(
    list,
    v.everyItem(
      (server) => /^(\[[\da-f:]+\]|[\d.]+|[\da-f:]+)(:\d+)?$/i.test(server),
      'write addresses like 192.0.2.53:53',
    ),
  ),
  /** What whoever reports bounces and complaints proves itself by. */
  MAIL_REPORT_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  /** Of one network address to one tenant; a whole cohort may sit behind one. */
  ANONYMOUS_CALLS_PER_MINUTE: whole(200, 20, 1_000_000),
  /** A documentation search that answers in place of the one in the browser; the pages ask it, so all three are public. */
  DOCS_SEARCH_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^https?:\/\/[^\s;,'"]+$/.test(url) && URL.canParse(url),
        'write an address like https://search.example',
      ),
    ),
  ),
  DOCS_SEARCH_KEY: v.optional(v.string()),
  DOCS_SEARCH_INDEX: v.optional(
    v.pipe(v.string(), v.regex(/^[\w{}-]+$/, 'write the name of an index, like help or help-{language}')),
    'help',
  ),
  /** JSON: which services of others each programme has. It holds secrets. */
  THIRD_PARTY_SERVICES_FILE: v.optional(v.string()),
  /** A store that speaks S3; without a bucket files lie below DATA_DIR. Without an address it is Amazon's own. */
  FILES_S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => /^https?:\/\/[^\s/]+\/?$/.test(url) && URL.canParse(url),
        'write an address like https://s3.example:9000',
      ),
    ),
  ),
  FILES_S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the name of a bucket, like seedbed-files')),
  ),
  FILES_S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'write the name of a region, like eu-central-1')),
    'us-east-1',
  ),
  FILES_S3_KEY: v.optional(v.string()),
  FILES_S3_SECRET: v.optional(v.string()),
  /** A clamd that looks at every file before anybody may have it. */
  VIRUS_CHECK_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i, 'write a host and a port, like clamd.internal:3310'),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'write debug, info, warn, error or silent'),
    'info',
  ),
  /** What secrets in the database are sealed with; all processes of one database need the same. */
  SECRETS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  SEEDBED_DEMO: flag(false),
});

export interface S3Settings {
  /** Null: Amazon's own. */
  url: string | null;
  bucket: string;
  region: string;
  key: string;
  secret: string;
}

export interface Config {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  baseDomain: string;
  publicUrl: string;
  apiHost: 'same' | 'derived';
  trustedProxies: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  databaseConnections: number;
  /** Null: nothing is sent, mails are kept. */
  smtp: { url: string; from: string; dkim: { keyFile: string; selector: string } | null } | null;
  dnsServers: readonly string[];
  mailReportSecret: string | undefined;
  anonymousCallsPerMinute: number;
  /** Null: the help is searched in the browser. */
  docsSearch: { url: string; key: string | null; index: string } | null;
  /** Services of others by programme, with their secrets. */
  thirdParty: ThirdPartySettings;
  /** Null: files lie below the data folder. */
  s3: S3Settings | null;
  /** Null: no file is checked. */
  virusCheck: { host: string; port: number } | null;
  logLevel: string;
  /** Undefined: one is kept in the data folder. */
  secretsKey: string | undefined;
  /** The folder that holds `migrations` and `locales`. */
  root: string;
  /** The folder of the built web; production's has nothing that only we may see. */
  web: string;
}

export class WrongConfig extends Error {}

function thirdPartySettings(file: string | undefined): ThirdPartySettings {
  try {
    return file ? readThirdPartySettings(file) : {};
  } catch (fault) {
    throw new WrongConfig(`THIRD_PARTY_SERVICES_FILE is wrong: ${(fault as Error).message}.`);
  }
}

/** All of a store, or nothing: files that went to a folder by mistake are missed later. */
function s3Settings(env: v.InferOutput<typeof Environment>): S3Settings | null {
  const { FILES_S3_URL, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_KEY: key } = env;
  const given = { FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: env.FILES_S3_SECRET };
  if (!FILES_S3_URL && !Object.values(given).some(Boolean)) return null;
  const missing = Object.entries(given).filter(([, value]) => !value);
  if (missing.length > 0)
    throw new WrongConfig(
      missing.map(([name]) => `${name} is missing: files go to S3, so write all of FILES_S3_….`).join('\n'),
    );
  return { url: FILES_S3_URL ?? null, bucket: bucket ?? '', region, key: key ?? '', secret: env.FILES_S3_SECRET ?? '' };
}

function hostAndPort(address: string | undefined): { host: string; port: number } | null {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address ?? '') ?? [];
  return host ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null;
}

/** Throws `WrongConfig` with one sentence for each wrong value, each saying the fix. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(Environment, present);
  if (!parsed.success) {
    throw new WrongConfig(
      parsed.issues.map((issue) => `${issue.path?.[0]?.key} is wrong: ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.output;
  const production = env.NODE_ENV === 'production';
  if (production && env.SEEDBED_DEMO)
    throw new WrongConfig('SEEDBED_DEMO is wrong: production keeps no demo data, so unset it.');
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new WrongConfig('MAIL_FROM is missing: SMTP_URL is set, so write the address that mails come from.');
  return {
    production,
    demo: env.SEEDBED_DEMO,
    port: env.PORT,
    host: env.HOST,
    baseDomain: env.BASE_DOMAIN,
    publicUrl: env.PUBLIC_URL ?? `http://{tenant}.${env.BASE_DOMAIN}:${env.PORT}`,
    apiHost: env.API_HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    smtp:
      env.SMTP_URL && env.MAIL_FROM
        ? {
            url: env.SMTP_URL,
            from: env.MAIL_FROM,
            dkim: env.MAIL_DKIM_KEY_FILE ? { keyFile: env.MAIL_DKIM_KEY_FILE, selector: env.MAIL_DKIM_SELECTOR } : null,
          }
        : null,
    dnsServers: env.DNS_SERVERS,
    mailReportSecret: env.MAIL_REPORT_SECRET,
    anonymousCallsPerMinute: env.ANONYMOUS_CALLS_PER_MINUTE,
    docsSearch: env.DOCS_SEARCH_URL
      ? {
          url: env.DOCS_SEARCH_URL.replace(/\/+$/, ''),
          key: env.DOCS_SEARCH_KEY ?? null,
          index: env.DOCS_SEARCH_INDEX,
        }
      : null,
    thirdParty: thirdPartySettings(env.THIRD_PARTY_SERVICES_FILE),
    s3: s3Settings(env),
    virusCheck: hostAndPort(env.VIRUS_CHECK_ADDRESS),
    logLevel: env.LOG_LEVEL,
    secretsKey: env.SECRETS_KEY,
    root,
    web: path.join(root, production ? 'web/dist' : 'web/dist-internal'),
  };
}
