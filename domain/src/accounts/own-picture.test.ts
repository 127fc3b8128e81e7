import { expect, test } from 'vitest';
import { whyNotPicture } from './own-picture.ts';

const megabyte = 1024 * 1024;

test.each([
  ['me.JPG', megabyte, null],
  ['me.avif', 25 * megabyte, null],
  ['me.png', 25 * megabyte + 1, 'files.too-large'],
  ['me.pdf', megabyte, 'files.not-a-picture'],
  ['me.svg', megabyte, 'files.not-a-picture'],
  ['png', megabyte, 'files.not-a-picture'],
  ['me.webp', 0, 'files.is-empty'],
])('%s of %i bytes as a picture: %s', (name, size, code) =>
  expect(whyNotPicture({ name, size })?.code ?? null).toBe(code),
);
