import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { viewedLists } from '@seedbed/domain/views/lists.ts';
import { expect, test } from 'vitest';

// A kind of views that names no list would leave its flag without an effect.
test('each list with a kind of saved views has a page', async () => {
  const folder = path.join(import.meta.dirname, '..');
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const names = new Set(sources.flatMap((text) => [...text.matchAll(/\bname="([a-z-]+)"/g)].map((found) => found[1])));
  expect(viewedLists.filter((list) => !names.has(list))).toEqual([]);
});
