import {
  type ArticleBlock,
  type ArticleContent,
  type ArticleInline,
  type ArticleItem,
  type ArticleList,
  type ArticleParagraph,
  type ArticleText,
  articleFrom,
  articleLink,
} from '@seedbed/domain/resources/article/content.ts';
import { embedAttributes } from './nodes.ts';

type Mark = NonNullable<ArticleText['marks']>[number];

/**
 * Reads what the editor knows: headings, lists, tables, quotes, bold, italic, links and videos of allowed hosts. Scripts
 * and styles are left out, and pictures become their descriptions: their files are not part of the page. Null if no article can hold it.
 */
export function fromHtml(html: string): ArticleContent | null {
  // The parsed document has no window: nothing runs, and nothing is loaded.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return articleFrom({ type: 'doc', content: blocksOf(body) });
}

const unread =
  'script, style, template, noscript, head, title, iframe, object, svg, math, form, button, select, textarea';
const inlineTags =
  'a, abbr, b, bdi, br, cite, code, del, em, font, i, img, ins, kbd, label, mark, q, s, small, span, strong, sub, sup, time, u';
const isElement = (node: Node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE;
const isInline = (node: Node) => node.nodeType === Node.TEXT_NODE || (isElement(node) && node.matches(inlineTags));
const embedIn = (node: Node) =>
  isElement(node) && node.tagName === 'IFRAME' && embedAttributes(node.getAttribute('src'), node.title);
const isUnread = (node: Node) => !isInline(node) && (!isElement(node) || node.matches(unread));

function blocksOf(parent: Node): ArticleBlock[] {
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
    if (
      isInline(node) &&
      !(isElement(node) && node.querySelector('p, div, ul, ol, table, iframe, h1, h2, h3, h4, h5, h6'))
    ) {
      run.push(node);
      continue;
    }
    endRun();
    blocks.push(...blockOf(node as HTMLElement));
  }
  endRun();
  return blocks;
}

function blockOf(element: HTMLElement): ArticleBlock[] {
  const { tagName } = element;
  if (/^H[1-6]$/.test(tagName)) {
    // An article has one title, so its own headings begin below.
    const text = paragraphOf([element]);
    return text ? [{ type: 'heading', attrs: { level: tagName <= 'H2' ? 2 : 3 }, content: text.content }] : [];
  }
  if (tagName === 'UL' || tagName === 'OL') return listOf(element, 1);
  if (tagName === 'TABLE') return tableOf(element as HTMLTableElement);
  if (tagName === 'HR') return [{ type: 'horizontalRule' }];
  if (tagName === 'BLOCKQUOTE') {
    const content = blocksOf(element).flatMap((block) =>
      block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList' ? [block] : [],
    );
    return content.length > 0 ? [{ type: 'callout', attrs: { tone: 'note' }, content }] : [];
  }
  return blocksOf(element);
}

const mostDepth = 3;

/** Deeper lists continue the deepest one. */
function listOf(element: HTMLElement, depth: number): ArticleList[] {
  const items = [...element.children].flatMap((child): ArticleItem[] => {
    const lists = [...child.children].filter((one): one is HTMLElement => one.matches('ul, ol'));
    const text = paragraphOf([...child.childNodes].filter((node) => !lists.includes(node as HTMLElement)));
    const below = child.matches('ul, ol') ? [child as HTMLElement] : lists;
    const inside = below.flatMap((list) => listOf(list, Math.min(depth + 1, mostDepth)));
    if (depth === mostDepth) {
      const deeper = inside.flatMap(({ content }) => content);
      return [...(text ? [{ type: 'listItem' as const, content: [text] }] : []), ...deeper];
    }
    const content = [...(text ? [text] : []), ...inside];
    return content.length > 0 ? [{ type: 'listItem', content }] : [];
  });
  return items.length > 0 ? [{ type: element.tagName === 'OL' ? 'orderedList' : 'bulletList', content: items }] : [];
}

function tableOf(table: HTMLTableElement): ArticleBlock[] {
  const content = [...table.rows].flatMap((row) => {
    const cells = [...row.cells].map((cell) => ({
      type: cell.tagName === 'TH' ? ('tableHeader' as const) : ('tableCell' as const),
      content: [paragraphOf([cell]) ?? { type: 'paragraph' as const }],
    }));
    return cells.length > 0 ? [{ type: 'tableRow' as const, content: cells }] : [];
  });
  return content.length > 0 ? [{ type: 'table', content }] : [];
}

/** Null without any text. */
function paragraphOf(nodes: readonly Node[]): ArticleParagraph | null {
  const parts = nodes.flatMap((node) => inlinesOf(node, []));
  const first = parts.at(0);
  if (first?.type === 'text') parts[0] = { ...first, text: first.text.trimStart() };
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
  const own = markOf(node);
  const inside = own && !marks.some(({ type }) => type === own.type) ? [...marks, own] : marks;
  return [...node.childNodes].flatMap((child) => inlinesOf(child, inside));
}

function textOf(given: string, marks: readonly Mark[]): ArticleInline[] {
  const text = given.replace(/\s+/g, ' ');
  if (text === '') return [];
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
}

function markOf(element: HTMLElement): Mark | null {
  if (element.matches('b, strong')) return { type: 'bold' };
  if (element.matches('i, em')) return { type: 'italic' };
  const href = element.matches('a') ? articleLink(element.getAttribute('href')?.trim() ?? '') : null;
  return href ? { type: 'link', attrs: { href } } : null;
}
