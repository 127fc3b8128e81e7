import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { type ByteRange, type FileStore, isFileKey } from './file-store.ts';

/** A folder below the data. Files are renamed into it, so they are always complete. */
export function localStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'files');
  const placeOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('That is no key of a file.');
    return path.join(folder, key);
  };
  return {
    put: async (key, file) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      await flushed(file);
      await rename(file, place);
    },
    get: async (key, range?: ByteRange) => {
      const stream = createReadStream(placeOf(key), range && { start: range.first, end: range.last });
      await once(stream, 'open').catch((fault) => {
        throw (fault as NodeJS.ErrnoException).code === 'ENOENT' ? new NotFound() : fault;
      });
      return stream;
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    list: async function* (below: string) {
      const entries = await readdir(placeOf(`${below}x`).slice(0, -1), { recursive: true, withFileTypes: true }).catch(
        (fault: NodeJS.ErrnoException) => {
          if (fault.code === 'ENOENT') return [];
          throw fault;
        },
      );
      for (const entry of entries) {
        const place = path.join(entry.parentPath, entry.name);
        // It may be deleted while others are read.
        const known = entry.isFile() ? await stat(place).catch(() => null) : null;
        const key = path.relative(folder, place).split(path.sep).join('/');
        if (known)
          yield { key, bytes: known.size, since: Temporal.Instant.fromEpochMilliseconds(Math.floor(known.mtimeMs)) };
      }
    },
    close: () => {},
  };
}

/** The row that refers to it commits later and must not outlive it. */
async function flushed(file: string) {
  const handle = await open(file, 'r');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}
