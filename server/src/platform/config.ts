import path from 'node:path';
import * as v from 'valibot';
import { flag, list, postgresUrl, whole } from './installation/setting-shapes.ts';
import { type LinkSettings, linkEnvironment, linkSettings } from './outgoing/link-settings.ts';

const root = path.resolve(import.meta.dirname, '../../..');

const Environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'write production, development or test'),
    'development',
  ),
  PORT: whole(4000, 0, 65_535),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** The suffix after the tenant's label in a host name; without it that of `PUBLIC_URL`. */
  BASE_DOMAIN: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'write a host name like seedbed.example'))),
  /** Base address of links in mails; `{tenant}` is replaced by the tenant's label. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/.*\{tenant\}/, 'write an address with {tenant}, like https://{tenant}.seedbed.example'),
    ),
  ),
  API_HOST: v.optional(v.picklist(['same', 'derived'], 'write same or derived'), 'same'),
  /** Trusted proxies, whose X-Forwarded-* headers are used: addresses separated by commas. */
  TRUSTED_PROXIES: list,
  DATA_DIR: v.optional(v.string(), path.join(root, '.data')),
  DATABASE_URL: postgresUrl,
  DATABASE_APP_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  /** On for Citus: statements name their tenant. No trigger reports ended sessions there, so they are not cached. */
  DATABASE_DISTRIBUTED: v.optional(v.picklist(['on', 'off'], 'write on or off'), 'off'),
  /** A streaming replica for lists, searches and exports, as the weak role. */
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_CONNECTIONS: whole(10, 2, 200),
  /** Off for poolers that forget prepared statements between transactions, such as pgbouncer before 1.21. */
  DATABASE_NAMED_STATEMENTS: v.optional(v.picklist(['on', 'off'], 'write on or off'), 'on'),
  /** SMTP server. Without it mails stay in the outbox. */
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
  /** RSA key (PEM) for DKIM signatures; DNS holds its public half under the selector. */
  MAIL_DKIM_KEY_FILE: v.optional(v.string()),
  MAIL_DKIM_SELECTOR: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'write one label, like seedbed')),
    'seedbed',
  ),
  /** DNS servers as addresses separated by commas: `192.0.2.53` or `192.0.2.53:5353`. */
  DNS_SERVERS: v.pipe(
    list,
    v.everyItem(
      (server) => /^(\[[\da-f:]+\]|[\d.]+|[\da-f:]+)(:\d+)?$/i.test(server),
      'write addresses like 192.0.2.53:53',
    ),
  ),
  /** Shared secret that authenticates reports of bounces and complaints. */
  MAIL_REPORT_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  /** Emails to addresses below this domain are for tenants: `…@northlight.in.seedbed.example`. */
  MAIL_IN_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'write a host name like in.seedbed.example')),
  ),
  /** The port of the own SMTP receiver, behind a mail server; 0 for none. */
  MAIL_IN_PORT: whole(0, 0, 65_535),
  MAIL_IN_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Shared secret that signs messages forwarded over HTTP. */
  MAIL_IN_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  /** Limit per network address and tenant; a whole cohort may share one address. */
  ANONYMOUS_CALLS_PER_MINUTE: whole(200, 20, 1_000_000),
  /** Limits that are counted in memory are divided by this number. */
  API_PROCESSES: whole(1, 1, 1_000),
  /** Words that one person may search within ten seconds; a misspelled word counts twice. */
  SEARCH_COST_PER_PERSON: whole(120, 20, 1_000_000),
  /** Replaces the documentation search in the browser. Pages call it directly, so all three values are public. */
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
  /** Hosts of the own network at which tenants may log in; the server calls no other internal address for them. */
  INTERNAL_PROVIDER_HOSTS: v.pipe(
    list,
    v.everyItem((host) => /^(\[[\da-f:]+\]|[a-z0-9.-]+)$/i.test(host), 'write hosts alone, like login.internal'),
  ),
  ...linkEnvironment,
  /** S3-compatible store. Without a bucket files are stored in DATA_DIR; without an address Amazon S3 is used. */
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
  /** clamd scans every file before it can be downloaded. */
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
  /** Encrypts secrets in the database; all processes that share a database need the same key. */
  SECRETS_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  /** Keys that still open secrets, or will, while `SECRETS_KEY` is replaced: separated by commas. */
  SECRETS_KEY_PREVIOUS: v.pipe(
    list,
    v.everyItem((key) => /^\S{32,}$/.test(key), 'write former keys of at least 32 characters, separated by commas'),
  ),
  /** The place of the nightly backup: a folder, or `s3://bucket/folder` at the store of FILES_S3_…. */
  BACKUP_TO: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(\/|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$))/,
        'write a folder like /backups, or s3://bucket/folder',
      ),
    ),
  ),
  /** Encrypts backups. Keep it elsewhere: without it no archive can be read. */
  BACKUP_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  BACKUP_HOUR: whole(2, 0, 23),
  BACKUP_KEEP_DAYS: whole(14, 1, 3_650),
  /** Opens `/metrics` to those who send it. */
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\S{32,}$/, 'write at least 32 characters that nobody can guess, without spaces')),
  ),
  SEEDBED_DEMO: flag(false),
});

export interface S3Settings {
  /** Null: Amazon S3. */
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
  databaseReplicaUrl: string | undefined;
  /** Statements name their tenant, and sessions are read with each call. */
  isDistributed: boolean;
  databaseConnections: number;
  namedStatements: boolean;
  /** Null: mails are stored and not sent. */
  smtp: { url: string; from: string; dkim: { keyFile: string; selector: string } | null } | null;
  dnsServers: readonly string[];
  mailReportSecret: string | undefined;
  /** Null: nothing receives emails. Without a port there is no SMTP receiver; without a secret none over HTTP. */
  mailIn: { domain: string; port: number | null; host: string; secret: string | null } | null;
  anonymousCallsPerMinute: number;
  apiProcesses: number;
  searchCostPerPerson: number;
  /** Null: the browser searches the help. */
  docsSearch: { url: string; key: string | null; index: string } | null;
  internalProviderHosts: readonly string[];
  links: LinkSettings;
  /** Null: files are stored in the data folder. */
  s3: S3Settings | null;
  /** Null: files are not scanned. */
  virusCheck: { host: string; port: number } | null;
  logLevel: string;
  /** Undefined: a generated key is stored in the data folder. */
  secretsKey: string | undefined;
  /** Accepted beside the present key. */
  previousSecretsKeys: readonly string[];
  /** Null: no nightly backup. */
  backupTo: string | null;
  /** Undefined: archives are not encrypted. */
  backupKey: string | undefined;
  /** UTC. */
  backupHour: number;
  backupKeepDays: number;
  /** Undefined: there is no `/metrics`. */
  metricsToken: string | undefined;
  /** The folder that holds `migrations` and `locales`. */
  root: string;
  /** The folder of the built web; the production build has no development-only pages. */
  web: string;
}

export class WrongConfig extends Error {}

/** Rejects a partial store configuration, since files would silently be stored in the local folder. */
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

/** Hosts of tenants are served only below the base domain, so links must lead there. */
function addresses({ BASE_DOMAIN, PUBLIC_URL, PORT }: v.InferOutput<typeof Environment>) {
  const ofLinks = PUBLIC_URL && /^https?:\/\/\{tenant\}\.([a-z0-9.-]+)/i.exec(PUBLIC_URL)?.[1]?.toLowerCase();
  const baseDomain = BASE_DOMAIN ?? (ofLinks || 'localhost');
  if (PUBLIC_URL && ofLinks !== baseDomain)
    throw new WrongConfig(
      `PUBLIC_URL is wrong: tenants have hosts below BASE_DOMAIN, so write {tenant}.${baseDomain}.`,
    );
  return { baseDomain, publicUrl: PUBLIC_URL ?? `http://{tenant}.${baseDomain}:${PORT}` };
}

/** Throws `WrongConfig` with one sentence per wrong value, each naming the fix. */
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
  if ((env.MAIL_IN_PORT || env.MAIL_IN_SECRET) && !env.MAIL_IN_DOMAIN)
    throw new WrongConfig(
      'MAIL_IN_DOMAIN is missing: write the domain at which emails arrive, like in.seedbed.example.',
    );
  const hosts = addresses(env);
  return {
    production,
    demo: env.SEEDBED_DEMO,
    port: env.PORT,
    host: env.HOST,
    ...hosts,
    links: linkSettings(env, hosts.publicUrl, (text) => new WrongConfig(text)),
    apiHost: env.API_HOST,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    isDistributed: env.DATABASE_DISTRIBUTED === 'on',
    databaseConnections: env.DATABASE_CONNECTIONS,
    namedStatements: env.DATABASE_NAMED_STATEMENTS === 'on',
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
    mailIn: env.MAIL_IN_DOMAIN
      ? {
          domain: env.MAIL_IN_DOMAIN,
          port: env.MAIL_IN_PORT || null,
          host: env.MAIL_IN_HOST,
          secret: env.MAIL_IN_SECRET ?? null,
        }
      : null,
    anonymousCallsPerMinute: env.ANONYMOUS_CALLS_PER_MINUTE,
    apiProcesses: env.API_PROCESSES,
    searchCostPerPerson: env.SEARCH_COST_PER_PERSON,
    docsSearch: env.DOCS_SEARCH_URL
      ? {
          url: env.DOCS_SEARCH_URL.replace(/\/+$/, ''),
          key: env.DOCS_SEARCH_KEY ?? null,
          index: env.DOCS_SEARCH_INDEX,
        }
      : null,
    internalProviderHosts: env.INTERNAL_PROVIDER_HOSTS,
    s3: s3Settings(env),
    virusCheck: hostAndPort(env.VIRUS_CHECK_ADDRESS),
    logLevel: env.LOG_LEVEL,
    secretsKey: env.SECRETS_KEY,
    previousSecretsKeys: env.SECRETS_KEY_PREVIOUS,
    backupTo: env.BACKUP_TO ?? null,
    backupKey: env.BACKUP_KEY,
    backupHour: env.BACKUP_HOUR,
    backupKeepDays: env.BACKUP_KEEP_DAYS,
    metricsToken: env.METRICS_TOKEN,
    root,
    web: path.join(root, production ? 'web/dist' : 'web/dist-internal'),
  };
}
