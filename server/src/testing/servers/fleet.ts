import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseUrls } from '#testing/template-database.ts';
import { until } from '#testing/until.ts';
import { callAt, freePort, Process } from './server-process.ts';

const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file));
export const hasBalancer = haproxy !== undefined;
/** For the line of a skipped test. */
export const balancerMissing = 'haproxy is not installed: apt-get install haproxy';

/** The settings of `deploy/haproxy.cfg` for these ports. */
const balancerSettings = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 1m
  timeout server 1m
  timeout tunnel 1h
  option redispatch
  option forwardfor
frontend in
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 300ms fall 1 rise 1
${ports.map((one, n) => `  server api${n} 127.0.0.1:${one}`).join('\n')}
`;

/** Several processes of the product on one database, behind a load balancer. */
export class Fleet {
  readonly port: number;
  readonly api: Process[];
  readonly workers: Process[];
  private readonly folder: string;
  private balancer: ChildProcess | undefined;

  private constructor(folder: string, port: number, api: Process[], workers: Process[]) {
    this.folder = folder;
    this.port = port;
    this.api = api;
    this.workers = workers;
  }

  static async start(
    { ownerUrl, appUrl }: DatabaseUrls,
    counts: { api: number; workers: number },
    settings: Record<string, string> = {},
  ): Promise<Fleet> {
    const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-fleet-'));
    const port = await freePort();
    const shared = {
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      PUBLIC_URL: `http://{tenant}.localhost:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      API_PROCESSES: String(counts.api),
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const one = async (role: string) => new Process(folder, await freePort(), shared, ['--role', role]);
    const api: Process[] = [];
    const workers: Process[] = [];
    for (let n = 0; n < counts.api; n++) api.push(await one('api'));
    for (let n = 0; n < counts.workers; n++) workers.push(await one('worker'));
    const fleet = new Fleet(folder, port, api, workers);
    for (const process of api) await process.ready(150_000);
    await fleet.balance();
    return fleet;
  }

  private async balance() {
    if (!haproxy) throw new Error(balancerMissing);
    const file = path.join(this.folder, 'haproxy.cfg');
    await writeFile(
      file,
      balancerSettings(
        this.port,
        this.api.map(({ port }) => port),
      ),
    );
    this.balancer = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
    const serves = () =>
      this.call({ path: '/readyz' }).then(
        ({ status }) => status === 200,
        () => false,
      );
    await until('the load balancer serves', serves, 10_000);
  }

  call = (given: Parameters<typeof callAt>[1]) => callAt(this.port, given);

  /** Starts a process that ended again, at its port. */
  async again(kind: 'api' | 'workers', at: number): Promise<void> {
    const old = this[kind][at];
    if (!old) throw new Error(`There is no process ${at}.`);
    const fresh = new Process(old.dataDir, old.port, old.settings, ['--role', kind === 'api' ? 'api' : 'worker']);
    this[kind][at] = fresh;
    if (kind === 'api') await fresh.ready(120_000);
  }

  async stop(): Promise<void> {
    this.balancer?.kill('SIGKILL');
    for (const process of [...this.api, ...this.workers]) if (!process.exit) process.child.kill('SIGKILL');
    for (const process of [...this.api, ...this.workers]) await process.ended();
    await rm(this.folder, { recursive: true, force: true });
  }
}
