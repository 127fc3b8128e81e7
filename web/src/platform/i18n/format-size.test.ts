import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

const sizes = (language: string) => [500, 2048, 12 * 1024 * 1024].map((bytes) => formatSize(bytes, language));

test('writes all units of a language alike: short, or long where a short word is missing', () => {
  expect(sizes('en')).toEqual(['500 bytes', '2 kB', '12 MB']);
  expect(sizes('de')).toEqual(['500 Byte', '2 kB', '12 MB']);
  expect(sizes('ar')).toEqual(['500 بايت', '2 كيلوبايت', '12 ميغابايت']);
});
