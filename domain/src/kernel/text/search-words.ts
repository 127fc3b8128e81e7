/** Scripts without spaces between words: index every pair of neighboring characters. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}])+/gu;
/** The Arabic article is written onto its word, and people omit it. */
const arabicArticle = /^ال(?=\p{L}{3})/u;
const longest = 40;

/** Folds spelling variants: accents, Arabic vowels, and the shapes of alef, yeh and teh. */
export const foldSpelling = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064A')
    .replace(/\u0629/g, '\u0647')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .normalize('NFC');

/** Distinct search words, without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const words = (foldSpelling(text).match(runs) ?? []).flatMap((run) =>
    unspaced.test(run) ? pairsOf(run) : [run.replace(arabicArticle, '')],
  );
  return [...new Set(words.map((word) => Array.from(word).slice(0, longest).join('')))];
}

function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  return letters.length === 1 ? letters : letters.slice(1).map((letter, i) => `${letters[i]}${letter}`);
}

/** Shorter words have too many neighbors to forgive a typo. The palette uses this limit too. */
export const shortestForgiven = 5;

/**
 * The word, and each variant with one letter removed. Words one typo apart share a variant, so an index finds them by
 * equality.
 */
export function spellingsOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < shortestForgiven) return [word];
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])];
}

/** Checks a prefix, forgiving one letter. */
export function beginsNearly(word: string, typed: string): boolean {
  const [letters, wanted] = [Array.from(word), Array.from(typed)];
  if (wanted.length < shortestForgiven) return word.startsWith(typed);
  return [-1, 0, 1].some((longer) => isOneApart(letters.slice(0, wanted.length + longer), wanted));
}

function isOneApart(a: readonly string[], b: readonly string[]): boolean {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const same = (from: number, other: number) => a.slice(from).join('') === b.slice(other).join('');
  return (
    same(i, i) ||
    same(i + 1, i + 1) ||
    same(i + 1, i) ||
    same(i, i + 1) ||
    (a[i] === b[i + 1] && a[i + 1] === b[i] && same(i + 2, i + 2))
  );
}
