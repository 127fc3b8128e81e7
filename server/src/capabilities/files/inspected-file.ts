import type { ThumbnailPixels } from '@seedbed/domain/files/limits.ts';

/** An accepted file, still in temporary storage. */
export interface InspectedFile {
  file: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
  sentSha256: string;
  thumbnails: { pixels: ThumbnailPixels; file: string }[];
}
