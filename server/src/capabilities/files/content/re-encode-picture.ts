import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import {
  DrawingHasFilters,
  FileUnreadable,
  PictureHasTooManyPixels,
  PictureSideTooLong,
  PictureTooLarge,
} from '@seedbed/domain/files/errors.ts';
import { withExtension } from '@seedbed/domain/files/file-name.ts';
import {
  drawingMaxBytes,
  fileMaxBytes,
  pictureMaxFrames,
  pictureMaxPixels,
  pictureMaxPixelsOf,
  pictureMaxSide,
  thumbnailPixels,
} from '@seedbed/domain/files/limits.ts';
import type { InspectedFile } from '#capabilities/files/inspected-file.ts';
import { type DrawingOwner, draw } from '#platform/drawing/draw.ts';
import {
  type Drawing,
  DrawingTooLarge,
  DrawingUnreadable,
  type PictureType,
} from '#platform/drawing/drawing-process.ts';
import { isPlainDrawing } from './plain-drawing.ts';

const drawingPixels = 1_200;
const qualities: Partial<Record<PictureType, number>> = { 'image/jpeg': 92, 'image/webp': 92, 'image/avif': 75 };

/** Redraws a picture, which removes metadata and hidden content. */
export async function reEncode(
  owner: DrawingOwner,
  sent: InspectedFile,
  nature: 'picture' | 'drawing',
  place: () => string,
): Promise<InspectedFile> {
  const isDrawing = nature === 'drawing';
  if (isDrawing) await assertPlain(sent);
  const file = place();
  const thumbnails = thumbnailPixels.map((pixels) => ({ pixels, file: place() }));
  const type = isDrawing ? 'image/png' : (sent.type as PictureType);
  await drawPicture(owner, {
    source: sent.file,
    type: isDrawing ? 'image/svg+xml' : type,
    results: [
      { file, type, quality: qualities[type], ...(isDrawing && { box: inside(drawingPixels) }) },
      ...thumbnails.map(
        ({ file, pixels }) => ({ file, type: 'image/webp', quality: 80, box: inside(pixels) }) as const,
      ),
    ],
  });
  const { size } = await stat(file);
  if (size > fileMaxBytes) throw new PictureTooLarge();
  const name = isDrawing ? withExtension(sent.name, 'png') : sent.name;
  return { ...sent, file, name, type, size, sha256: await sha256Of(file), thumbnails };
}

async function assertPlain({ file, size }: InspectedFile) {
  if (size > drawingMaxBytes) throw new PictureTooLarge();
  if (!isPlainDrawing(await readFile(file))) throw new DrawingHasFilters();
}

const inside = (pixels: number) => ({ width: pixels, height: pixels, fit: 'inside' }) as const;

async function drawPicture(
  owner: DrawingOwner,
  drawing: Omit<Drawing, 'maxPixels' | 'maxSide' | 'maxFrames'>,
): Promise<void> {
  const maxPixels = pictureMaxPixelsOf[drawing.type] ?? pictureMaxPixels;
  try {
    await draw(owner, { ...drawing, maxPixels, maxSide: pictureMaxSide, maxFrames: pictureMaxFrames });
  } catch (fault) {
    if (fault instanceof DrawingTooLarge) throw tooLarge(fault, maxPixels);
    if (fault instanceof DrawingUnreadable) throw new FileUnreadable();
    throw fault;
  }
}

function tooLarge({ limit }: DrawingTooLarge, maxPixels: number) {
  if (limit === 'side') return new PictureSideTooLong();
  return limit === 'pixels' ? new PictureHasTooManyPixels(maxPixels) : new PictureTooLarge();
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The center of a redrawn picture, in pixels. */
export const cutFrom = (
  owner: DrawingOwner,
  { file, type }: InspectedFile,
  to: string,
  frame: { width: number; height: number },
): Promise<void> =>
  drawPicture(owner, {
    source: file,
    type: type as PictureType,
    results: [{ file: to, type: 'image/webp', quality: 85, box: { ...frame, fit: 'cover' } }],
  });

/** The whole picture within the frame, with its transparency. Never enlarged. */
export const fitFrom = (
  owner: DrawingOwner,
  { file, type }: InspectedFile,
  to: string,
  frame: { width: number; height: number },
): Promise<void> =>
  drawPicture(owner, {
    source: file,
    type: type as PictureType,
    results: [{ file: to, type: 'image/png', box: { ...frame, fit: 'inside' } }],
  });
