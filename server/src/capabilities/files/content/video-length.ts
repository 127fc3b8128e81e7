import type { Readable } from 'node:stream';
import { ByteReader } from './byte-reader.ts';
import { mp4Length } from './mp4-length.ts';
import { webmLength } from './webm-length.ts';

export const isVideo = ({ type }: { type: string }): boolean => type.startsWith('video/');

const webm: ReadonlySet<string> = new Set(['video/webm', 'video/matroska', 'video/x-matroska']);
const mostSeconds = 7 * 24 * 3_600;

/** The length of a video in seconds, rounded up; 0 if the file does not state it. Throws if the store fails. */
export async function readVideoLength(content: Readable, type: string): Promise<number> {
  try {
    const reader = new ByteReader(content);
    const seconds = await (webm.has(type) ? webmLength(reader) : mp4Length(reader));
    return seconds > 0 && seconds <= mostSeconds ? Math.ceil(seconds) : 0;
  } finally {
    content.destroy();
  }
}
