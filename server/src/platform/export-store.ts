import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

let folder: string | undefined;

/** Stores generated files until they are downloaded or expire. */
export function configureExportFolder(dataDir: string) {
  folder = path.join(dataDir, 'exports');
}

/** Keys are generated ids, never user input. */
function placeOf(key: string): string {
  if (!folder) throw new Error('No folder was given for exports.');
  if (!/^[\w-]+\/[\w-]+\.zip$/.test(key)) throw new Error('That is no key of an export.');
  return path.join(folder, key);
}

export async function putExport(key: string, bytes: Uint8Array): Promise<void> {
  const place = placeOf(key);
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await writeFile(place, bytes, { mode: 0o600 });
}

export const getExport = (key: string): Promise<Uint8Array> => readFile(placeOf(key));
export const dropExport = (key: string): Promise<void> => rm(placeOf(key), { force: true });
