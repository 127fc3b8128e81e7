import { withoutInvisible } from '#kernel/text/clean-text.ts';

export const fileNameMaxCharacters = 150;

/** Characters with a meaning in paths, device names or patterns. */
const specialCharacters = /[<>:"|?*\\/]/g;

/**
 * The name for display and download; storage uses our own ids. Reduces a path to its last segment, also with
 * percent-encoded slashes. Does not decode other characters.
 */
export function cleanFileName(given: string): string {
  const last =
    given
      .normalize('NFC')
      .split(/[\\/]|%2f|%5c/i)
      .at(-1) ?? '';
  const name = withoutInvisible(last)
    .replace(specialCharacters, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') return 'file';
  const extension = extensionOf(name);
  if (extension === '' || extension.length > 10) return cut(name, fileNameMaxCharacters);
  const stem = name.slice(0, -extension.length - 1).replace(/[\s.]+$/u, '');
  return `${cut(stem, fileNameMaxCharacters - extension.length - 1)}.${extension}`;
}

/** Cuts whole code points: a lone surrogate cannot be stored. */
const cut = (text: string, most: number) =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[\u200c\u200d]+$/u, '');

/** After the last dot, in lower case; empty without one. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const withExtension = (name: string, extension: string): string =>
  extensionOf(name) === '' ? `${name}.${extension}` : `${name.slice(0, name.lastIndexOf('.'))}.${extension}`;
