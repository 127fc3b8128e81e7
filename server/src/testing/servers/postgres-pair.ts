import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closePool, openPool } from '#platform/db.ts';
import { closeOwner, configureOwnerUrl } from '#testing/database/owner.ts';
import { freePort } from './server-process.ts';

const programs = (version: number) => `/usr/lib/postgresql/${version}/bin`;
const newest = [18, 17, 16, 15].find((version) => existsSync(path.join(programs(version), 'pg_basebackup')));
export const postgresMajor = newest ?? 0;
export const bin = newest === undefined ? undefined : programs(newest);
export const hasPostgresPrograms = bin !== undefined;
/** For the line of a skipped test. */
export const postgresProgramsMissing = 'PostgreSQL is not installed: apt-get install postgresql';

export const password = 'only-for-tests';
const replicator = 'replicator';

/** PostgreSQL refuses to run as root; the package of the system has made this user. */
export const postgresUser =
  bin && process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres']).toString()),
        gid: Number(execFileSync('id', ['-g', 'postgres']).toString()),
      }
    : {};
const run = (program: string, ...args: string[]) =>
  execFileSync(path.join(bin as string, program), args, { ...postgresUser, cwd: '/', stdio: 'ignore' });

export class Server {
  readonly folder: string;
  readonly port: number;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  url = (name = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${this.port}/${name}`;

  start = () => run('pg_ctl', 'start', '-w', '-D', this.folder, '-l', `${this.folder}.log`, '-o', `-p ${this.port}`);
  /** `immediate` is a crash. */
  stop = (mode: 'fast' | 'immediate' = 'fast') => run('pg_ctl', 'stop', '-w', '-m', mode, '-D', this.folder);
  promote = () => run('pg_ctl', 'promote', '-w', '-D', this.folder);
}

export interface OneServer {
  server: Server;
  /** Belongs to the user of PostgreSQL. */
  folder: string;
  remove: () => Promise<void>;
}

function stopIfRunning(server: Server): void {
  try {
    server.stop('immediate');
  } catch {
    // The test has stopped it.
  }
}

/** A server of the system's PostgreSQL, with lines of its configuration. */
export async function aPostgresServer(settings: readonly string[] = []): Promise<OneServer> {
  if (!bin) throw new Error(postgresProgramsMissing);
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-postgres-'));
  await chmod(folder, 0o755);
  if (postgresUser.uid !== undefined) await chown(folder, postgresUser.uid, postgresUser.gid as number);
  const server = new Server(path.join(folder, 'primary'), await freePort());
  const file = path.join(folder, 'password');
  await appendFile(file, password);
  await chmod(file, 0o644);
  run(
    'initdb',
    '-D',
    server.folder,
    '-U',
    'postgres',
    '--pwfile',
    file,
    '-A',
    'scram-sha-256',
    '--locale=C',
    '-E',
    'UTF8',
  );
  const configuration = [
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder}'`,
    'wal_level = replica',
    'max_connections = 200',
    // Data of a test needs no safety against power loss.
    'full_page_writes = off',
    ...settings,
  ];
  await appendFile(path.join(server.folder, 'postgresql.conf'), `${configuration.join('\n')}\n`);
  await appendFile(path.join(server.folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  server.start();
  const remove = async () => {
    stopIfRunning(server);
    await rm(folder, { recursive: true, force: true });
  };
  return { server, folder, remove };
}

/** A primary and a streaming standby of the system's PostgreSQL. */
export interface PostgresPair {
  primary: Server;
  standby: Server;
  remove: () => Promise<void>;
}

export async function aPostgresPair(settings: readonly string[] = []): Promise<PostgresPair> {
  const { server: primary, folder, remove } = await aPostgresServer(settings);
  const standby = new Server(path.join(folder, 'standby'), await freePort());
  const source = `${primary.url()}?application_name=${replicator}`;
  run('pg_basebackup', '-D', standby.folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast');
  standby.start();
  return {
    primary,
    standby,
    remove: async () => {
      stopIfRunning(standby);
      await remove();
    },
  };
}

/** The test helpers use this database from now on. */
export async function useServer(ownerUrl: string, appUrl: string): Promise<void> {
  await closePool();
  await closeOwner();
  configureOwnerUrl(ownerUrl);
  openPool(appUrl, 3);
}
