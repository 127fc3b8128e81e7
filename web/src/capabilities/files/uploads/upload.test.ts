import { expect, test } from 'vitest';
import { problemWith } from './upload.ts';

const file = (name: string, megabytes = 0.1) => ({ name, size: megabytes * 1024 * 1024 }) as File;

test('refuses what the question does not ask for, before it is sent', () => {
  const deck = { fileTypes: ['pdf' as const], maxMegabytes: 2 };
  expect(problemWith(file('deck.pdf'), deck)).toBeUndefined();
  expect(problemWith(file('Deck.PDF', 2), deck)).toBeUndefined();
  expect(problemWith(file('deck.pptx'), deck)).toEqual({ code: 'files.type-not-asked', params: { types: 'PDF' } });
  expect(problemWith(file('deck.pdf', 3), deck)).toEqual({ code: 'files.too-large', params: { max: 2 } });
  expect(problemWith(file('deck.pptx', 3))).toBeUndefined();
});
