import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Refused } from '#app/operator/operator-errors.ts';

const ageStart = 'age-encryption.org/v1\n';
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The key has at least 32 characters that nobody can guess, so that little work per guess is enough. */
const workFactor = 14;

const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);

/** Compresses, and encrypts if there is a key. The format is that of the program `age`, with a passphrase. */
export async function packed(content: Readable, key: string | undefined): Promise<Readable> {
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 },
  });
  forward(content, compress);
  if (!key) return compress;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(workFactor);
  return fromWeb(await encrypter.encrypt(toWeb(compress)));
}

/** Takes back what `packed` did. Throws `Refused` for a foreign archive, and for a missing or wrong key. */
export async function unpacked(
  archive: Readable,
  key: string | undefined,
): Promise<{ clear: Readable; isEncrypted: boolean }> {
  const first = await startOf(archive);
  const isEncrypted = first.subarray(0, ageStart.length).toString('latin1') === ageStart;
  if (!isEncrypted && !first.subarray(0, zstdStart.length).equals(zstdStart))
    throw new Refused('This file is no backup of Seedbed.');
  if (!isEncrypted) return { clear: forward(archive, createZstdDecompress()), isEncrypted };
  if (!key) throw new Refused('The archive is encrypted: set BACKUP_KEY to the key that it was written with.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const compressed = await decrypter.decrypt(toWeb(archive)).catch(() => {
    throw new Refused('BACKUP_KEY is not the key of this archive, or its first bytes are damaged.');
  });
  return { clear: forward(fromWeb(compressed), createZstdDecompress()), isEncrypted };
}

/** Its errors become errors of the target. */
function forward<Target extends NodeJS.ReadWriteStream>(from: Readable, to: Target): Target {
  pipeline(from, to).catch(() => {});
  return to;
}

/** The first bytes of a file, up to its first chunk; the stream still has them. */
async function startOf(source: Readable): Promise<Buffer> {
  await once(source, 'readable');
  const first: Buffer | null = source.read();
  if (first) source.unshift(first);
  return first ?? Buffer.alloc(0);
}
