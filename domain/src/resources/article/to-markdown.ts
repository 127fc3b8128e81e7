import { withoutComments } from './comments.ts';
import type { ArticleBlock, ArticleContent, ArticleInline, ArticleList, ArticleText, CalloutTone } from './content.ts';

/** GitHub's names of the same boxes. */
export const calloutNames = { note: 'NOTE', tip: 'TIP', warning: 'WARNING' } as const satisfies Record<
  CalloutTone,
  string
>;

/** The article in Markdown. A picture names its file: `pictureName` gives it. */
export function toMarkdown({ content }: ArticleContent, pictureName: (id: string) => string = (id) => id): string {
  const filled = content.map(withoutComments).filter((block) => block.type !== 'paragraph' || block.content?.length);
  return `${blocksText(filled, pictureName)}\n`.replace(/^\n+$/, '');
}

type PictureName = (id: string) => string;

/** A list directly after another one of its kind has other signs. Lists follow their paragraph at once in an item. */
function blocksText(blocks: readonly ArticleBlock[], pictureName: PictureName, isItem = false): string {
  let isOther = false;
  let text = '';
  blocks.forEach((block, i) => {
    const before = blocks[i - 1];
    isOther = isList(block) && before?.type === block.type && !isOther;
    if (before) text += isItem && isList(block) ? '\n' : '\n\n';
    text += isList(block) ? listText(block, isOther) : blockText(block, pictureName);
  });
  return text;
}

const isList = (block: ArticleBlock): block is ArticleList =>
  block.type === 'bulletList' || block.type === 'orderedList';

function blockText(block: Exclude<ArticleBlock, ArticleList>, pictureName: PictureName): string {
  switch (block.type) {
    case 'paragraph':
      return linesText(block.content);
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${oneLine(block.content).replace(/#(\s*)$/, '\\#$1')}`;
    case 'callout':
      return [`[!${calloutNames[block.attrs.tone]}]`, ...blocksText(block.content, pictureName).split('\n')]
        .map((line) => (line ? `> ${line}` : '>'))
        .join('\n');
    case 'picture':
      return `![${escaped(block.attrs.alt)}](${encodeURI(pictureName(block.attrs.id))})`;
    case 'embed': {
      const { address, title } = block.attrs;
      return title ? `[${escaped(title)}](${address})` : `<${address}>`;
    }
    case 'table': {
      const [head = [], ...rows] = block.content.map((row) =>
        row.content.map((cell) =>
          cell.content
            .map((one) => oneLine(one.content))
            .join('<br>')
            .replaceAll('|', '\\|'),
        ),
      );
      const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
      return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
    }
    case 'horizontalRule':
      return '---';
  }
}

function listText(list: ArticleList, isOther: boolean): string {
  const [point, dot] = isOther ? ['*', ')'] : ['-', '.'];
  return list.content
    .map((item, i) => {
      const sign = list.type === 'orderedList' ? `${i + 1}${dot} ` : `${point} `;
      const text = blocksText(item.content, String, true).replace(/^[☐☑] /, (box) => (box === '☐ ' ? '[ ] ' : '[x] '));
      const deeper = ' '.repeat(sign.length);
      return sign + text.replace(/\n(?=[^\n])/g, `\n${deeper}`);
    })
    .join('\n');
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<>]|!$/g, (sign) => `\\${sign}`);
/** Such a line would begin a heading, a list, a quote, code, a rule or the second line of a table. */
const escapedStart = (line: string) =>
  line.replace(/^(\s*)(#{1,6}(?=\s|$)|[-+]|~{3}|[|:]|\d+(?=[.)]\s))/, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  );

const inlineText = (content: readonly ArticleInline[] = []): string =>
  content
    .map((one) => (one.type === 'text' ? marked(one) : one.type === 'mention' ? escaped(`@${one.attrs.label}`) : '\n'))
    .join('');

const oneLine = (content: readonly ArticleInline[] | undefined) => inlineText(content).replaceAll('\n', '<br>');

/** An empty line needs a sign, or it would end the paragraph. */
const linesText = (content: readonly ArticleInline[] | undefined) =>
  inlineText(content)
    .split('\n')
    .map((line, i, all) => {
      const text = escapedStart(line.replace(/^[ \t]+/, ''));
      if (i === all.length - 1) return text;
      return /\S/.test(text) ? `${text}  ` : '\\';
    })
    .join('\n');

/** Signs that would end an address. */
const addressSigns: Readonly<Record<string, string>> = { ')': '%29', '<': '%3C', '>': '%3E' };

/** Spaces lie outside of the signs, which would not close a mark after one. */
function marked({ text, marks = [] }: ArticleText): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (!words) return text;
  const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type);
  let shown = escaped(words);
  // Three equal signs in a row would close in the wrong order.
  if (has('bold')) shown = has('italic') ? `__${shown}__` : `**${shown}**`;
  if (has('italic')) shown = `*${shown}*`;
  const link = marks.find((mark) => mark.type === 'link');
  if (link) shown = `[${shown}](${link.attrs.href.replace(/[)<>]/g, (sign) => addressSigns[sign] ?? sign)})`;
  return `${before}${shown}${after}`;
}
