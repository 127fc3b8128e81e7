import type { Readable } from 'node:stream';
import type { Config } from '#platform/config.ts';
import { localStore } from './local-store.ts';
import { closeTemporary, openTemporary } from './temporary.ts';

/** First and last byte, both belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  key: string;
  since: Temporal.Instant;
}

/** Where the contents of files lie, under keys of ours: `<tenant>/<random>`. */
export interface FileStore {
  /** Takes over a file of this machine: it is gone from where it was. */
  put: (key: string, file: string) => Promise<void>;
  /** Throws `NotFound` where there is none. */
  get: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Also where there is none. */
  delete: (key: string) => Promise<void>;
  /** All that lies below a folder of keys (`<tenant>/`), in no order. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  close: () => void;
}

let store: FileStore | undefined;

/** Called once at start: a folder beside the data, or an S3-compatible store where one is configured. */
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
