/** Control and bidi characters could disguise a name or its extension. */
const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/gu;
/** Tags are invisible text, except in the flags of England, Scotland, Wales and other regions. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/**
 * Persian, Indic and emoji sequences need the two joiners. Between other characters they only make two names look alike.
 * After a virama a joiner may also end a word.
 */
const uselessJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}])[\u200c\u200d]|(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** A combining mark without a letter is drawn upon its neighbor. */
const visible = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text without characters that nobody sees. */
export const withoutInvisible = (text: string): string =>
  text.normalize('NFC').replace(invisibleCharacters, '').replace(tags, '$1').replace(uselessJoiner, '');

/** A name, title or headline: one line, single spaces; empty if nothing of it is visible. */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text.replace(lineBreaks, ' ')).replace(/\s+/gu, ' ').trim();
  return visible.test(line) ? line : '';
}

/** Cleans one line; a long text keeps its lines. A cut never splits a character. */
export const cleanText = (text: string, isLong: boolean): string =>
  isLong
    ? text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
        .trim()
    : cleanLine(text);
