// Clients of the last release still work, except for the listed changes. [RE-G7]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { printedSchema } from './schema.ts';

const breaks = (from: string, to: string) =>
  findBreakingChanges(buildSchema(from), buildSchema(to)).map(({ description }) => description);

test('removes or restricts nothing that was published, unless it is listed', async () => {
  const published = await readFile(path.resolve(import.meta.dirname, '../../published-schema.graphql'), 'utf8');
  expect(breaks(published, printedSchema()).sort()).toEqual([...breakingChanges].sort());
});

test.each([
  ['type Query { a: Int b: Int }', 'type Query { a: Int }', 'Query.b was removed.'],
  ['type Query { a: Int! }', 'type Query { a: Int }', 'Query.a changed type from Int! to Int.'],
  ['type Query { a: Int }', 'type Query { a(b: Int!): Int }', 'A required arg b on Query.a was added.'],
])('reports the change from %s to %s', (from, to, change) => expect(breaks(from, to)).toEqual([change]));

test('accepts additions', () => {
  expect(breaks('type Query { a: Int }', 'type Query { a(b: Int): Int! c: Int } type New { d: Int }')).toEqual([]);
});
