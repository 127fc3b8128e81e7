import { fork } from 'node:child_process';
import path from 'node:path';

// Each sign-in comes from its own address, as reported by a proxy.
const believed = { TRUSTED_PROXIES: '127.0.0.1' };

/** The product in its own process, so that the load does not share its event loop. */
export async function startServer(
  appUrl: string,
  connections: number,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ port: number; stop: () => void }> {
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
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { port, stop: () => child.kill('SIGKILL') };
}
