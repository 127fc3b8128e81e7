import type { Config } from '#platform/config.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { closeTemporary, openTemporary } from './temporary-files.ts';

type StorageSettings = Pick<Config, 'dataDir' | 's3'>;

let store: FileStore | undefined;
let settings: StorageSettings | undefined;

/** A folder beside the data, or an S3-compatible store if configured. */
export const newFileStore = async ({ dataDir, s3 }: StorageSettings): Promise<FileStore> =>
  s3 ? (await import('./s3-store.ts')).s3Store(s3) : localStore(dataDir);

/** Called once at start. */
export async function openStorage({ dataDir, s3 }: StorageSettings): Promise<void> {
  await openTemporary(dataDir);
  settings = { dataDir, s3 };
  store = await newFileStore(settings);
}

/** For worker threads, which open the store again. */
export function storageSettings(): StorageSettings {
  if (!settings) throw new Error('The file store is not open yet.');
  return settings;
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
