import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Holds the databases of processes that run as root. */
export const rootFolders = '/var/lib/seedbed';
const markName = 'database.json';
const hasDatabase = (folder: string) => existsSync(path.join(folder, 'postgres'));

export class DatabaseMissing extends Error {}

/**
 * The folder of the database that belongs to `dataDir`, a real path. A mark names it, so that a moved data folder finds
 * it again. Throws `DatabaseMissing` rather than starting an empty second one.
 */
export function databaseFolder(dataDir: string, isRoot: boolean): string {
  const marked = markedFolder(dataDir);
  if (marked) {
    if (hasDatabase(marked)) return marked;
    throw new DatabaseMissing(
      `The database of ${dataDir} is missing: restore ${path.join(marked, 'postgres')}, or delete ${path.join(dataDir, markName)} to begin with an empty one.`,
    );
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const ofRoot = path.join(rootFolders, hash);
  if (hasDatabase(dataDir)) return dataDir;
  return isRoot || hasDatabase(ofRoot) ? ofRoot : dataDir;
}

function markedFolder(dataDir: string): string | null {
  const file = path.join(dataDir, markName);
  return existsSync(file) ? path.resolve(dataDir, JSON.parse(readFileSync(file, 'utf8')).folder) : null;
}

/** Written under a temporary name, so that a kill leaves no partial mark. */
export async function markDatabase(dataDir: string, folder: string): Promise<void> {
  const file = path.join(dataDir, markName);
  if (existsSync(file)) return;
  await writeFile(`${file}.new`, JSON.stringify({ folder: folder === dataDir ? '.' : folder }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
