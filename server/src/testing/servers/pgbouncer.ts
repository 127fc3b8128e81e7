import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { until } from '#testing/until.ts';
import { freePort } from './server-process.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file));
export const hasPgbouncer = program !== undefined;
/** For the line of a skipped test. */
export const pgbouncerMissing = 'pgbouncer is not installed: apt-get install pgbouncer';

/** It refuses to run as root; nobody may read its files then. */
const nobody = { uid: 65_534, gid: 65_534 };

/** pgbouncer in transaction mode before the database of `url`, with few connections to it. */
export async function aPgbouncer(
  url: string,
  connections: number,
): Promise<{ url: string; serverConnections: () => Promise<number>; close: () => Promise<void> }> {
  if (!program) throw new Error(pgbouncerMissing);
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-pgbouncer-'));
  await chmod(folder, 0o755);
  const address = new URL(url);
  const port = await freePort();
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${address.username}" "${decodeURIComponent(address.password)}"\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  const host = address.searchParams.get('host') ?? address.hostname;
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${address.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${address.username}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
`,
  );
  // The product's umask hides new files from others.
  for (const file of [users, settings]) await chmod(file, 0o644);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program, [settings], { stdio: 'ignore', ...(isRoot && nobody) });
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(port);
  const answers = async () => {
    const client = new pg.Client({ connectionString: address.href });
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await until('pgbouncer answers', answers, 10_000);
  const serverConnections = async () => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(address.href), { pathname: '/pgbouncer' }).href,
    });
    await client.connect();
    return (await client.query('show servers').finally(() => client.end())).rows.length;
  };
  return {
    url: address.href,
    serverConnections,
    close: async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
