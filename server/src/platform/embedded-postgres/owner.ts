import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';

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

function systemUser(): { uid: number; gid: number } {
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

export function serverOwner(dataDir: string): ServerOwner {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, folder: dataDir, copiesBinaries: false };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { ...systemUser(), folder: path.join('/var/lib/seedbed', hash), copiesBinaries: true };
}
