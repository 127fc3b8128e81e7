// RE-G7: whoever was served by the last release is still served, but for what is listed.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema, findBreakingChanges } from 'graphql';
import { expect, test } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { printedSchema } from './schema.ts';

const breaks = (from: string, to: string) =>
  findBreakingChanges(buildSchema(from), buildSchema(to)).map(({ description }) => description);

test('nothing that was published is gone or stricter, unless it is listed', async () => {
  const published = await readFile(path.resolve(import.meta.dirname, '../../published-schema.graphql'), 'utf8');
  expect(breaks(published, printedSchema()).sort()).toEqual([...breakingChanges].sort());
});

test.each([
  ['type Query { a: Int b: Int }', 'type Query { a: Int }', 'Query.b was removed.'],
  ['type Query { a: Int! }', 'type Query { a: Int }', 'Query.a changed type from Int! to Int.'],
  ['type Query { a: Int }', 'type Query { a(b: Int!): Int }', 'A required arg b on Query.a was added.'],
])('%s, then %s: told', (from, to, told) => expect(breaks(from, to)).toEqual([told]));

test('more of everything breaks nothing', () => {
  expect(breaks('type Query { a: Int }', 'type Query { a(b: Int): Int! c: Int } type New { d: Int }')).toEqual([]);
});
