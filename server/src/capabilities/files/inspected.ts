import type { ThumbnailPixels } from '@seedbed/domain/files/limits.ts';

/** A file that may be kept. Everything that it names is still temporary. */
export interface Inspected {
  file: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  sentSha256: string;
  thumbnails: { pixels: ThumbnailPixels; file: string }[];
}
