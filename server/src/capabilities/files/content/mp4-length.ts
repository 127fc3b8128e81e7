import type { ByteReader } from './byte-reader.ts';

/** Boxes whose content is boxes. Their content is read as if it stood beside them. */
const containers: ReadonlySet<string> = new Set(['moov', 'mvex']);

/** The seconds that the index of an MP4 or QuickTime file states; 0 without them. */
export async function mp4Length(reader: ByteReader): Promise<number> {
  let scale = 0;
  let ticks = 0;
  for (;;) {
    const box = await nextBox(reader);
    if (!box) break;
    if (containers.has(box.name)) continue;
    if (box.name !== 'mvhd' && box.name !== 'mehd') {
      if (!(await reader.skip(box.size))) break;
      continue;
    }
    const content = box.size <= 1_000 ? await reader.take(box.size) : null;
    if (!content) break;
    if (box.name === 'mvhd') [scale, ticks] = movieHeader(content);
    // A file in fragments states its length here.
    else ticks ||= numberAt(content, 4);
    if (scale > 0 && ticks > 0) return ticks / scale;
  }
  return 0;
}

async function nextBox(reader: ByteReader): Promise<{ name: string; size: number } | null> {
  const head = await reader.take(8);
  if (!head) return null;
  const name = head.toString('latin1', 4);
  const size = head.readUInt32BE(0);
  if (size !== 1) return size >= 8 ? { name, size: size - 8 } : null;
  const long = await reader.take(8);
  return long && { name, size: Math.max(0, Number(long.readBigUInt64BE(0)) - 16) };
}

/** Version 1 has wider numbers. */
const isWide = (content: Buffer): boolean => content[0] === 1;

function movieHeader(content: Buffer): [scale: number, ticks: number] {
  const at = isWide(content) ? 20 : 12;
  return content.length < at + 12 ? [0, 0] : [content.readUInt32BE(at), numberAt(content, at + 4)];
}

/** All bits set means unknown. */
function numberAt(content: Buffer, at: number): number {
  if (content.length < at + (isWide(content) ? 8 : 4)) return 0;
  if (!isWide(content)) return content.readUInt32BE(at) % 0xffff_ffff;
  const wide = content.readBigUInt64BE(at);
  return wide === 0xffff_ffff_ffff_ffffn ? 0 : Number(wide);
}
