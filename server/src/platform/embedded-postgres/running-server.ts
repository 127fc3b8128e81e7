import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverOwner } from './owner.ts';
import type { EmbeddedPostgres } from './server.ts';

/** The server that another process runs on `dataDir`. Stopping it here does nothing. */
export async function runningServer(dataDir: string): Promise<EmbeddedPostgres> {
  const { folder } = serverOwner(dataDir);
  const [password, lock] = await Promise.all([
    readFile(path.join(folder, 'owner-password'), 'utf8'),
    readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8'),
  ]);
  // PostgreSQL writes its port in the fourth line.
  const port = lock.split('\n')[3]?.trim();
  const url = `postgres://postgres:${password.trim()}@127.0.0.1:${port}/postgres`;
  return { url, folder, isOwn: false, stop: async () => {} };
}
