import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleBlock, ArticleContent, ArticleInline, ArticleList, ArticleMark, ArticleText } from './content.ts';
import { articleFrom } from './content.ts';
import { fromMarkdown, readMarkdown } from './from-markdown.ts';
import { plainArticle } from './plain.ts';
import { toMarkdown } from './to-markdown.ts';

const word = fc.oneof(
  fc.constantFrom(
    'plan',
    'team',
    'جدول',
    '10',
    '1. one',
    '2) two',
    '- dash',
    '+ plus',
    '# sign',
    '> quote',
    '---',
    '~~~',
  ),
  fc.constantFrom(
    '```',
    '| --- |',
    '[ ] box',
    '[x](y)',
    '<br>',
    '*star*',
    '__line__',
    'snake_case',
    'a\\',
    '!',
    '`code`',
    '#',
    'C#',
  ),
);
const marks = fc.constantFrom<readonly ArticleMark[]>(
  [],
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'italic' }, { type: 'bold' }],
  [{ type: 'link', attrs: { href: 'https://example.org/a_b' } }],
  [{ type: 'link', attrs: { href: '/resources' } }, { type: 'bold' }],
);
const text = fc.record({ words: word, marks }).map(
  ({ words, marks: all }): ArticleText => ({
    type: 'text',
    text: words,
    ...(all.length > 0 && { marks: all }),
  }),
);
/** A line begins and ends with a word: spaces there are not seen. */
const lineOf = (parts: readonly ArticleText[]) =>
  parts.flatMap((part, i): ArticleInline[] => [...(i > 0 ? [{ type: 'text' as const, text: ' ' }] : []), part]);
const line = fc.array(text, { minLength: 1, maxLength: 4 }).map(lineOf);
const code = fc
  .constantFrom('\u00a0\u00a0indented()', '\u00a0- x', 'end')
  .map((one): ArticleInline[] => [{ type: 'text', text: one }]);
const inlines = fc
  .array(fc.oneof(line, code, fc.constant<ArticleInline[]>([])), { minLength: 1, maxLength: 3 })
  .map((lines): ArticleInline[] => [
    ...lines.flatMap((one, i): ArticleInline[] => (i > 0 ? [{ type: 'hardBreak' }, ...one] : one)),
    ...(lines.at(-1)?.length === 0 ? [{ type: 'text' as const, text: 'end' }] : []),
  ]);
const paragraph = inlines.map((content) => ({ type: 'paragraph' as const, content: content as ArticleInline[] }));
const listOf = (depth: number): fc.Arbitrary<ArticleList> => {
  const below =
    depth < 3
      ? fc.array(fc.oneof(paragraph, listOf(depth + 1)), { maxLength: 2 })
      : fc.array(paragraph, { maxLength: 1 });
  return fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(
      fc.record({
        type: fc.constant('listItem' as const),
        content: fc.tuple(paragraph, below).map(([first, rest]) => [first, ...rest]),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
};
const parts = fc.array(fc.oneof(paragraph, listOf(1)), { minLength: 1, maxLength: 3 });
const row = (type: 'tableCell' | 'tableHeader') =>
  fc.array(line, { minLength: 2, maxLength: 2 }).map((cells) => ({
    type: 'tableRow' as const,
    content: cells.map((content) => ({ type, content: [{ type: 'paragraph' as const, content }] })),
  }));
const block: fc.Arbitrary<ArticleBlock> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading' as const),
    attrs: fc.constantFrom({ level: 2 as const }, { level: 3 as const }),
    content: line,
  }),
  listOf(1),
  fc.record({
    type: fc.constant('callout' as const),
    attrs: fc.constantFrom({ tone: 'note' as const }, { tone: 'tip' as const }),
    content: parts,
  }),
  fc.constant({
    type: 'embed' as const,
    attrs: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: 'A [song]' },
  }),
  fc
    .tuple(row('tableHeader'), fc.array(row('tableCell'), { maxLength: 2 }))
    .map(([head, rows]) => ({ type: 'table' as const, content: [head, ...rows] })),
  fc.constant({ type: 'horizontalRule' as const }),
);

/** Texts with equal marks are one text, whatever the order of the marks. */
function joined(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const { content, ...rest } = node as { content?: ArticleInline[] };
  if (!content) return node;
  const one: ArticleInline[] = [];
  for (const child of content) {
    const last = one.at(-1);
    const key = (part: ArticleText) => (part.marks ?? []).map((mark) => JSON.stringify(mark)).toSorted();
    if (child.type !== 'text') one.push(joined(child) as ArticleInline);
    else if (last?.type === 'text' && `${key(last)}` === `${key(child)}`)
      one[one.length - 1] = { ...last, text: last.text + child.text };
    else
      one.push({
        ...child,
        ...(child.marks && { marks: child.marks.toSorted((a, b) => a.type.localeCompare(b.type)) }),
      });
  }
  return { ...rest, content: one };
}

test('Markdown keeps whatever the editor can hold', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (content) => {
      const article: ArticleContent = { type: 'doc', content };
      expect(articleFrom(article)).not.toBeNull();
      const { content: read, leftOut } = readMarkdown(toMarkdown(article));
      expect(joined(read)).toEqual(joined(article));
      expect(leftOut).toEqual({});
    }),
    { numRuns: 400 },
  );
});

test('keeps the lines of code, the boxes of tasks, and blocks in items and boxes', () => {
  const lines = (markdown: string) => plainArticle(fromMarkdown(markdown));
  const code = (text: string): ArticleBlock => {
    const [first = '', ...rest] = text.split('\n');
    const content = rest.flatMap((one): ArticleInline[] => [
      { type: 'hardBreak' },
      ...(one ? [{ type: 'text' as const, text: one }] : []),
    ]);
    return { type: 'paragraph', content: [{ type: 'text', text: first }, ...content] };
  };
  for (const markdown of [
    '```js\nif (a) {\n  # b *c*\n\n}\n```',
    '~~~\nif (a) {\n  # b *c*\n\n}',
    '\n    if (a) {\n      # b *c*\n    \n    }',
  ])
    expect(fromMarkdown(markdown).content, markdown).toEqual([code('if (a) {\n\u00a0\u00a0# b *c*\n\n}')]);
  expect(lines('- [ ] Ask\n- [x] Write\n- [y] Sell')).toBe('☐ Ask\n☑ Write\n[y] Sell');
  expect(toMarkdown(fromMarkdown('- [ ] Ask\n- [X] Write'))).toBe('- [ ] Ask\n- [x] Write\n');
  expect(lines('1. One\n\n   More\n\n2. Two')).toBe('One\nMore\nTwo');
  expect(fromMarkdown('1. One\n\n   More\n\n2. Two').content).toHaveLength(1);
  expect(lines('> | a | b |\n> | - | - |\n> | c | d |\n>\n> ---\n>\n> https://youtu.be/dQw4w9WgXcQ')).toBe(
    'a | b\nc | d\n---\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  expect(lines('Use `a*b*c` and *d*<br>e')).toBe('Use `a*b*c` and d\ne');
});

test.each([
  ['![A cat](cat.png) [![Badge](badge.svg)](https://example.org) \\![x](/y)', { picture: 2 }],
  ['[one](javascript:alert) [two](data:x) [three](https://example.org)', { link: 2 }],
  // Pages beside the file: some of these endings are also those of sites.
  ['[one](setup.md) [two](report.zip) [three](www.example.org) [four](/resources)', { link: 2 }],
  ['| a | b |\n| - | - |\n| 1 | 2 | 3 |\n| 1 |', { cell: 1 }],
  ['---\ntitle: Rules\n---\nText', { metadata: 1 }],
  ['---\n\nText\n\n---\n', {}],
  ['`![code](x.png)`\n\n```\n![code](x.png)\n```', {}],
])('counts what it leaves out of %s', (markdown, counts) => {
  expect(readMarkdown(markdown).leftOut).toEqual(counts);
});

test('keeps the sign at the end of a heading, texts between two rules, and addresses', () => {
  const textsOf = (markdown: string) => plainArticle(fromMarkdown(markdown));
  expect(textsOf('# Learn C#\n\n## F# ##')).toBe('Learn C#\nF#');
  const note = readMarkdown('---\nNote: read this first.\n\n# Rules\n\n---\nEnd.\n');
  expect(plainArticle(note.content)).toContain('Rules');
  expect(note.leftOut).toEqual({});
  // Other systems end their lines so.
  expect(textsOf('# One\r- two\u2028- three')).toBe('One\ntwo\nthree');
  const link = (href: string) => ({
    type: 'text' as const,
    text: 'law',
    marks: [{ type: 'link' as const, attrs: { href } }],
  });
  const article = (...content: ArticleInline[]): ArticleContent => ({
    type: 'doc',
    content: [{ type: 'paragraph', content }],
  });
  expect(toMarkdown(article(link('https://a.example/?q=<b>(c)')))).toBe('[law](https://a.example/?q=%3Cb%3E(c%29)\n');
  const indented = fromMarkdown(toMarkdown(article({ type: 'text', text: '\t' }, link('https://a.example/x'))));
  expect(indented).toEqual(article(link('https://a.example/x')));
});
