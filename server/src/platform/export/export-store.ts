import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

let folder: string | undefined;

/** Stores generated files until they are downloaded or expire. */
export function configureExportFolder(dataDir: string) {
  folder = path.join(dataDir, 'exports');
}

export const exportKey = (tenantId: string, exportId: string, extension = 'zip'): string =>
  `${tenantId}/${exportId}.${extension}`;

/** Keys are generated ids, never user input. */
function placeOf(key: string): string {
  if (!folder) throw new Error('No folder was given for exports.');
  if (!/^[\w-]+\/[\w-]+\.[a-z]+$/.test(key)) throw new Error('That is no key of an export.');
  return path.join(folder, key);
}

/** The unfinished file; a repeated job overwrites it. */
const perProcess = (place: string) => `${place}.part`;

/** `write` fills a file, which gets its key only when it is complete. Returns its size in bytes. */
export async function putExport(key: string, write: (file: string) => Promise<void>): Promise<number> {
  const place = placeOf(key);
  const part = perProcess(place);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  try {
    await write(part);
    const { size } = await stat(part);
    await rename(part, place);
    return size;
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

export async function getExport(key: string): Promise<Readable> {
  const stream = createReadStream(placeOf(key));
  await once(stream, 'open');
  return stream;
}

export async function dropExport(key: string): Promise<void> {
  const place = placeOf(key);
  await Promise.all([place, perProcess(place)].map((file) => rm(file, { force: true })));
}
