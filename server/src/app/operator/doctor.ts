import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import pg from 'pg';
import { countKeyUse } from '#app/secrets/reseal.ts';
import type { Config } from '#platform/config.ts';
import { runningServer } from '#platform/embedded-postgres/running-server.ts';
import { faultText } from '#platform/fault-text.ts';
import { checkMailServer } from '#platform/mail/transport.ts';
import { migrationFiles } from '#platform/migrations.ts';
import { hasFormerKeys, keyFileOf } from '#platform/seal.ts';
import { fileStore } from '#platform/storage/store.ts';
import { type Command, table } from './command.ts';
import { Refused } from './operator-errors.ts';

type State = 'ok' | 'warning' | 'fault';
interface Finding {
  check: string;
  state: State;
  /** The finding, and how to mend it. */
  text: string;
}
const ok = (text: string) => ({ state: 'ok' as const, text });
const warning = (text: string) => ({ state: 'warning' as const, text });
const fault = (text: string) => ({ state: 'fault' as const, text });
type Answer = Omit<Finding, 'check'>;

const gigabyte = 1_000_000_000;
const dayMs = 86_400_000;

async function dataFolder({ dataDir }: Config): Promise<Answer> {
  const file = path.join(dataDir, `doctor-${randomUUID()}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, 'x');
  await rm(file);
  return ok(`${dataDir} can be written.`);
}

async function disk({ dataDir }: Config): Promise<Answer> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / gigabyte).toFixed(1)} GB of ${((blocks * bsize) / gigabyte).toFixed(0)} GB are free.`;
  if (free < gigabyte) return fault(`${text} Writes will be refused soon: free some space or enlarge the disk.`);
  return bavail / blocks < 0.1 ? warning(`${text} Enlarge the disk soon.`) : ok(text);
}

/** The owner's address, without starting a server. */
async function ownerUrl({ databaseUrl, dataDir }: Config): Promise<string> {
  return databaseUrl ?? (await runningServer(dataDir)).url;
}

async function withOwner<Result = Answer>(
  config: Config,
  ask: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: await ownerUrl(config), connectionTimeoutMillis: 5_000 });
  await client.connect();
  return ask(client).finally(() => client.end());
}

const database = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
    );
    const { version, major } = rows[0];
    if (major < 15 || major > 18) return fault(`PostgreSQL ${version} is not supported: use 15 to 18.`);
    const missing = await missingRights(client);
    if (missing.length > 0) return warning([`PostgreSQL ${version}.`, ...missing].join(' '));
    return ok(`PostgreSQL ${version}.`);
  });

/** The statements by which a superuser gives the owner's role what it lacks. */
async function missingRights(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select rolsuper or rolbypassrls as "readsAll", rolsuper or rolcreatedb as "createsDatabases",
       has_parameter_privilege('session_replication_role', 'set') as "restsTriggers", quote_ident(current_user) as name
     from pg_roles where rolname = current_user`,
  );
  const { readsAll, createsDatabases, restsTriggers, name } = rows[0];
  return [
    ...(readsAll ? [] : [`Backups need: alter role ${name} bypassrls.`]),
    ...(createsDatabases ? [] : [`Tests of a restore need: alter role ${name} createdb.`]),
    ...(restsTriggers ? [] : [`Moving a tenant needs: grant set on parameter session_replication_role to ${name}.`]),
  ];
}

const schema = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query('select name from schema_migrations');
    const [applied, known] = [
      new Set(rows.map(({ name }) => name)),
      await migrationFiles(path.join(config.root, 'migrations')),
    ];
    const newer = [...applied].filter((name) => !known.includes(name));
    const waiting = known.filter((name) => !applied.has(name));
    if (newer.length > 0) return fault(`A newer release migrated the database (${newer[0]}): start that release.`);
    return waiting.length > 0
      ? warning(`${waiting.length} migrations wait: the next start applies them.`)
      : ok(`All ${known.length} migrations are applied.`);
  });

const connections = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query(
      `select current_setting('max_connections')::int as most, count(*)::int as used from pg_stat_activity`,
    );
    const { most, used } = rows[0];
    // Counts the connections of the pool, of jobs, and of the listener.
    const due = config.databaseConnections + 6;
    const text = `${used} of ${most} connections are used; a process takes up to ${due}.`;
    return most - used < due ? warning(`${text} Raise max_connections, or lower DATABASE_CONNECTIONS.`) : ok(text);
  });

const clock = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const before = Date.now();
    const { rows } = await client.query(`select extract(epoch from clock_timestamp()) * 1000 as ms`);
    const apart = Math.abs(Number(rows[0].ms) - (before + Date.now()) / 2);
    const text = `The clocks of this machine and of the database differ by ${Math.round(apart)} ms.`;
    return apart > 2_000 ? fault(`${text} Synchronize both with NTP.`) : ok(text);
  });

async function backups(config: Config): Promise<Answer> {
  const { backupTo } = config;
  if (!backupTo || backupTo.startsWith('s3://')) return ageOfBackups(config);
  try {
    await mkdir(backupTo, { recursive: true, mode: 0o700 });
    await access(backupTo, constants.W_OK);
  } catch {
    return fault(`BACKUP_TO ${backupTo} is no folder that the product may write.`);
  }
  return ageOfBackups(config);
}

const ageOfBackups = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query(
      'select outgoing_off_since as off, last_backup as backup, last_restore_test as test from installation',
    );
    const { off, backup, test } = rows[0] ?? {};
    if (off) return warning('Emails and webhooks are off since the restore. Switch them on: npx seedbed outgoing on');
    if (!backup)
      return warning(
        `There is no backup yet. ${config.backupTo ? 'Wait for the night' : 'Set BACKUP_TO'}, or run: npx seedbed backup`,
      );
    if (test?.fault) return fault(`The last test of a restore failed: ${test.fault}`);
    const age = (Date.now() - Date.parse(backup.at)) / dayMs;
    const text = `The last backup is ${age.toFixed(1)} days old${test ? `; the last tested restore is of ${test.at}` : '; no restore was tested'}.`;
    return age > 2 || !test ? warning(text) : ok(text);
  });

/** The slot of `deploy/point-in-time.sh`. Without its receiver the server keeps the log until the disk is full. */
const logOfServer = (config: Config): Promise<Answer> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query(
      `select active, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as kept
       from pg_replication_slots where slot_name = 'seedbed_log'`,
    );
    const [slot] = rows;
    if (!slot) return ok('Backups to any moment are not set up: docs/operating/point-in-time.md');
    return slot.active
      ? ok('The log is copied while it is written.')
      : fault(
          `Nothing receives the log, and the server keeps ${slot.kept ?? 'nothing'} of it. Start: point-in-time.sh receive`,
        );
  });

async function mail({ smtp }: Config): Promise<Answer> {
  if (!smtp) return warning('There is no mail server: emails wait in the outbox. Set SMTP_URL and MAIL_FROM.');
  await checkMailServer();
  return ok('The mail server answers and accepts the sign-in.');
}

async function storage({ dataDir, s3 }: Config): Promise<Answer> {
  const [key, file] = [`doctor/${randomUUID()}`, path.join(dataDir, `doctor-${randomUUID()}`)];
  await writeFile(file, 'x');
  await fileStore().put(key, file);
  await (await fileStore().get(key)).toArray();
  await fileStore().delete(key);
  return ok(s3 ? `The bucket ${s3.bucket} can be written and read.` : 'Files are in the data folder.');
}

async function keys(config: Config): Promise<Answer> {
  const { secretsKey, dataDir } = config;
  const file = keyFileOf(dataDir);
  if (!secretsKey) await access(file, constants.R_OK);
  const source = secretsKey ? 'SECRETS_KEY is set' : `Secrets are encrypted with ${file}. Keep a copy of it elsewhere`;
  const { former, unknown, unknownIn } = await countKeyUse(await ownerUrl(config));
  if (unknown > 0)
    return fault(`No key opens ${unknown} secrets in ${unknownIn.join(', ')}: add theirs to SECRETS_KEY_PREVIOUS.`);
  if (former > 0) return warning(`${source}. ${former} secrets have an old key: npx seedbed rotate-secrets`);
  if (!hasFormerKeys()) return ok(`${source}.`);
  return warning(`${source}, and no secret has an old key: drop SECRETS_KEY_PREVIOUS, and ${file} if it exists.`);
}

/** A proxy that asks `/api/known-host` has certificates for the hosts of organizations alone. */
async function certificate(config: Config): Promise<Answer> {
  const { publicUrl } = config;
  if (!publicUrl.startsWith('https:')) return warning('PUBLIC_URL has no https: people would sign in unencrypted.');
  const slug = await anySlug(config);
  if (!slug) return warning('There is no organization yet whose certificate could be read: npx seedbed tenant create');
  const { hostname, port } = new URL(publicUrl.replace('{tenant}', slug));
  const days = await daysOfCertificate(hostname, Number(port || 443)).catch((thrown: unknown) => {
    throw new Error(`${hostname}: ${messageOf(thrown)}`);
  });
  const text = `The certificate of ${hostname} is valid for ${days} days.`;
  return days < 14 ? warning(`${text} Renew it.`) : ok(text);
}

const anySlug = (config: Config): Promise<string | undefined> =>
  withOwner(config, async (client) => {
    const { rows } = await client.query('select slug from incubators order by created_at limit 1');
    return rows[0]?.slug;
  });

async function daysOfCertificate(hostname: string, port: number): Promise<number> {
  const until = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port, servername: hostname, timeout: 5_000 }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.end();
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('No answer within five seconds.')));
  });
  return Math.floor((Date.parse(until) - Date.now()) / dayMs);
}

const checks: Readonly<Record<string, (config: Config) => Answer | Promise<Answer>>> = {
  Node: () => ok(`${process.version} on ${process.platform}.`),
  'Data folder': dataFolder,
  Disk: disk,
  Database: database,
  Schema: schema,
  Connections: connections,
  Clock: clock,
  Backups: backups,
  Log: logOfServer,
  Mail: mail,
  Files: storage,
  Secrets: keys,
  Certificate: certificate,
};

/** An address with several numbers, such as localhost, has one fault for each of them, and no message of its own. */
function messageOf(thrown: unknown): string {
  if (thrown instanceof AggregateError) return messageOf(thrown.errors[0]);
  const message = thrown instanceof Error ? thrown.message : faultText(thrown);
  return message.endsWith('.') ? message : `${message}.`;
}

/** How to mend a check that throws. */
const mends: Readonly<Record<string, string>> = {
  'Data folder': 'The user of the product must be able to write DATA_DIR.',
  Database: 'Check DATABASE_URL, and that PostgreSQL runs.',
  Mail: 'Check SMTP_URL, and that this machine reaches the mail server.',
  Files: 'Check the settings FILES_S3_…, and that this machine reaches the store.',
  Certificate: 'Check the DNS of this host, and the certificates of the proxy.',
};

/** All checks. One that throws is a fault with its message. */
export async function examine(config: Config): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [check, look] of Object.entries(checks)) {
    const answer = await Promise.resolve()
      .then(() => look(config))
      .catch((thrown: unknown) => fault([messageOf(thrown), mends[check]].filter(Boolean).join(' ')));
    found.push({ check, ...answer });
  }
  return found;
}

export const doctor: Command = {
  usage: '',
  about: 'Checks the installation, and says how to mend what is wrong. The exit code is 1 after a fault.',
  opensNothing: true,
  read:
    () =>
    async ({ config }) => {
      const found = await examine(config);
      const text = table(found.map(({ check, state, text: said }) => ({ check, state, finding: said })));
      if (found.some(({ state }) => state === 'fault')) throw new Refused(text, found);
      return { text, data: found };
    },
};
