import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { closePool, openPool } from '#platform/db.ts';
import { serverOwner } from '#platform/embedded-postgres/owner.ts';
import { defectMessage } from '#platform/log.ts';
import { weakRole } from '#platform/tenant-table.ts';
import { closeOwner, configureOwnerUrl } from '#testing/database/owner.ts';
import { until } from '#testing/until.ts';

const ownMain = path.resolve(import.meta.dirname, '../../app/main.ts');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: untyped server answer
  json: any;
  text: string;
  cookies: readonly string[];
}

interface CallAt {
  slug?: string;
  path: string;
  token?: string;
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON. */
  body?: object | Buffer;
}

/** A call to the process, or to the load balancer, at a port. Rejects if it breaks before the answer is complete. */
export function callAt(port: number, { slug, path: at, token, method, headers, body }: CallAt): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const isJson = body !== undefined && !Buffer.isBuffer(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: method ?? (body ? 'POST' : 'GET'),
        path: at,
        agent: false,
        headers: {
          host: `${slug ? `${slug}.` : ''}localhost:${port}`,
          ...(isJson && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk) => {
          text += chunk;
        });
        incoming.on('error', reject);
        incoming.on('aborted', () => reject(new Error('The answer broke off.')));
        incoming.on('end', () => {
          const json = /json/.test(incoming.headers['content-type'] ?? '') && text ? JSON.parse(text) : undefined;
          resolve({ status: incoming.statusCode ?? 0, json, text, cookies: incoming.headers['set-cookie'] ?? [] });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.setTimeout(15_000, () => outgoing.destroy(new Error('No answer.')));
    outgoing.end(isJson ? JSON.stringify(body) : body);
  });
}

/** The product as a separate process with its own data folder, so that it can be killed. */
export class Process {
  readonly port: number;
  readonly dataDir: string;
  readonly settings: Record<string, string>;
  readonly child: ChildProcess;
  output = '';
  /** The lines of internal errors. */
  get defects() {
    return this.output.split('\n').filter((line) => line.includes(`"${defectMessage}"`));
  }
  exit: { code: number | null; signal: string | null } | undefined;

  constructor(
    dataDir: string,
    port: number,
    settings: Record<string, string> = {},
    args: readonly string[] = [],
    main = ownMain,
  ) {
    this.dataDir = dataDir;
    this.port = port;
    this.settings = settings;
    const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...environment } = process.env;
    // The flag of `npm run start`.
    this.child = spawn(process.execPath, ['--max-semi-space-size=8', main, ...args], {
      env: {
        ...environment,
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'info',
        NODE_ENV: 'development',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => {
        this.output += String(chunk);
      });
    this.child.once('exit', (code, signal) => {
      this.exit = { code, signal };
    });
  }

  /** The folder with the secrets and the database of this installation. */
  get folder(): string {
    return serverOwner(this.dataDir).folder;
  }

  isReady = async (): Promise<boolean> =>
    this.call({ path: '/readyz' }).then(
      ({ status }) => status === 200,
      () => false,
    );

  ready = (deadlineMs = 20_000) =>
    until(
      'the product is ready',
      async () => {
        if (this.exit) throw new Error(`It ended instead: ${this.output.slice(-2_000)}`);
        return this.isReady();
      },
      deadlineMs,
    );

  ended = () => until('the process ends', () => this.exit, 20_000);

  async postmaster(): Promise<{ pid: number; port: number }> {
    const lines = (await readFile(path.join(this.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  }

  /** Makes the test helpers use this installation from now on; returns the weak role's URL. */
  async takeHands(): Promise<string> {
    const secret = async (name: string) => (await readFile(path.join(this.folder, name), 'utf8')).trim();
    const { port } = await this.postmaster();
    await closePool();
    await closeOwner();
    configureOwnerUrl(`postgres://postgres:${await secret('owner-password')}@127.0.0.1:${port}/postgres`);
    const appUrl = `postgres://${weakRole}:${await secret('app-password')}@127.0.0.1:${port}/postgres`;
    openPool(appUrl, 3);
    return appUrl;
  }

  /** Rejects if the connection breaks before the answer is complete. */
  call = (given: CallAt): Promise<Reply> => callAt(this.port, given);

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended();
  }

  /** Stops it and removes all its data. */
  async remove(): Promise<void> {
    if (!this.exit) {
      this.child.kill('SIGTERM');
      await this.ended().catch(() => this.kill());
    }
    const left = await this.postmaster().catch(() => null);
    if (left) {
      process.kill(left.pid, 'SIGQUIT');
      await until('the database ends', () => {
        try {
          process.kill(left.pid, 0);
          return false;
        } catch {
          return true;
        }
      }).catch(() => {});
    }
    for (const folder of new Set([this.folder, this.dataDir])) await rm(folder, { recursive: true, force: true });
  }
}
