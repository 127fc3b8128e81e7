import type { Readable } from 'node:stream';

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
