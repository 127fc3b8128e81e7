import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/tiff';

export interface DrawingResult {
  file: string;
  type: PictureType;
  quality?: number;
  /** In pixels. `cover` cuts the center, `inside` never enlarges. */
  box?: { width: number; height: number; fit: 'inside' | 'cover' };
}

export interface Drawing {
  source: string;
  type: PictureType | 'image/svg+xml';
  /** The pixels of all frames together. A vector drawing has none, so its first result needs a box. */
  maxPixels: number;
  /** The longest width and height, in pixels. */
  maxSide?: number;
  maxFrames: number;
  /** The first is drawn from the source, the others from the first. */
  results: readonly DrawingResult[];
}

/** One page of a PDF as WebP. */
export interface PageDrawing {
  source: string;
  /** From 1. No page is drawn beyond the last one. */
  page: number;
  /** In pixels. A very long page gets narrower. */
  width: number;
  maxPixels: number;
  file: string;
  /** Receives the number of pages as text. */
  pagesFile: string;
}

export type TextFormat = 'pdf' | 'word' | 'slides' | 'sheet' | 'open' | 'plain';

/** The words of a file, as text. */
export interface TextReading {
  source: string;
  format: TextFormat;
  mostCharacters: number;
  file: string;
}

/** The picture has too many pixels or too long a side, or needs too much memory or time. */
export class DrawingTooLarge extends Error {
  readonly limit: 'pixels' | 'side' | 'effort';
  constructor(limit: DrawingTooLarge['limit'] = 'effort') {
    super();
    this.limit = limit;
  }
}
export class DrawingUnreadable extends Error {}
/** The PDF asks for a password. */
export class DrawingEncrypted extends Error {}

const worker = path.join(import.meta.dirname, 'worker.mjs');
const pdfWorker = path.join(import.meta.dirname, 'pdf-worker.mjs');
const textWorker = path.join(import.meta.dirname, 'text-worker.mjs');
/** Most resident memory of the child. A busy machine checks late, by up to 40 MB; the peak must not reach 256 MB. */
const maxMemoryBytes = 204 * 1024 ** 2;
/** The largest accepted pictures need 5 s. A vector drawing in its target size needs far less than 2 s. */
const maxCpuMsOf = (type: Drawing['type']) => (type === 'image/svg+xml' ? 2_000 : 5_000);
/** A busy machine leaves little time to a low priority. */
const maxMs = 40_000;

export const drawInChild = ({ source, results, ...job }: Drawing, stop: AbortSignal): Promise<void> =>
  runInChild(
    {
      worker,
      source,
      files: results.map(({ file }) => file),
      settings: {
        ...job,
        maxCpuMs: maxCpuMsOf(job.type),
        results: results.map(({ file: _, ...result }) => result),
      },
    },
    stop,
  );

/** A page with many drawings, or a book with many words, needs more time than a picture. */
const maxCpuMsOfPage = 10_000;

export const drawPageInChild = ({ source, file, pagesFile, ...job }: PageDrawing, stop: AbortSignal): Promise<void> =>
  runInChild(
    { worker: pdfWorker, source, files: [file, pagesFile], settings: { ...job, maxCpuMs: maxCpuMsOfPage } },
    stop,
  );

export const readTextInChild = ({ source, file, ...job }: TextReading, stop: AbortSignal): Promise<void> =>
  runInChild({ worker: textWorker, source, files: [file], settings: { ...job, maxCpuMs: maxCpuMsOfPage } }, stop);

interface ChildWork {
  worker: string;
  source: string;
  /** Written by the child. */
  files: readonly string[];
  settings: object;
}

/**
 * Draws in a child process, since the libraries cannot be interrupted: it is killed when it takes too long, needs too
 * much memory, or `stop` is aborted. Under root it gives up all rights before it draws.
 */
async function runInChild({ worker, source, files, settings }: ChildWork, stop: AbortSignal): Promise<void> {
  const handles: FileHandle[] = [];
  try {
    handles.push(await open(source, 'r'));
    for (const file of files) handles.push(await open(file, 'wx', 0o600));
    const [input, ...outputs] = handles.map(({ fd }) => fd);
    // A low priority, so that drawing does not delay other requests.
    const child = spawn(
      'nice',
      ['-n', '10', process.execPath, worker, JSON.stringify({ ...settings, maxMemoryBytes })],
      {
        stdio: [input, 'ignore', 'pipe', 'ipc', ...outputs],
        // No secrets. The allocator returns freed memory at once, a fifth of the peak.
        env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' },
        timeout: maxMs,
        killSignal: 'SIGKILL',
      },
    );
    const kill = () => child.kill('SIGKILL');
    stop.addEventListener('abort', kill);
    try {
      const [[code], errors] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
      stop.throwIfAborted();
      if (code === 0) return;
      if (code === 3 || child.signalCode === 'SIGKILL') throw new DrawingTooLarge();
      if (code === 6) throw new DrawingTooLarge('pixels');
      if (code === 7) throw new DrawingTooLarge('side');
      if (code === 4 || child.signalCode) throw new DrawingUnreadable();
      if (code === 5) throw new DrawingEncrypted();
      throw new Error(`The drawing process failed: ${errors.slice(-2_000)}`);
    } finally {
      stop.removeEventListener('abort', kill);
    }
  } finally {
    for (const handle of handles) await handle.close();
  }
}
