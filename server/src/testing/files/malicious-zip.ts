import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: string;
  /** The deflated content of the archive. */
  deflated: Buffer;
  /** The claimed unpacked size, in bytes. */
  unpacked: number;
  symlink?: boolean;
}

/** A malicious archive with arbitrary entry names and sizes. */
export function aZip(entries: readonly Entry[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, deflated, unpacked, symlink } of entries) {
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(deflated), 10);
    fields.writeUInt32LE(deflated.length, 14);
    fields.writeUInt32LE(unpacked, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), deflated]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(symlink ? (0o120777 << 16) >>> 0 : 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** Megabytes of zeros, a thousandth of that size in the archive. */
export async function aZipBomb(name: string, megabytes: number): Promise<Entry> {
  const deflate = createDeflateRaw({ level: 9 });
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let i = 0; i < megabytes; i++) if (!deflate.write(megabyte)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return { name, deflated: Buffer.concat(pieces), unpacked: megabytes * 1024 * 1024 };
}
