/** Previews of one message; further links stay plain. */
export const mostPreviews = 3;
const longestUrl = 2_000;

/** The addresses in the text of a message and in its links, each once. */
export function urlsIn({ message, body }: { message: string; body?: unknown }): string[] {
  const texts = [message, ...hrefsIn(body)];
  const found = texts.flatMap((text) => text.match(/https?:\/\/[^\s<>"'`\\]+/gi) ?? []).map(withoutSentence);
  return [...new Set(found)].filter((url) => url.length <= longestUrl && hostOf(url) !== null);
}

const sentenceMarks = '.,;:!?…';

/** Marks of the sentence around an address. A bracket belongs to it if it was opened there. One pass, whatever people write. */
function withoutSentence(url: string): string {
  const marks = url.includes('(') ? sentenceMarks : `${sentenceMarks})`;
  let end = url.length;
  while (marks.includes(url.charAt(end - 1)) && end > 0) end -= 1;
  return url.slice(0, end);
}

function hrefsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(hrefsIn);
  const { href, ...rest } = node as Record<string, unknown>;
  return [...(typeof href === 'string' ? [href] : []), ...Object.values(rest).flatMap(hrefsIn)];
}

/** Null for what is no address. */
export function hostOf(url: string): string | null {
  try {
    const { host } = new URL(url);
    return host && !/^https?:\/\/[^/?#]*@/i.test(url) ? host.toLowerCase() : null;
  } catch {
    return null;
  }
}

export interface PageFacts {
  title: string | null;
  site: string | null;
}

const longestTitle = 200;

/**
 * Title and site of the beginning of an HTML page. No parser: the text is bounded, and each pattern passes over it once.
 */
export function pageFacts(html: string): PageFacts {
  const metas = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,2000}>/gi)) {
    const name = attributeOf(tag, 'property') ?? attributeOf(tag, 'name');
    const content = attributeOf(tag, 'content');
    if (name && content && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content);
  }
  const title = metas.get('og:title') ?? /<title[^>]{0,200}>([^<]{1,2000})</i.exec(html)?.[1];
  return { title: lineOf(title), site: lineOf(metas.get('og:site_name')) };
}

function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found ? (found[1] ?? found[2] ?? found[3] ?? null) : null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function lineOf(html: string | undefined): string | null {
  const text = (html ?? '')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
    // Signs that are invisible, or that turn the direction of the text around.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text ? [...text].slice(0, longestTitle).join('') : null;
}

function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
