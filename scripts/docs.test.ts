// Files that the documentation names exist.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const named = /`((?:domain|server|web|scripts|e2e|bench|migrations|locales|docs)\/[\w./-]+)`/g;

test('names no file that is gone', async () => {
  const files = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'));
  const missing: string[] = [];
  let count = 0;
  for (const file of files)
    for (const [, name = ''] of (await readFile(path.join(root, 'docs', file), 'utf8')).matchAll(named)) {
      count += 1;
      if (name.startsWith('web/dist')) continue; // built
      if (!existsSync(path.join(root, name))) missing.push(`${file}: ${name}`);
    }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(50);
});
