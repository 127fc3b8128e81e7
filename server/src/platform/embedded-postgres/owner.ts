import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { databaseFolder } from './database-folder.ts';

/** PostgreSQL refuses to run as root. Under root it runs as this user, in a folder that the user can read. */
export interface ServerOwner {
  uid: number | undefined;
  gid: number | undefined;
  folder: string;
  /** The checkout of root may be in a private home folder, so the binaries are copied. */
  copiesBinaries: boolean;
}

const idOf = (name: string, which: '-u' | '-g') =>
  Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** The system user `seedbed`, created if possible, otherwise `nobody`. */
export function systemUser(): { uid: number; gid: number } {
  for (const create of [false, true]) {
    try {
      if (create)
        execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'seedbed'], {
          stdio: 'ignore',
        });
      return { uid: idOf('seedbed', '-u'), gid: idOf('seedbed', '-g') };
    } catch {
      // The user does not exist yet, or the machine has no useradd.
    }
  }
  return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') };
}

/** The data folder must exist. An existing database keeps its owner. */
export function serverOwner(dataDir: string): ServerOwner {
  const isRoot = process.getuid?.() === 0;
  const folder = databaseFolder(dataDir, isRoot);
  if (!isRoot) return { uid: undefined, gid: undefined, folder, copiesBinaries: false };
  const existing = statSync(path.join(folder, 'postgres'), { throwIfNoEntry: false });
  const { uid, gid } = existing && existing.uid !== 0 ? existing : systemUser();
  return { uid, gid, folder, copiesBinaries: true };
}
