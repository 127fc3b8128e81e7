import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../e2e');
const mostPerCapability = 2;

const tags = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'@daily', '(@[a-z-]+)'/g)])
  .map(([, tag = '']) => tag)
  .filter((tag) => tag !== '@sweep');

test('runs at most two browser tests of a capability by day', () => {
  expect(tags.length).toBeGreaterThan(20);
  const counts = Object.groupBy(tags, (tag) => tag);
  expect(Object.keys(counts).filter((tag) => (counts[tag]?.length ?? 0) > mostPerCapability)).toEqual([]);
});
