import {
  type ArticleBlock,
  type ArticleContent,
  type ArticleInline,
  type ArticleItem,
  type ArticleList,
  type ArticleParagraph,
  type ArticleText,
  articleFrom,
  nodesOf,
} from '@seedbed/domain/resources/article/content.ts';
import {
  codeParagraph,
  importedLink,
  partsOfBox,
  taskSigns,
} from '@seedbed/domain/resources/article/imported-parts.ts';
import { type LeftOut, LeftOutCounter } from '@seedbed/domain/resources/article/left-out.ts';
import { embedAttributes } from '#capabilities/resources/editing/nodes.ts';
import { trustedHtml } from '#platform/trusted-html.ts';

type Mark = NonNullable<ArticleText['marks']>[number];

/**
 * Reads what the editor knows: headings, lists, tables, quotes, bold, italic, links and videos of allowed hosts. Code becomes a
 * paragraph that keeps its lines, and pictures become their descriptions: their files are not part of the page. Null if no
 * article can hold it.
 */
export function fromHtml(html: string): { content: ArticleContent; leftOut: LeftOut } | null {
  // The parsed document has no window: nothing runs, and nothing is loaded.
  const page = new DOMParser().parseFromString(trustedHtml(html), 'text/html');
  for (const one of page.querySelectorAll<HTMLElement>('[hidden], [style]'))
    if (one.hidden || one.style.display === 'none') one.remove();
  const leftOut = new LeftOutCounter();
  const content = articleFrom({ type: 'doc', content: blocksOf(page.body, { depth: 0, leftOut }) });
  if (!content) return null;
  countLeftOut(page, leftOut);
  return { content, leftOut: leftOut.counts() };
}

const box = 'input[type="checkbox" i]';
const fields = `input:not(${box}, [type="hidden" i]), select, textarea, button`;
const media = 'iframe, object, embed, video, audio, canvas';
const scripts = 'script, style, template, noscript';
const unread = `${scripts}, ${media}, ${fields}, head, title, svg, math`;
/** The words of these stay. */
const formats = 'del, s, strike, u, ins, mark, sub, sup, q, :not(pre) > code, kbd';
const inlineTags = `a, abbr, b, bdi, br, cite, code, del, em, font, i, img, ins, kbd, label, mark, q, s, small, span, strike, strong, sub, sup, time, u, ${box}`;
const blockTags = 'p, div, ul, ol, table, pre, blockquote, iframe, h1, h2, h3, h4, h5, h6';
const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;
const isInline = (node: Node) => node.nodeType === Node.TEXT_NODE || (isElement(node) && node.matches(inlineTags));
const embedIn = (node: Node) =>
  isElement(node) && node.tagName === 'IFRAME' && embedAttributes(node.getAttribute('src'), node.title);
const isUnread = (node: Node) => !isInline(node) && (!isElement(node) || node.matches(unread));

function countLeftOut(page: Document, leftOut: LeftOutCounter): void {
  const count = (selector: string, isLeftOut: (element: Element) => boolean = () => true) =>
    [...page.querySelectorAll(selector)].filter(isLeftOut).length;
  leftOut.add('picture', count('img, svg'));
  leftOut.add(
    'embed',
    count(media, (one) => !embedIn(one) || one.closest('h1, h2, h3, h4, h5, h6') !== null),
  );
  leftOut.add('script', count(scripts));
  leftOut.add('field', count(fields));
  leftOut.add('formula', count('math'));
  leftOut.add('format', count(formats, hasText));
  leftOut.add(
    'link',
    count('a[href]', (one) => hasText(one) && linkOf(one) === null),
  );
}

const hasText = ({ textContent }: Element) => (textContent ?? '').trim() !== '';
const linkOf = (element: Element) => importedLink(element.getAttribute('href') ?? '');

interface Place {
  /** How many lists lie around it. */
  depth: number;
  leftOut: LeftOutCounter;
}

function blocksOf(parent: Node, place: Place): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const paragraph = paragraphOf(run);
    if (paragraph) blocks.push(paragraph);
    run = [];
  };
  for (const node of parent.childNodes) {
    const embed = embedIn(node);
    if (embed) {
      endRun();
      blocks.push({ type: 'embed', attrs: embed });
    }
    if (isUnread(node)) continue;
    // A link or a span around whole blocks is only a box.
    if (isInline(node) && !(isElement(node) && node.querySelector(blockTags))) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...blockOf(node as HTMLElement, place));
  }
  endRun();
  return blocks;
}

function blockOf(element: HTMLElement, place: Place): ArticleBlock[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) {
    // An article has one title, so its own headings begin below.
    const text = paragraphOf([element]);
    return text ? [{ type: 'heading', attrs: { level: tagName <= 'H2' ? 2 : 3 }, content: text.content }] : [];
  }
  if (tagName === 'UL' || tagName === 'OL') return listOf(element, place);
  if (tagName === 'TABLE') return tableOf(element as HTMLTableElement, place);
  if (tagName === 'HR') return [{ type: 'horizontalRule' }];
  if (tagName === 'PRE') {
    const code = codeParagraph((element.textContent ?? '').replace(/^\n|\n$/g, '').split('\n'));
    return code ? [code] : [];
  }
  if (tagName === 'BLOCKQUOTE') {
    const content = blocksOf(element, place).flatMap(partsOfBox);
    return content.length > 0 ? [{ type: 'callout', attrs: { tone: 'note' }, content }] : [];
  }
  return blocksOf(element, place);
}

const deepest = 3;

/** Deeper lists continue the deepest one. */
function listOf(element: HTMLElement, { depth, leftOut }: Place): ArticleList[] {
  const place = { depth: Math.min(depth + 1, deepest), leftOut };
  const items = [...element.children].flatMap((child): ArticleItem[] => {
    const blocks = child.matches('ul, ol') ? listOf(child as HTMLElement, place) : blocksOf(child, place);
    const parts = blocks.flatMap(partsOfBox);
    const isDeeper = (part: ArticleParagraph | ArticleList): part is ArticleList =>
      place.depth === deepest && part.type !== 'paragraph';
    const own = parts.filter((part) => !isDeeper(part));
    const deeper = parts.filter(isDeeper).flatMap(({ content }) => content);
    if (own.length === 0) return deeper;
    // The editor begins each item with a paragraph.
    const content = own[0]?.type === 'paragraph' ? own : [{ type: 'paragraph' as const }, ...own];
    return [{ type: 'listItem', content }, ...deeper];
  });
  return items.length > 0 ? [{ type: element.tagName === 'OL' ? 'orderedList' : 'bulletList', content: items }] : [];
}

const mostCells = 12;

/** Cells hold paragraphs. A cell over several columns is followed by empty ones. */
function tableOf(table: HTMLTableElement, { leftOut }: Place): ArticleBlock[] {
  const content = [...table.rows].flatMap((row) => {
    const cells = [...row.cells].flatMap((cell) => {
      const inside = blocksOf(cell, { depth: 0, leftOut }).flatMap(partsOfBox);
      const paragraphs = [...nodesOf({ content: inside })].filter(
        (node): node is ArticleParagraph & { type: 'paragraph' } & Record<string, unknown> => node.type === 'paragraph',
      );
      const type = cell.tagName === 'TH' ? ('tableHeader' as const) : ('tableCell' as const);
      const empty = { type, content: [{ type: 'paragraph' as const }] };
      const filled = paragraphs.length > 0 ? { type, content: paragraphs } : empty;
      return [filled, ...Array.from({ length: Math.min(cell.colSpan, mostCells) - 1 }, () => empty)];
    });
    leftOut.add('cell', cells.length - mostCells);
    return cells.length > 0 ? [{ type: 'tableRow' as const, content: cells.slice(0, mostCells) }] : [];
  });
  return content.length > 0 ? [{ type: 'table', content }] : [];
}

/** Null without any text. */
function paragraphOf(nodes: readonly Node[]): ArticleParagraph | null {
  const parts = nodes.flatMap((node) => inlinesOf(node, []));
  // A page shows one space where two texts meet, and none at both ends.
  parts.forEach((part, i) => {
    const before = parts[i - 1];
    const isSpaced = before?.type === 'text' ? /\s$/.test(before.text) : true;
    if (part.type === 'text' && isSpaced) parts[i] = { ...part, text: part.text.replace(/^ /, '') };
  });
  const last = parts.at(-1);
  if (last?.type === 'text') parts[parts.length - 1] = { ...last, text: last.text.trimEnd() };
  const content = parts.filter((part) => part.type !== 'text' || part.text !== '');
  return content.some(({ type }) => type === 'text') ? { type: 'paragraph', content } : null;
}

function inlinesOf(node: Node, marks: readonly Mark[]): ArticleInline[] {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node.textContent ?? '', marks);
  if (!isElement(node) || node.matches(unread)) return [];
  if (node.tagName === 'BR') return [{ type: 'hardBreak' }];
  if (node.tagName === 'IMG') return textOf(node.getAttribute('alt') ?? '', marks);
  if (node.matches(box)) return textOf(node.hasAttribute('checked') ? taskSigns.done : taskSigns.open, marks);
  const own = markOf(node);
  const inside = own && !marks.some(({ type }) => type === own.type) ? [...marks, own] : marks;
  return [...node.childNodes].flatMap((child) => inlinesOf(child, inside));
}

function textOf(given: string, marks: readonly Mark[]): ArticleInline[] {
  // Spaces that do not break are no layout of the source.
  const text = given.replace(/[ \t\r\n\f]+/g, ' ');
  if (text === '') return [];
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
}

function markOf(element: HTMLElement): Mark | null {
  if (element.matches('b, strong')) return { type: 'bold' };
  if (element.matches('i, em')) return { type: 'italic' };
  const href = element.matches('a') ? linkOf(element) : null;
  return href ? { type: 'link', attrs: { href } } : null;
}
