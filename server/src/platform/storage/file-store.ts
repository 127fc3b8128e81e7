import type { Readable } from 'node:stream';

/** First and last byte, inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  since: Temporal.Instant;
}

/** Stores file contents under generated keys: `<tenant>/<random>`. */
export interface FileStore {
  /** Moves a local file into the store. */
  put: (key: string, file: string) => Promise<void>;
  /** Throws `NotFound` for a missing file. */
  get: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Succeeds also for a missing file. */
  delete: (key: string) => Promise<void>;
  /** All keys with a prefix (`<tenant>/`), in no order. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  close: () => void;
}

/** Keys are generated, but are still checked against path traversal. */
export const isFileKey = (key: string): boolean => /^[\w-]+(\/[\w.-]+)+$/.test(key) && !key.includes('..');
