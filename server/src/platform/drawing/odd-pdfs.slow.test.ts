// Pages and words of 200 odd PDF files: each ends in time with a known answer, within the memory of the process.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingProcesses } from '#testing/files/drawing-processes.ts';
import { oddPdfs } from '#testing/files/odd-pdfs.ts';
import { times } from '#testing/runs.ts';
import {
  DrawingEncrypted,
  DrawingTooLarge,
  DrawingUnreadable,
  drawPageInChild,
  readTextInChild,
} from './drawing-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-odd-pdfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const stop = new AbortController().signal;
const known = [DrawingEncrypted, DrawingTooLarge, DrawingUnreadable];

/** The peak of all children while `work` runs. */
async function peakOf(work: Promise<void>): Promise<{ peak: number; fault: unknown }> {
  let peak = 0;
  let isOver = false;
  const done = work.then(
    () => null,
    (fault: unknown) => fault,
  );
  void done.then(() => {
    isOver = true;
  });
  while (!isOver) for (const { peakBytes } of await drawingProcesses(process.pid)) peak = Math.max(peak, peakBytes);
  return { peak, fault: await done };
}

test('draws and reads odd files within the limits', { timeout: 3_600_000 }, async () => {
  const answers = new Map<string, number>();
  let highest = 0;
  for (const [i, [name, content]] of oddPdfs(times(1, 10)).entries()) {
    const place = (what: string) => path.join(folder, `${i}.${what}`);
    const source = place('pdf');
    await writeFile(source, content());
    const page = { page: 1, width: 800, maxPixels: 6_000_000, file: place('webp'), pagesFile: place('pages') };
    const works = [
      drawPageInChild({ source, ...page }, stop),
      readTextInChild({ source, format: 'pdf', mostCharacters: 200_000, file: place('txt') }, stop),
    ];
    for (const { peak, fault } of await Promise.all(works.map(peakOf))) {
      expect(peak, name).toBeLessThan(256 * 1024 ** 2);
      if (fault)
        expect(
          known.some((kind) => fault instanceof kind),
          `${name}: ${fault}`,
        ).toBe(true);
      const answer = fault ? (fault as Error).constructor.name : 'done';
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      highest = Math.max(highest, peak);
    }
    await rm(source);
  }
  // The files are odd in all ways, and the peak was measured.
  expect([...answers.keys()].sort()).toEqual(['DrawingEncrypted', 'DrawingTooLarge', 'DrawingUnreadable', 'done']);
  expect(highest).toBeGreaterThan(50 * 1024 ** 2);
});
