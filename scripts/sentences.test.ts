import { expect, test } from 'vitest';
import { sentenceFaults } from './sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test.each([
  [`/** ${words(30)}. ${words(30)}. */`, 0],
  [`/** ${words(16)}: ${words(16)}. */`, 0],
  [`/**\n * ${words(16)}\n * ${words(15)}.\n */`, 1],
  [`  // ${words(16)}\n  // ${words(15)}.\n`, 1],
  [`const a = 1; // ${words(31)}.\n`, 1],
  [`const text = '${words(40)}';`, 0],
])('finds sentences over thirty words: %#', (text, count) => expect(sentenceFaults(text)).toHaveLength(count));

test.each([
  ['/** Also deletes the files. */', 1],
  ['/** Deletes the record. Also deletes its files. */', 1],
  ['// The same for a booking.\n', 1],
  ['/** As in the form. */', 1],
  ['/** As soon as the lock is free, the call continues. */', 0],
  ['/** Deletes the record, and also its files. */', 0],
  ['/** A decision is none. */', 1],
  ['/** Null if there are none. */', 0],
  ["test('also with a key', run);", 1],
  ["  test.skip('as a founder', run);", 1],
  ["test('asks the founder', run);", 0],
])('finds sentences without a subject: %s', (text, count) => expect(sentenceFaults(text)).toHaveLength(count));

test('gives the line of the comment', () => {
  expect(sentenceFaults(`\n\n/** ${words(31)}. */`)).toEqual([{ line: 3, fault: `at most 30 words: ${words(31)}.` }]);
});
