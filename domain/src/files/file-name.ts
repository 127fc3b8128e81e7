export const fileNameMaxCharacters = 150;

/** Control characters, and those that turn or hide what follows: a name ends with what it seems to end with. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** What some system takes for a path, a device or a pattern. */
const meant = /[<>:"|?*\\/]/g;

const decoded = (name: string) => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * The name that people are shown and that a download is saved as; files themselves lie under ids of ours. Of a path, also
 * an encoded one, the last part is left.
 */
export function cleanFileName(given: string): string {
  const last = decoded(given.normalize('NFC')).split(/[\\/]/).at(-1) ?? '';
  const name = last
    .replace(unseen, '')
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
const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** After the last dot, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The same name with another ending. */
export const withExtension = (name: string, extension: string): string =>
  extensionOf(name) === '' ? `${name}.${extension}` : `${name.slice(0, name.lastIndexOf('.'))}.${extension}`;
