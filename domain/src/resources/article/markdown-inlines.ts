import { ArticleTooLong } from '#resources/errors.ts';
import { type ArticleInline, type ArticleText, articleLimits } from './content.ts';
import { importedLink } from './imported-parts.ts';
import type { LeftOutCounter } from './left-out.ts';

export function assertFits(parts: readonly unknown[], most: number): void {
  if (parts.length > most) throw new ArticleTooLong();
}

/** The text of one paragraph, heading or cell. */
export function inlines(text: string, leftOut: LeftOutCounter): { content?: ArticleInline[] } {
  const content = inlinesOf(text, { marks: [], isInLink: false, leftOut });
  assertFits(content, articleLimits.inlines);
  return content.length > 0 ? { content } : {};
}

type Mark = NonNullable<ArticleText['marks']>[number];
interface Place {
  marks: readonly Mark[];
  isInLink: boolean;
  leftOut: LeftOutCounter;
}

/** A text has each kind of mark once. */
const withMark = (place: Place, mark: Mark): Place =>
  place.marks.some(({ type }) => type === mark.type) ? place : { ...place, marks: [...place.marks, mark] };

/** The part after the words of a picture or a link. The limits keep the time linear: addresses are no longer. */
const pictureEnd = /\]\([^)\s]{0,2000}(?:\s{1,9}"[^"]{0,300}")?\)/y;
const linkEnd = /\]\(<?([^)\s>]{1,2000})>?(?:\s{1,9}"[^"]{0,300}")?\)/y;
const bare = /<(https?:\/\/[^>\s]{1,2000})>/y;
const lineBreak = /<br\s{0,9}\/?>/iy;
const code = /(`{1,9})[^`]{1,2000}\1(?!`)/y;
const anySign = /[*_[<`]/;

interface Sign {
  /** The end of the sign with its words. */
  end: number;
  nodes: () => ArticleInline[];
}

/**
 * The first sign from the left decides; its inside is read again. One sign ends the next one of its kind, and no link lies in
 * another. So signs lie in one another a few times at most, and the time is linear.
 */
function inlinesOf(text: string, place: Place): ArticleInline[] {
  if (!anySign.test(text)) return textNodes(text, place);
  const ends = endsOf(text);
  const result: ArticleInline[] = [];
  let plainFrom = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === '\\') {
      at += 2;
      continue;
    }
    const sign = signAt(text, at, ends, place);
    if (!sign) {
      at += 1;
      continue;
    }
    for (const node of textNodes(text.slice(plainFrom, at), place)) result.push(node);
    for (const node of sign.nodes()) result.push(node);
    at = sign.end;
    plainFrom = at;
  }
  for (const node of textNodes(text.slice(plainFrom), place)) result.push(node);
  return result;
}

function signAt(text: string, at: number, ends: Ends, place: Place): Sign | null {
  const sign = text[at];
  if (sign === '!' && text[at + 1] === '[') return pictureAt(text, at, ends, place);
  if (sign === '[') return linkAt(text, at, ends, place);
  if (sign === '<') return addressAt(text, at, place);
  if (sign === '`') return codeAt(text, at, place);
  if (sign !== '*' && sign !== '_') return null;
  return boldAt(text, at, ends, place) ?? italicAt(text, at, ends, place);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function pictureAt(text: string, at: number, ends: Ends, place: Place): Sign | null {
  const close = ends.bracket[at + 1] ?? -1;
  const [all] = (close >= 0 && matchAt(pictureEnd, text, close)) || [];
  if (!all) return null;
  const nodes = () => {
    place.leftOut.add('picture');
    return textNodes(text.slice(at + 2, close), place);
  };
  return { end: close + all.length, nodes };
}

function linkAt(text: string, at: number, ends: Ends, place: Place): Sign | null {
  const close = ends.bracket[at] ?? -1;
  const [all, href] = (!place.isInLink && close > at + 1 && matchAt(linkEnd, text, close)) || [];
  return all && href ? { end: close + all.length, nodes: () => linked(text.slice(at + 1, close), href, place) } : null;
}

function linked(words: string, address: string, place: Place): ArticleInline[] {
  const href = importedLink(address);
  if (!href) place.leftOut.add('link');
  const inside = { ...place, isInLink: true };
  return inlinesOf(words, href ? withMark(inside, { type: 'link', attrs: { href } }) : inside);
}

function addressAt(text: string, at: number, place: Place): Sign | null {
  const [brk] = matchAt(lineBreak, text, at) ?? [];
  if (brk) return { end: at + brk.length, nodes: () => [{ type: 'hardBreak' }] };
  const [all, href] = (!place.isInLink && matchAt(bare, text, at)) || [];
  return all && href ? { end: at + all.length, nodes: () => linked(href, href, place) } : null;
}

/** Signs in code are no signs. The article has no code, so its own signs stay. */
function codeAt(text: string, at: number, place: Place): Sign | null {
  const [all] = matchAt(code, text, at) ?? [];
  return all ? { end: at + all.length, nodes: () => plainNodes(all, place) } : null;
}

const isSpace = (text: string, at: number) => at >= text.length || /\s/.test(text[at] as string);
const isWord = (text: string, at: number) => /\w/.test(text[at] ?? ' ');

function boldAt(text: string, at: number, ends: Ends, place: Place): Sign | null {
  const sign = text[at] as '*' | '_';
  if (text[at + 1] !== sign || isSpace(text, at + 2)) return null;
  const close = ends[sign].double[at + 3] ?? -1;
  if (close < 0) return null;
  const inside = text.slice(at + 2, close);
  return { end: close + 2, nodes: () => inlinesOf(inside, withMark(place, { type: 'bold' })) };
}

function italicAt(text: string, at: number, ends: Ends, place: Place): Sign | null {
  const sign = text[at] as '*' | '_';
  const close = ends[sign].single[at + 1] ?? -1;
  if (close < at + 2 || isSpace(text, at + 1) || isSpace(text, close - 1)) return null;
  // A name such as `first_last_name` has no italic part.
  if (sign === '_' && (isWord(text, at - 1) || isWord(text, close + 1))) return null;
  const inside = text.slice(at + 1, close);
  return { end: close + 1, nodes: () => inlinesOf(inside, withMark(place, { type: 'italic' })) };
}

/** For each place the next sign that is not escaped, or -1. A double sign follows a word. */
type Places = Int32Array;
interface Ends {
  /** For each opening bracket the one that closes it. */
  bracket: Places;
  '*': { single: Places; double: Places };
  _: { single: Places; double: Places };
}

function endsOf(text: string): Ends {
  const isEscaped = new Uint8Array(text.length + 1);
  for (let i = 0; i < text.length; i++) if (text[i] === '\\' && isEscaped[i] === 0) isEscaped[i + 1] = 1;
  const places = (isEnd: (at: number) => boolean): Places => {
    const next = new Int32Array(text.length + 1).fill(-1);
    for (let i = text.length - 1; i >= 0; i--) next[i] = isEscaped[i] === 0 && isEnd(i) ? i : (next[i + 1] as number);
    return next;
  };
  const of = (sign: string) => ({
    single: places((i) => text[i] === sign),
    double: places((i) => text[i] === sign && text[i + 1] === sign && i > 0 && !isSpace(text, i - 1)),
  });
  return { bracket: bracketsOf(text, isEscaped), '*': of('*'), _: of('_') };
}

function bracketsOf(text: string, isEscaped: Uint8Array): Places {
  const close = new Int32Array(text.length + 1).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < text.length; i++) {
    if (isEscaped[i] === 1) continue;
    if (text[i] === '[') open.push(i);
    else if (text[i] === ']' && open.length > 0) close[open.pop() as number] = i;
  }
  return close;
}

/** A backslash keeps any sign from its meaning. */
export const unescaped = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

const textNodes = (text: string, place: Place): ArticleInline[] => plainNodes(unescaped(text), place);

const plainNodes = (text: string, { marks }: Place): ArticleInline[] =>
  text
    .split('\n')
    .flatMap((line, i): ArticleInline[] => [
      ...(i > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line, ...(marks.length > 0 && { marks }) }] : []),
    ]);
