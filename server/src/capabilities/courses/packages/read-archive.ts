import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { PackageIsBroken, PackageIsTooBig } from '@seedbed/domain/courses/errors.ts';
import { packagePath } from '@seedbed/domain/courses/packages/manifest.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';

/** The offset of the local header, whether it is deflated, its packed and its unpacked size. */
export type ArchiveEntry = readonly [offset: number, isDeflated: 0 | 1, packed: number, size: number];
export type ArchiveIndex = Readonly<Record<string, ArchiveEntry>>;

/** Reads a part of a file, with the first and the last byte. */
export type ReadRange = (first: number, last: number) => Promise<NodeJS.ReadableStream>;

const mostEntries = 5_000;
const mostUnpacked = 1024 ** 3;
const mostOfOne = 256 * 1024 ** 2;
/** Pages and pictures pack to a tenth; a bomb packs to a thousandth. */
const mostGrowth = 200;
const mostDirectory = 4 * 1024 ** 2;
const [endLength, headerLength, localLength] = [22, 46, 30];
const longestComment = 0xff_ff;

const broken = () => new PackageIsBroken();

/** Reads the directory of a ZIP file. Nothing is unpacked. Refuses paths outside, links, encryption and bombs. */
export async function readArchive(read: ReadRange, size: number): Promise<ArchiveIndex> {
  assertAllowed(size >= endLength, broken);
  const tailAt = Math.max(0, size - endLength - longestComment);
  const tail = await buffer(await read(tailAt, size - 1));
  const endAt = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  assertAllowed(endAt >= 0 && endAt + endLength <= tail.length, broken);
  const count = tail.readUInt16LE(endAt + 10);
  const length = tail.readUInt32LE(endAt + 12);
  const start = tail.readUInt32LE(endAt + 16);
  assertAllowed(count <= mostEntries && length <= mostDirectory, () => new PackageIsTooBig());
  assertAllowed(count > 0 && length > 0 && start + length <= tailAt + endAt, broken);
  const directory = await buffer(await read(start, start + length - 1));
  const found = entriesOf(directory, count, start);
  const total = Object.values(found).reduce((sum, [, , , unpacked]) => sum + unpacked, 0);
  assertAllowed(total <= mostUnpacked && total <= Math.max(size, 100_000) * mostGrowth, () => new PackageIsTooBig());
  return found;
}

function entriesOf(directory: Buffer, count: number, end: number): ArchiveIndex {
  const found = new Map<string, ArchiveEntry>();
  const folded = new Set<string>();
  let at = 0;
  for (let i = 0; i < count; i++) {
    assertAllowed(at + headerLength <= directory.length && directory.readUInt32LE(at) === 0x02_01_4b_50, broken);
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const fileType = (directory.readUInt32LE(at + 38) >>> 16) & 0o170_000;
    const offset = directory.readUInt32LE(at + 42);
    const name = directory.toString('utf8', at + headerLength, at + headerLength + nameLength);
    at += headerLength + nameLength + extra + comment;
    assertAllowed(at <= directory.length, broken);
    const isFolder = /[/\\]$/.test(name);
    const path = packagePath(isFolder ? name.slice(0, -1) : name);
    const isLink = fileType === 0o120_000;
    assertAllowed(path !== null && !isLink && (flags & 1) === 0 && (method === 0 || method === 8), broken);
    if (isFolder || path === null) continue;
    assertAllowed(size <= mostOfOne, () => new PackageIsTooBig());
    assertAllowed(offset + localLength + packed <= end && (method === 8 || packed === size), broken);
    assertAllowed(!folded.has(path.toLowerCase()), broken);
    folded.add(path.toLowerCase());
    found.set(path, [offset, method === 8 ? 1 : 0, packed, size]);
  }
  return Object.fromEntries(found);
}

/** The packed bytes of one file. Its name in front of them may have another length than in the directory. */
export async function readPacked(read: ReadRange, [offset, , packed]: ArchiveEntry): Promise<NodeJS.ReadableStream> {
  const header = await buffer(await read(offset, offset + localLength - 1));
  assertAllowed(header.length === localLength && header.readUInt32LE(0) === 0x04_03_4b_50, broken);
  const first = offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  return read(first, first + packed - 1);
}

/** A small file as text. It never gets longer than `most` bytes, whatever the directory says. */
export async function readText(read: ReadRange, entry: ArchiveEntry, most: number): Promise<string> {
  const [, isDeflated, packed, size] = entry;
  assertAllowed(size <= most && packed <= most, () => new PackageIsTooBig());
  if (packed === 0) return '';
  const bytes = await buffer(await readPacked(read, entry));
  try {
    const unpacked = isDeflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, size) }) : bytes;
    const isWide = unpacked[0] === 0xff && unpacked[1] === 0xfe;
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(unpacked);
  } catch {
    throw new PackageIsBroken();
  }
}
