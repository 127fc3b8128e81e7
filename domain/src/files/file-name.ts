export const fileNameMaxCharacters = 150;

/**
 * Control characters, and those that turn or hide what follows: a name ends with what it seems to end with. Persian is
 * not written without the two that join and part its letters, nor are families in emoji.
 */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
/** Where there is nothing to join they would only make two names look alike. */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
/** What some system takes for a path, a device or a pattern. */
const meant = /[<>:"|?*\\/]/g;

/**
 * The name that people are shown and that a download is saved as; files themselves lie under ids of ours. Of a path, also
 * where its slashes are encoded, the last part is left; else a name that looks encoded is called so.
 */
export function cleanFileName(given: string): string {
  const last =
    given
      .normalize('NFC')
      .split(/[\\/]|%2f|%5c/i)
      .at(-1) ?? '';
  const name = last
    .replace(unseen, '')
    .replace(idleJoiner, '')
    .replace(meant, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (name === '') return 'file';
  const extension = extensionOf(name);
  if (extension === '' || extension.length > 10) return cut(name, fileNameMaxCharacters);
  const stem = name.slice(0, -extension.length - 1).replace(/[\s.]+$/u, '');
  return `${cut(stem, fileNameMaxCharacters - extension.length - 1)}.${extension}`;
}

/** By whole characters: half of one would be kept as none. */
const cut = (text: string, most: number) =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[\u200c\u200d]+$/u, '');

/** After the last dot, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The same name with another ending. */
export const withExtension = (name: string, extension: string): string =>
  extensionOf(name) === '' ? `${name}.${extension}` : `${name.slice(0, name.lastIndexOf('.'))}.${extension}`;
