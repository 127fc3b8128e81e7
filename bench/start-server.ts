import { fork } from 'node:child_process';
import path from 'node:path';

// Each sign-in comes from its own address, as reported by a proxy.
const believed = { TRUSTED_PROXIES: '127.0.0.1' };

export interface Usage extends NodeJS.MemoryUsage {
  /** Used by the server's process since its start, without the collection below. */
  processorMs: number;
}

export interface BenchServer {
  port: number;
  /** After a garbage collection, if the server runs with `--expose-gc`. A snapshot of the heap goes to this file. */
  usage: (snapshot?: string) => Promise<Usage>;
  stop: () => void;
}

/** The product in its own process, so that the load does not share its event loop. */
export async function startServer(
  appUrl: string,
  connections: number,
  dataDir: string,
  settings: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<BenchServer> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), [], {
    env: {
      ...process.env,
      DATABASE_APP_URL: appUrl,
      CONNECTIONS: String(connections),
      DATA_DIR: dataDir,
      ...believed,
      ...settings,
    },
    // The flag of `npm run start`.
    execArgv: [`--max-semi-space-size=${process.env.BENCH_SEMI_SPACE_MB ?? 8}`, ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  const usage = (snapshot?: string) =>
    new Promise<Usage>((resolve) => {
      child.once('message', (message) => resolve(message as Usage));
      child.send({ snapshot });
    });
  return { port, usage, stop: () => child.kill('SIGKILL') };
}
