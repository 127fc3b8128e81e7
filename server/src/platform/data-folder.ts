import { chmodSync, mkdirSync, realpathSync } from 'node:fs';

/** Closes the data to other users: all folders that this process creates get 0700, all files 0600. */
export function closeDataFolder(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(realpathSync(dataDir), 0o700);
}
