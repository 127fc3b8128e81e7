const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  z: 'ž',
};
const parameter = /(\{\{.*?\}\})/;
const lettersOf = (text: string) => text.split(parameter).filter((_, i) => i % 2 === 0);

/** The assumed length relative to English. */
const factor = 1.4;

const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);

/** Repeats vowels, so that words grow without new line breaks. */
const lengthened = (text: string) => text.replace(/[aeiou]/g, '$&$&');

/**
 * A pseudo-language from English: accented, two fifths longer, same parameters. Plain text on the screen is
 * missing from the locale files, and truncated text would be truncated in German too.
 */
export function stretched(text: string): string {
  const parts = text.split(parameter).map((part, i) => (i % 2 === 0 ? accented(lengthened(part)) : part));
  const count = (texts: string[]) => texts.join('').length;
  const missing = Math.ceil(count(lettersOf(text)) * factor) - count(lettersOf(parts.join('')));
  const last = parts.findLastIndex((part, i) => i % 2 === 0 && /\p{L}/u.test(part));
  if (missing > 0 && last >= 0)
    parts[last] = (parts[last] ?? '').replace(/\p{L}(?=\P{L}*$)/u, (letter) => letter.repeat(missing + 1));
  return parts.join('');
}

export function pseudoLocale(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? stretched(value) : pseudoLocale(value as Record<string, unknown>),
    ]),
  );
}
