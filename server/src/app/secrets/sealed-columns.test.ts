// A column that `seal` writes has a name by which backups, moves and `rotate-secrets` find it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mayBeSealed } from '#app/backup/tenant-secrets.ts';

const sources = path.join(import.meta.dirname, '../../capabilities');

test('each encrypted column is known by its name', async () => {
  const written = new Set<string>();
  for (const file of await readdir(sources, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(sources, file), 'utf8');
    for (const [, column = ''] of text.matchAll(/\b(\w+): (?:seal|sealSecret)\(/g))
      written.add(column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  }
  expect(written.size).toBeGreaterThan(2);
  expect([...written].filter((column) => !mayBeSealed(column))).toEqual([]);
});
