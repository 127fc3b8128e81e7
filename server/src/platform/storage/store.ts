import type { Config } from '#platform/config.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { closeTemporary, openTemporary } from './temporary-files.ts';

let store: FileStore | undefined;

/** Called once at start: a folder beside the data, or an S3-compatible store if configured. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  await openTemporary(dataDir);
  store = s3 ? (await import('./s3-store.ts')).s3Store(s3) : localStore(dataDir);
}

export function closeStorage() {
  closeTemporary();
  store?.close();
  store = undefined;
}

export function fileStore(): FileStore {
  if (!store) throw new Error('The file store is not open yet.');
  return store;
}
