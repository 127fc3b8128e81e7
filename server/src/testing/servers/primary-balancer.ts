import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './server-process.ts';

const deploy = path.resolve(import.meta.dirname, '../../../../deploy');

/** haproxy as in `deploy/haproxy-postgres.cfg`, for these servers: it leads to the primary. */
export async function aPrimaryBalancer(
  ports: readonly [number, number],
  login: { user: string; password: string },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const shipped = await readFile(path.join(deploy, 'haproxy-postgres.cfg'), 'utf8');
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-primary-'));
  const [file, check, passwords] = ['haproxy.cfg', 'is-primary.sh', 'pgpass'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  await writeFile(passwords, `*:*:*:${login.user}:${login.password}\n`, { mode: 0o600 });
  const shippedCheck = await readFile(path.join(deploy, 'is-primary.sh'), 'utf8');
  const ownCheck = shippedCheck
    .replace('user=checker', `user=${login.user}`)
    .replaceAll('/etc/haproxy/pgpass', passwords);
  await writeFile(check, ownCheck, { mode: 0o700 });
  const settings = shipped
    .replace('127.0.0.1:6432', `127.0.0.1:${port}`)
    .replace('/etc/haproxy/is-primary.sh', check)
    .replace('10.0.0.1:5432', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${ports[1]}`);
  await writeFile(file, settings);
  const child: ChildProcess = spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
    stdio: 'ignore',
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
