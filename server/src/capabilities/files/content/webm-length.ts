import type { ByteReader } from './byte-reader.ts';

const ids = {
  ...{ segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 },
  ...{ cluster: 0x1f43b675, timestamp: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, block: 0xa1 },
};
/** Elements whose content is elements. Their content is read as if it stood beside them: recorders state no sizes. */
const containers: ReadonlySet<number> = new Set([ids.segment, ids.info, ids.cluster, ids.blockGroup]);

/** The seconds of a WebM or Matroska file, from its head, or up to its last block; 0 without them. */
export async function webmLength(reader: ByteReader): Promise<number> {
  // Nanoseconds of one tick.
  let scale = 1_000_000;
  let cluster = 0;
  let last = 0;
  for (;;) {
    const id = await variable(reader, true);
    const size = id === null ? null : await variable(reader, false);
    if (id === null || size === null) break;
    if (containers.has(id)) continue;
    if (id === ids.simpleBlock || id === ids.block) {
      const head = size >= 4 ? await reader.take(4) : null;
      // Tracks have small numbers of one byte. The time counts from its cluster.
      if (!head || !(await reader.skip(size - 4))) break;
      last = Math.max(last, cluster + head.readInt16BE(1));
    } else if (id === ids.scale || id === ids.timestamp || id === ids.duration) {
      const content = size >= 1 && size <= 8 ? await reader.take(size) : null;
      if (!content) break;
      if (id === ids.scale) scale = unsigned(content);
      else if (id === ids.timestamp) cluster = unsigned(content);
      else if (decimal(content) > 0) return (decimal(content) * scale) / 1e9;
    } else if (!(await reader.skip(size))) break;
  }
  return (last * scale) / 1e9;
}

/** A number whose first bits state its length. Ids keep these bits. */
async function variable(reader: ByteReader, isId: boolean): Promise<number | null> {
  const first = (await reader.take(1))?.[0];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  const rest = length > 1 ? await reader.take(length - 1) : Buffer.alloc(0);
  if (!rest || (isId && length > 4)) return null;
  let value = isId ? first : first & (0xff >> length);
  for (const byte of rest) value = value * 256 + byte;
  return value;
}

const unsigned = (content: Buffer): number => content.reduce((sum, byte) => sum * 256 + byte, 0);

const decimal = (content: Buffer): number =>
  content.length === 4 ? content.readFloatBE(0) : content.length === 8 ? content.readDoubleBE(0) : 0;
