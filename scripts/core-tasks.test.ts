import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');

test('counts each core task of the document in one browser test, one of them by day', () => {
  const rows = [...read('docs/operating/core-tasks.md').matchAll(/\| ([^|]+) \|$/gm)]
    .slice(1)
    .map(([, title]) => title);
  const spec = read('e2e/core-tasks.spec.ts');
  const titles = [...spec.matchAll(/^test\('([^']+)'/gm)].map(([, title]) => title);
  expect(titles).toHaveLength(12);
  expect([...new Set(rows)]).toEqual(titles);
  expect(spec.split("'@daily'")).toHaveLength(2);
});
