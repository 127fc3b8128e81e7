import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { copyBinaries, nativeFolder } from './binaries.ts';
import { markDatabase, rootFolders } from './database-folder.ts';
import { isZombie, lockFolder } from './lock.ts';
import { type ServerOwner, serverOwner } from './owner.ts';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** The owner's connection address; it stays the same when the process restarts. */
  url: string;
  /** The folder with the data and the secrets of this installation. */
  folder: string;
  /** Whether this process holds the folder. No other process then works jobs of this database. */
  isOwn: boolean;
  stop: () => Promise<void>;
}

/**
 * Starts the server on `dataDir`, replacing one that a killed process left running. Throws `DataFolderInUse` or
 * `DatabaseMissing`.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // A symbolic link is the same folder.
  const home = await realpath(dataDir);
  const unlockHome = await lockFolder(home);
  let unlock = unlockHome;
  try {
    const owner = serverOwner(dataDir);
    await openFolder(owner);
    if (owner.folder !== home) {
      // A copy of the data folder names the same database.
      const unlockDatabase = await lockFolder(owner.folder);
      unlock = () => unlockDatabase().then(unlockHome);
    }
    const bin = path.join(await reachableBinaries(owner), 'bin');
    const data = path.join(owner.folder, 'postgres');
    await stopLeftover(data, bin, owner);
    const password = await createCluster(data, bin, owner);
    await markDatabase(home, owner.folder);
    const server = await supervise(data, bin, owner, settings);
    const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`;
    await untilReady(url);
    return { url, folder: owner.folder, isOwn: true, stop: () => server.stop().finally(unlock) };
  } catch (fault) {
    await unlock();
    throw fault;
  }
}

/** The database's user must reach its files; other users must not. */
async function openFolder({ folder, uid, gid }: ServerOwner) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid === undefined || gid === undefined) return;
  await chmod(folder, 0o700);
  await chown(folder, uid, gid);
}

async function reachableBinaries(owner: ServerOwner): Promise<string> {
  const native = await nativeFolder();
  if (!owner.copiesBinaries) return native;
  const version = JSON.parse(await readFile(path.join(native, '../package.json'), 'utf8')).version;
  const copy = path.join(rootFolders, `binaries-${version}`);
  await mkdir(rootFolders, { recursive: true });
  await chmod(rootFolders, 0o755);
  await copyBinaries(native, copy);
  return copy;
}

/** Created under a temporary name, so that a kill leaves no partial cluster. */
async function createCluster(data: string, bin: string, owner: ServerOwner): Promise<string> {
  const secret = path.join(path.dirname(data), 'owner-password');
  if (existsSync(data)) return (await readFile(secret, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(secret, password, { mode: 0o600 });
  const draft = `${data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  const passwordFile = path.join(draft, '..', 'owner-password.initdb');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    await chown(draft, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  await run(
    path.join(bin, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { uid: owner.uid, gid: owner.gid, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  await rm(passwordFile);
  await rename(draft, data);
  return password;
}

/** Stops a server that a killed process left running. The data are safe, and a new child can be supervised. */
async function stopLeftover(data: string, bin: string, owner: ServerOwner) {
  const file = path.join(data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  // PostgreSQL takes the pid of a zombie for a running server, and would not start.
  if (await isZombie(pid)) return rm(file, { force: true });
  await run(path.join(bin, 'pg_ctl'), ['-D', data, '-m', 'fast', '-t', '30', 'stop'], {
    uid: owner.uid,
    gid: owner.gid,
    cwd: '/',
  }).catch(() => {});
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });

/** Restarts a dead server on the same port; PostgreSQL recovers by itself. */
async function supervise(data: string, bin: string, owner: ServerOwner, settings: Record<string, string>) {
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_min_messages: 'error',
    ...settings,
  };
  const args = ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  let stopping = false;
  let child: ChildProcess;
  const start = () => {
    // Own process group: Ctrl-C reaches the product first, which stops the server after the last request.
    child = spawn(path.join(bin, 'postgres'), args, {
      uid: owner.uid,
      gid: owner.gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
    });
    child.once('exit', async (code, signal) => {
      if (stopping) return;
      log.error('The embedded PostgreSQL exited unexpectedly; restarting it.', { code, signal });
      await wait(200);
      if (!stopping) start();
    });
  };
  start();
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await ended;
  };
  return { port, stop };
}

async function untilReady(url: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw fault;
      await wait(50);
    }
  }
}
