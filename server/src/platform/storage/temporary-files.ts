import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { log } from '#platform/log.ts';

/** Together within an hour. */
const sweepMinutes = 10;
const retentionMinutes = 45;

let folder: string | undefined;
let sweeping: NodeJS.Timeout | undefined;

/** On the same disk as the files, so that a rename can move them. */
export async function openTemporary(dataDir: string): Promise<void> {
  folder = path.join(dataDir, 'files', 'temporary');
  await mkdir(folder, { recursive: true });
  clearInterval(sweeping);
  // Each process sweeps its own machine.
  const sweep = () =>
    sweepTemporary(Temporal.Now.instant().subtract({ minutes: retentionMinutes })).catch((fault) =>
      log.warn('Could not remove old temporary files.', { fault: String(fault) }),
    );
  sweeping = setInterval(sweep, sweepMinutes * 60_000).unref();
  await sweep();
}

export const closeTemporary = () => clearInterval(sweeping);

export function temporaryFolder(): string {
  if (!folder) throw new Error('The file store is not open yet.');
  return folder;
}

/** Provides temporary paths and removes their files when the work ends, also by an error. */
export async function withTemporary<T>(work: (place: () => string) => Promise<T>): Promise<T> {
  const given: string[] = [];
  const place = () => {
    const file = path.join(temporaryFolder(), randomUUID());
    given.push(file);
    return file;
  };
  try {
    return await work(place);
  } finally {
    await Promise.all(given.map((file) => rm(file, { force: true })));
  }
}

/** Removes the files of killed processes. */
export async function sweepTemporary(olderThan: Temporal.Instant): Promise<void> {
  for (const name of await readdir(temporaryFolder())) {
    const file = path.join(temporaryFolder(), name);
    const known = await stat(file).catch(() => null);
    if (known && known.mtimeMs < olderThan.epochMilliseconds) await rm(file, { force: true });
  }
}
