import { expect, test } from 'vitest';
import { isOutdated, needsConfirmation, type PublishedFacts, readingState, variantFor } from './resource.ts';

const published: PublishedFacts = { state: 'published', isRequired: true, publishedVersion: 4, materialVersion: 3 };
const reading = (readVersion: number | null, confirmedVersion: number | null) => ({ readVersion, confirmedVersion });

test('asks again after a material change, and not after a small one', () => {
  expect(needsConfirmation(published, null)).toBe(true);
  expect(needsConfirmation(published, reading(4, 2))).toBe(true);
  expect(needsConfirmation(published, reading(3, 3))).toBe(false);
  expect(needsConfirmation({ ...published, state: 'archived' }, null)).toBe(false);
  expect(needsConfirmation({ ...published, isRequired: false }, null)).toBe(false);
});

test('names what a person has done', () => {
  expect(readingState(published, reading(4, null))).toBe('to-confirm');
  expect(readingState(published, reading(4, 3))).toBe('confirmed');
  expect(readingState({ ...published, isRequired: false }, reading(1, null))).toBe('unread');
  expect(readingState({ ...published, isRequired: false }, reading(3, null))).toBe('read');
  expect(readingState({ ...published, isRequired: false }, null)).toBe('unread');
});

test('reads the own language, else that of the article, and knows that English is newer', () => {
  const variants = [
    { language: 'en', number: 5 },
    { language: 'ar', number: 2 },
  ] as const;
  expect(variantFor(variants, 'ar', 'en')?.number).toBe(2);
  expect(variantFor(variants, 'fr', 'en')?.number).toBe(5);
  expect(variantFor([variants[1]], 'fr', 'en')?.language).toBe('ar');
  expect(variants.map((one) => isOutdated(one, variants, 'en'))).toEqual([false, true]);
});
