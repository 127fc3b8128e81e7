import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** PostgreSQL refuses to run as root: under root it runs as this user, below a folder that the user can reach. */
export interface ServerOwner {
  uid: number | undefined;
  gid: number | undefined;
  folder: string;
  /** Root's checkout may lie below a closed home folder, so the binaries are copied out of it. */
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
      // Not there yet, or no useradd on this machine.
    }
  }
  return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') };
}

export function serverOwner(dataDir: string): ServerOwner {
  if (process.getuid?.() !== 0) return { uid: undefined, gid: undefined, folder: dataDir, copiesBinaries: false };
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { ...systemUser(), folder: path.join('/var/lib/seedbed', hash), copiesBinaries: true };
}
