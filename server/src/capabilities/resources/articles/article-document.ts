import { directionOf, type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { ArticleBlock, ArticleTable } from '@seedbed/domain/resources/article/content.ts';
import { linesOf, textOf } from '@seedbed/domain/resources/article/plain.ts';
import { inOneLine, type TextDocument, type TextSection } from '#platform/text-documents/text-document.ts';
import type { ArticleText } from './find-articles.ts';

/** The article on paper. `facts` follow its title. */
export function articleDocument(
  { title, content, language }: Pick<ArticleText, 'title' | 'content' | 'language'>,
  facts: readonly string[],
): TextDocument {
  const sections: { heading: string; texts: string[]; table?: TextSection['table'] }[] = [{ heading: '', texts: [] }];
  const current = () => sections.at(-1) as (typeof sections)[number];
  for (const block of content.content)
    if (block.type === 'heading') sections.push({ heading: textOf(block.content), texts: [] });
    else if (block.type === 'table') {
      // A section shows its texts first, so what follows the table begins another one.
      current().table = tableOf(block);
      sections.push({ heading: '', texts: [] });
    } else current().texts.push(...textsOf(block));
  return {
    language: localeOf(language),
    direction: directionOf(language as Language),
    title,
    subtitle: inOneLine(facts),
    sections: sections.filter(({ heading, texts, table }) => heading || texts.length > 0 || table),
  };
}

const textsOf = (block: ArticleBlock): string[] =>
  linesOf({ type: 'doc', content: [block] }).flatMap(({ kind, text, depth, number }) => {
    // The title, and the address as a link.
    if (kind === 'embed') return text.split('\n');
    if (kind === 'item') return `${'    '.repeat(depth - 1)}${number === undefined ? '•' : `${number}.`} ${text}`;
    // Paper shows the description alone.
    if (kind === 'picture') return text ? `[${text}]` : [];
    return text;
  });

const tableOf = ({ content }: ArticleTable) => {
  const [columns = [], ...rows] = content.map((row) =>
    row.content.map((cell) => cell.content.map((one) => textOf(one.content)).join('\n')),
  );
  return { columns, rows };
};
