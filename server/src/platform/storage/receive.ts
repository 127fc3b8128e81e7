import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

export interface ReceivedFile {
  file: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** The error that ended the stream early; the bytes received until then are in the file. */
  cut: Error | null;
}

/** Streams to a file with one chunk in memory. Throws `tooLarge` beyond `most`. */
export async function receive(
  stream: AsyncIterable<Buffer>,
  file: string,
  most: number,
  tooLarge: () => Error,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  let size = 0;
  let cut: Error | null = null;
  try {
    const chunks = stream[Symbol.asyncIterator]();
    for (;;) {
      const next = await chunks.next().catch((fault: Error) => {
        cut = fault;
        return null;
      });
      if (!next || next.done) break;
      if (size + next.value.length > most) throw tooLarge();
      await handle.writeFile(next.value);
      hash.update(next.value);
      size += next.value.length;
    }
  } finally {
    await handle.close();
  }
  return { file, size, sha256: hash.digest('hex'), cut };
}
