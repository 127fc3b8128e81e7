import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { capabilities } from '../domain/src/capabilities.ts';

const folder = path.join(import.meta.dirname, '../e2e');
const mostPerCapability = 2;
/** Tests of the platform: `npm test -- --changed` runs them when it changes. */
const topics = ['@sweep', '@platform', '@live', '@offline'];

const tags = readdirSync(folder)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/'@daily'(?:, '(@[a-z-]+)')?/g)])
  .map(([, tag = 'none']) => tag);

test('names the capability of each browser test by day, so that a change of it runs the test', () => {
  const names = [...capabilities.map(({ name }) => `@${name}`), ...topics];
  expect(tags.filter((tag) => !names.includes(tag))).toEqual([]);
});

test('runs at most two browser tests of a capability by day', () => {
  expect(tags.length).toBeGreaterThan(15);
  const counts = Object.groupBy(tags, (tag) => tag);
  const isFull = (tag: string) => tag !== '@sweep' && (counts[tag]?.length ?? 0) > mostPerCapability;
  expect(Object.keys(counts).filter(isFull)).toEqual([]);
});
