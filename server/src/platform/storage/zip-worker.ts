import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { ZipFile } from 'yazl';
import { newFileStore } from './store.ts';
import type { ZipEntry, ZipJob } from './write-zip.ts';

const { file, entries, storage } = workerData as ZipJob;
const store = await newFileStore(storage);
const zip = new ZipFile();
const output = zip.outputStream as Readable;
zip.on('error', (fault) => output.destroy(fault));

const open = async ({ content }: ZipEntry): Promise<Readable> =>
  'key' in content ? store.get(content.key) : Readable.from([content.bytes]);

// Lazily: one file is open at a time.
for (const entry of entries)
  zip.addReadStreamLazy(entry.path, { compress: entry.deflate, mode: 0o600 }, (opened) => {
    open(entry).then(
      (stream) => opened(null, stream),
      (fault) => opened(fault, Readable.from([])),
    );
  });
zip.end();
await pipeline(output, createWriteStream(file, { mode: 0o600 }));
store.close();
