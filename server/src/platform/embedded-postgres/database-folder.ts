import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Holds the databases of processes that run as root. */
export const rootFolders = '/var/lib/seedbed';
const markName = 'database.json';
const hasDatabase = (folder: string) => existsSync(path.join(folder, 'postgres'));

export class DatabaseMissing extends Error {}

/**
 * The folder of the database that belongs to `dataDir`. A mark names it, so that a moved data folder finds it again.
 * Throws `DatabaseMissing` rather than starting an empty second one.
 */
export function databaseFolder(dataDir: string, isRoot: boolean): string {
  const home = realpathSync(dataDir);
  const marked = markedFolder(home);
  if (marked) {
    if (hasDatabase(marked)) return marked;
    throw new DatabaseMissing(
      `The database of ${home} is missing: restore ${path.join(marked, 'postgres')}, or delete ${path.join(home, markName)} to begin with an empty one.`,
    );
  }
  // Without a mark: the database of a version that knew only the path, as it was written.
  const ofRoot = [path.resolve(dataDir), home].map(folderOfRoot);
  const known = isRoot ? [...ofRoot, home] : [home, ...ofRoot];
  return known.find(hasDatabase) ?? (isRoot ? folderOfRoot(home) : home);
}

const folderOfRoot = (dataDir: string) =>
  path.join(rootFolders, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));

function markedFolder(dataDir: string): string | null {
  const file = path.join(dataDir, markName);
  return existsSync(file) ? path.resolve(dataDir, JSON.parse(readFileSync(file, 'utf8')).folder) : null;
}

/** Written under a temporary name, so that a kill leaves no partial mark. `home` is a real path. */
export async function markDatabase(home: string, folder: string): Promise<void> {
  const file = path.join(home, markName);
  if (existsSync(file) || !hasDatabase(folder)) return;
  await writeFile(`${file}.new`, JSON.stringify({ folder: folder === home ? '.' : folder }), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
