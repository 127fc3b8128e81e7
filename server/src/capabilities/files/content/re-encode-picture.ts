import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FileUnreadable, PictureTooLarge } from '@seedbed/domain/files/errors.ts';
import { withExtension } from '@seedbed/domain/files/file-name.ts';
import {
  drawingMaxBytes,
  fileMaxBytes,
  pictureMaxFrames,
  pictureMaxPixels,
  thumbnailPixels,
} from '@seedbed/domain/files/limits.ts';
import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';

// No caching: each file is read once, and large pictures need much memory.
sharp.cache(false);
sharp.concurrency(1);
const limit = pLimit(2);
const patienceSeconds = 30;
const drawingPixels = 1_200;

/** Redraws a picture, which removes metadata and hidden content. Reads the size from the header before decoding. */
export const reEncode = (
  sent: InspectedFile,
  nature: 'picture' | 'drawing',
  place: () => string,
): Promise<InspectedFile> =>
  limit(async () => {
    try {
      return await drawn(sent, nature, place);
    } catch (fault) {
      // The library's message is for format experts.
      throw fault instanceof UserError ? fault : new FileUnreadable();
    }
  });

async function drawn(sent: InspectedFile, nature: 'picture' | 'drawing', place: () => string): Promise<InspectedFile> {
  if (nature === 'drawing' && sent.size > drawingMaxBytes) throw new PictureTooLarge();
  // From a buffer an SVG has no base path, so it cannot reach other files.
  const source = nature === 'drawing' ? await readFile(sent.file) : sent.file;
  const isMoving = await assertWithinSize(source);
  const file = place();
  const open = sharp(source, { limitInputPixels: pictureMaxPixels, failOn: 'truncated', animated: isMoving });
  const type = nature === 'drawing' ? 'image/png' : sent.type;
  const upright = isMoving ? open : open.autoOrient();
  const picture = nature === 'drawing' ? open.resize({ ...box(drawingPixels) }).png() : encoded(upright, type);
  const { size } = await picture.timeout({ seconds: patienceSeconds }).toFile(file);
  if (size > fileMaxBytes) throw new PictureTooLarge();
  const thumbnails = [];
  for (const pixels of thumbnailPixels) {
    const small = place();
    await thumbnail(file, pixels).toFile(small);
    thumbnails.push({ pixels, file: small });
  }
  const name = nature === 'drawing' ? withExtension(sent.name, 'png') : sent.name;
  return { ...sent, file, name, type, size, sha256: await sha256Of(file), thumbnails };
}

/** Returns whether it is animated. Throws if it claims too many pixels. */
async function assertWithinSize(source: string | Buffer): Promise<boolean> {
  const { width, height, pages = 1 } = await sharp(source, { limitInputPixels: false }).metadata();
  if (width * height * pages > pictureMaxPixels || pages > pictureMaxFrames) throw new PictureTooLarge();
  return pages > 1;
}

const box = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true }) as const;

function encoded(picture: Sharp, type: string): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 92 });
    case 'image/webp':
      return picture.webp({ quality: 92 });
    case 'image/avif':
      return picture.avif({ quality: 75, effort: 2 });
    case 'image/gif':
      return picture.gif();
    case 'image/tiff':
      return picture.tiff({ compression: 'lzw' });
    default:
      return picture.png();
  }
}

/** The first frame of an animation. */
const thumbnail = (file: string, pixels: number): Sharp =>
  sharp(file, { limitInputPixels: pictureMaxPixels })
    .resize(box(pixels))
    .webp({ quality: 80 })
    .timeout({ seconds: patienceSeconds });

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The center of a redrawn picture, in pixels. */
export const cutFrom = (file: string, to: string, frame: { width: number; height: number }): Promise<unknown> =>
  limit(() =>
    sharp(file, { limitInputPixels: pictureMaxPixels })
      .resize({ ...frame, fit: 'cover' })
      .webp({ quality: 85 })
      .timeout({ seconds: patienceSeconds })
      .toFile(to),
  );
