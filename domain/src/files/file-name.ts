export const fileNameMaxCharacters = 150;

/** Control and bidi characters could disguise the extension. Persian and emoji sequences need the two joiners. */
const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
/** A joiner between other characters only makes two names look alike. */
const uselessJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
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
  const name = last
    .replace(invisibleCharacters, '')
    .replace(uselessJoiner, '')
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
