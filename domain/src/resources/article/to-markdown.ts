import { withoutComments } from './comments.ts';
import type {
  ArticleBlock,
  ArticleContent,
  ArticleInline,
  ArticleList,
  ArticleParagraph,
  ArticleText,
  CalloutTone,
} from './content.ts';

/** GitHub's names of the same boxes. */
export const calloutNames = { note: 'NOTE', tip: 'TIP', warning: 'WARNING' } as const satisfies Record<
  CalloutTone,
  string
>;

/** The article in Markdown. A picture names its file: `pictureName` gives it. */
export function toMarkdown({ content }: ArticleContent, pictureName: (id: string) => string = (id) => id): string {
  const filled = content.map(withoutComments).filter((block) => block.type !== 'paragraph' || block.content?.length);
  return `${filled.map((block) => blockText(block, pictureName)).join('\n\n')}\n`.replace(/^\n+$/, '');
}

function blockText(block: ArticleBlock, pictureName: (id: string) => string): string {
  switch (block.type) {
    case 'paragraph':
      return escapedStart(inlineText(block.content));
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineText(block.content)}`;
    case 'bulletList':
    case 'orderedList':
      return listText(block, '');
    case 'callout':
      return quoted([`[!${calloutNames[block.attrs.tone]}]`, partsText(block.content)].join('\n'));
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
            .map((one) => inlineText(one.content))
            .join(' ')
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

const partsText = (parts: readonly (ArticleParagraph | ArticleList)[]) =>
  parts.map((one) => (one.type === 'paragraph' ? inlineText(one.content) : listText(one, ''))).join('\n\n');

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');

function listText(list: ArticleList, indent: string): string {
  return list.content
    .map((item, i) => {
      const sign = list.type === 'orderedList' ? `${i + 1}. ` : '- ';
      const deeper = indent + ' '.repeat(sign.length);
      const [first, ...rest] = item.content.map((one) =>
        one.type === 'paragraph' ? inlineText(one.content) : listText(one, deeper),
      );
      const below = item.content
        .slice(1)
        .map((one, n) => (one.type === 'paragraph' ? `\n${deeper}${rest[n]}` : rest[n]));
      return [`${indent}${sign}${first ?? ''}`, ...below].join('\n');
    })
    .join('\n');
}

const escaped = (text: string) => text.replace(/[\\`*_[\]<>]/g, (sign) => `\\${sign}`);
/** Such a line would begin a heading, a list or a quote. */
const escapedStart = (text: string) => text.replace(/^(#{1,6} |[-+] |\d+\. |> |-{3})/, (sign) => `\\${sign}`);

const inlineText = (content: readonly ArticleInline[] | undefined): string =>
  (content ?? [])
    .map((one) =>
      one.type === 'text' ? marked(one) : one.type === 'mention' ? escaped(`@${one.attrs.label}`) : '  \n',
    )
    .join('');

/** Spaces lie outside of the signs, which would not close a mark after one. */
function marked({ text, marks = [] }: ArticleText): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (!words) return text;
  let shown = escaped(words);
  for (const mark of marks)
    if (mark.type === 'bold') shown = `**${shown}**`;
    else if (mark.type === 'italic') shown = `*${shown}*`;
  const link = marks.find((mark) => mark.type === 'link');
  if (link) shown = `[${shown}](${link.attrs.href.replaceAll(')', '%29')})`;
  return `${before}${shown}${after}`;
}
