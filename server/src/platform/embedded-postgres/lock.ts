import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export class DataFolderInUse extends Error {}

interface Holder {
  pid: number;
  startedAt: string;
}

const exists = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** State and start time of a process; both are empty where the system does not tell. */
async function statOf(pid: number): Promise<{ state: string; startedAt: string }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
}

/** Killed, but its parent has not read its exit: the pid exists, and no process holds anything. */
export const isZombie = async (pid: number): Promise<boolean> => ['Z', 'X'].includes((await statOf(pid)).state);

/** Pids are reused after a reboot, so the start time also identifies the process. */
async function isRunning({ pid, startedAt }: Holder): Promise<boolean> {
  if (!exists(pid) || (await isZombie(pid))) return false;
  return (await statOf(pid)).startedAt === startedAt;
}

/** Locks the folder for this process, or throws `DataFolderInUse` naming the process that holds it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'seedbed.lock');
  const holder = await lockFile(file);
  if (holder !== null)
    throw new DataFolderInUse(`Process ${holder} already uses ${folder}: stop it, or set DATA_DIR to another folder.`);
  return () => rm(file, { force: true });
}

/** Null if this process holds the lock now, otherwise the process that holds it. */
async function lockFile(file: string): Promise<number | null> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(
    draft,
    JSON.stringify({ pid: process.pid, startedAt: (await statOf(process.pid)).startedAt } satisfies Holder),
    {
      mode: 0o600,
    },
  );
  try {
    // Unlike creating and then writing, nobody sees it empty.
    await link(draft, file);
    return null;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  } finally {
    await rm(draft, { force: true });
  }
  const text = await read(file);
  if (text === null) return lockFile(file);
  const held = parse(text);
  if (held && (await isRunning(held))) return held.pid;
  await removeStale(file, text);
  return lockFile(file);
}

/** Under a lock of its own: another start may have replaced the file since it was read. */
async function removeStale(file: string, text: string) {
  const removal = `${file}.removal`;
  if ((await lockFile(removal)) !== null) return wait(10);
  if ((await read(file)) === text) await rm(file, { force: true });
  await rm(removal, { force: true });
}

/** Null if the file was removed meanwhile. */
const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

function parse(text: string): Holder | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
