import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

export class DataFolderInUse extends Error {}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Pids are reused after a reboot, so the start time also identifies the process. */
async function startedAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Locks the folder for this process, or throws `DataFolderInUse` naming the process that holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'seedbed.lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startedAt(process.pid) });
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(mine);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
    }
    const held = parse(await readFile(file, 'utf8').catch(() => ''));
    if (held && isAlive(held.pid) && (await startedAt(held.pid)) === held.startedAt) {
      throw new DataFolderInUse(
        `Process ${held.pid} already uses ${folder}: stop it, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
}

function parse(text: string): { pid: number; startedAt: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
