import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A real photo with GPS coordinates. */
export const aPicture = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' = 'jpeg', width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#1c7c54' } })
    .withExif({
      IFD0: { Copyright: 'Taken by somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();

/** An animated image: one color per frame. */
export const aMovingPicture = (frames: number, [width, height] = [8, 8]) => {
  const frame = width * height * 3;
  const points = Buffer.alloc(frames * frame);
  for (let n = 0; n < frames; n++) points.fill((n * 83) % 256, n * frame, (n + 1) * frame);
  return sharp(points, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: Array(frames).fill(120), loop: 0 })
    .toBuffer();
};

/** Has a valid header and frames that cannot be decoded. */
export const aBrokenFilm = (frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from('080008008000000000' + '00ffffff', 'hex'),
    ...Array.from({ length: frames }, () =>
      Buffer.from('21f904000a0000002c000000000800080000' + '0205ffffffffff00', 'hex'),
    ),
    Buffer.from(';'),
  ]);

export const aPdf = (words = 'Seedbed') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

const bombs = new Map<string, Buffer>();

/** A black image of so many pixels: a hundred kilobytes that decode to more than a hundred megabytes. */
export function aBombOf(width: number, height: number): Buffer {
  const size = `${width}x${height}`;
  const bomb = bombs.get(size) ?? makeBomb(width, height);
  bombs.set(size, bomb);
  return bomb;
}

/** The header of a picture of so many pixels, without them. */
export const aHeaderOf = (width: number, height: number): Buffer => png(width, height, Buffer.alloc(0));

const makeBomb = (width: number, height: number): Buffer =>
  png(width, height, Buffer.alloc((Math.ceil(width / 8) + 1) * height));

function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
