import { expect, test } from 'vitest';
import { longSentences } from './long-sentences.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test.each([
  [`/** ${words(20)}. ${words(20)}. */`, 0],
  [`/** ${words(12)}: ${words(12)}. */`, 0],
  [`/**\n * ${words(12)}\n * ${words(9)}.\n */`, 1],
  [`  // ${words(12)}\n  // ${words(9)}.\n`, 1],
  [`const a = 1; // ${words(21)}.\n`, 1],
  [`const text = '${words(30)}';`, 0],
])('finds sentences over twenty words: %#', (text, count) => expect(longSentences(text)).toHaveLength(count));

test('names the line', () => {
  expect(longSentences(`\n\n/** ${words(21)}. */`)).toEqual([{ line: 3, sentence: `${words(21)}.` }]);
});
