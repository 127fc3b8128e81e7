import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { compareArticles } from './compare.ts';
import {
  type ArticleContent,
  type ArticleParagraph,
  articleFrom,
  emptyArticle,
  linkedResource,
  linksOf,
  pictureIds,
} from './content.ts';
import { fromMarkdown } from './from-markdown.ts';
import { isEmptyArticle, linesOf, plainArticle, tableOfContents } from './plain.ts';
import { toMarkdown } from './to-markdown.ts';

const id = newId();
const markdown = `## Before you start

Read the **whole** page, then *ask* [the team](/resources/internal/${id}).

- One
  - Below one
  - Also below
- Two

1. First
2. Second

> [!WARNING]
> Never share your password.

### Prices

| Plan | Price |
| --- | --- |
| Seed | 10 € |
| Growth | 20 € |

---

[How we \\[really\\] work](https://player.vimeo.com/video/76979871)

<https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ>

See [our site](https://example.org/a?b=c).
`;

test('reads its own Markdown back without a loss', () => {
  const article = fromMarkdown(markdown);
  expect(articleFrom(article)).toEqual(article);
  expect(toMarkdown(article)).toBe(markdown);
});

test('reads foreign Markdown as far as the editor goes', () => {
  const article = fromMarkdown(
    '# Title #\n* a\n* b __c__\n\n![A cat](cat.png) and <https://example.org>\nflows on\n\n`code`',
  );
  expect(plainArticle(article)).toBe('Title\na\nb c\nA cat and https://example.org flows on\n`code`');
  expect(articleFrom(article)).not.toBeNull();
  expect(linksOf(fromMarkdown('[x](javascript:alert(1)) [y](//evil.example)'))).toEqual([]);
});

test('reads signs in one another, keeps escaped ones, and takes a box in a box as one', () => {
  const marks = (markdown: string) =>
    fromMarkdown(markdown).content.flatMap((block) =>
      (block as ArticleParagraph).content?.map((node) =>
        node.type === 'text' ? [node.text, ...(node.marks ?? []).map(({ type }) => type)].join(' ') : node.type,
      ),
    );
  expect(marks('**a *b* __c__** d')).toEqual(['a  bold', 'b bold italic', '  bold', 'c bold', ' d']);
  expect(marks('\\*a* *b*')).toEqual(['*a* ', 'b italic']);
  expect(marks('\\[a](b) [c](/d) ![e](f) *g')).toEqual(['[a](b) ', 'c link', ' ', 'e', ' *g']);
  expect(marks('snake_case_name ** a ** [x] 2 * 3 * 4')).toEqual(['snake_case_name ** a ** [x] 2 * 3 * 4']);
  expect(plainArticle(fromMarkdown('> One\n> > Two\n>> Three'))).toBe('One Two Three');
  expect(tableOfContents(fromMarkdown('## C # ##  '))).toMatchObject([{ text: 'C #' }]);
});

test('knows links, pictures, headings and emptiness', () => {
  const article = fromMarkdown(markdown);
  expect(linksOf(article)).toEqual([
    `/resources/internal/${id}`,
    'https://vimeo.com/76979871',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://example.org/a?b=c',
  ]);
  expect(linksOf(article).map(linkedResource)).toEqual([id, null, null, null]);
  expect(tableOfContents(article)).toEqual([
    { id: 'section-1', text: 'Before you start', level: 2 },
    { id: 'section-2', text: 'Prices', level: 3 },
  ]);
  expect(isEmptyArticle(fromMarkdown('\n\n'))).toBe(true);
  const picture: ArticleContent = { type: 'doc', content: [{ type: 'picture', attrs: { id, alt: 'A desk' } }] };
  expect(pictureIds(picture)).toEqual([id]);
  expect(toMarkdown(picture, () => 'my desk.png')).toBe('![A desk](my%20desk.png)\n');
});

test('a picture keeps its size if it is one, and needs no description', () => {
  const id = newId() as string;
  const picture = (attrs: object) =>
    articleFrom({ type: 'doc', content: [{ type: 'picture', attrs: { id, ...attrs } }] });
  const attrsOf = (attrs: object) => (picture(attrs)?.content[0] as { attrs?: object } | undefined)?.attrs;
  expect(attrsOf({ alt: '', width: 800, height: 600 })).toEqual({ id, alt: '', width: 800, height: 600 });
  for (const size of [
    {},
    { width: null, height: null },
    { width: 800 },
    { width: -1, height: 5 },
    { width: '1', height: 1 },
  ])
    expect(attrsOf({ alt: 'A desk', ...size }), JSON.stringify(size)).toEqual({ id, alt: 'A desk' });
  const bare = picture({ alt: '' }) ?? emptyArticle;
  expect(isEmptyArticle(bare)).toBe(false);
  expect(toMarkdown(bare, () => 'desk.png')).toBe('![](desk.png)\n');
  const other = articleFrom({ type: 'doc', content: [{ type: 'picture', attrs: { id: newId(), alt: '' } }] });
  expect(compareArticles(bare, other ?? emptyArticle)).toMatchObject([{ change: 'changed', kind: 'picture' }]);
  expect(compareArticles(bare, bare)).toMatchObject([{ change: 'same' }]);
});

test('refuses unknown nodes, deep lists, foreign schemes and a picture without a file', () => {
  const doc = (...content: object[]) => ({ type: 'doc', content });
  const nested = (depth: number): object => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph' }, ...(depth > 1 ? [nested(depth - 1)] : [])] }],
  });
  const linked = (href: string) =>
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] });
  expect(articleFrom(doc(nested(3)))).not.toBeNull();
  expect(articleFrom(doc(nested(4)))).toBeNull();
  expect(articleFrom(linked('/resources'))).not.toBeNull();
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    expect(articleFrom(linked(href)), href).toBeNull();
  expect(articleFrom(doc({ type: 'iframe', attrs: { src: 'https://example.org' } }))).toBeNull();
  expect(articleFrom(doc({ type: 'picture', attrs: { id: 'x', alt: '' } }))).toBeNull();
});

test('holds players of the allowed hosts only', () => {
  const embed = (address: string, title = '') =>
    articleFrom({ type: 'doc', content: [{ type: 'embed', attrs: { address, title } }] });
  const stored = embed('https://youtu.be/dQw4w9WgXcQ', 'A song');
  expect(stored?.content).toEqual([
    { type: 'embed', attrs: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: 'A song' } },
  ]);
  expect(stored && plainArticle(stored)).toBe('A song\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(isEmptyArticle(embed('https://vimeo.com/76979871') ?? { type: 'doc', content: [] })).toBe(false);
  for (const address of [
    'https://evil.example/embed/dQw4w9WgXcQ',
    'http://vimeo.com/76979871',
    'javascript:alert(1)',
    '',
  ])
    expect(embed(address), address).toBeNull();
});

test('reads the address of a video alone in its paragraph as a video, and keeps other links', () => {
  const types = (markdown: string) => fromMarkdown(markdown).content.map(({ type }) => type);
  expect(types('https://youtu.be/dQw4w9WgXcQ\n\n<https://vimeo.com/76979871>')).toEqual(['embed', 'embed']);
  expect(types('Watch https://youtu.be/dQw4w9WgXcQ')).toEqual(['paragraph']);
  expect(types('[Watch](https://youtu.be/dQw4w9WgXcQ)')).toEqual(['paragraph']);
  expect(types('https://example.org/video')).toEqual(['paragraph']);
});

test('shows what differs, line by line and word by word', () => {
  const before = fromMarkdown('## Rules\n\nPay within thirty days.\n\n- Old item\n- Kept item\n');
  const after = fromMarkdown('## Rules\n\nPay within fourteen days.\n\n- Kept item\n- Brand new line\n');
  const shown = compareArticles(before, after).map(({ change, parts }) => [
    change,
    parts.map((part) => `${{ same: '', added: '+', removed: '-' }[part.change]}${part.text}`).join('|'),
  ]);
  expect(shown).toEqual([
    ['same', 'Rules'],
    ['changed', 'Pay within |-thirty|+fourteen| days.'],
    ['removed', '-Old item'],
    ['same', 'Kept item'],
    ['added', '+Brand new line'],
  ]);
  expect(compareArticles(before, before).every(({ change }) => change === 'same')).toBe(true);
});

test('never loses a line of either text in a comparison', () => {
  const words = ['alpha', 'beta', 'gamma', 'delta'];
  for (let round = 0; round < 60; round++) {
    const made = () =>
      fromMarkdown(
        Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () =>
          Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => words[Math.floor(Math.random() * 4)]).join(
            ' ',
          ),
        ).join('\n\n'),
      );
    const [before, after] = [made(), made()];
    const side = (left: 'added' | 'removed') =>
      compareArticles(before, after).flatMap(({ change, parts }) =>
        change === left
          ? []
          : [
              parts
                .filter((part) => part.change !== left)
                .map(({ text }) => text)
                .join(''),
            ],
      );
    expect(side('removed')).toEqual(linesOf(after).map(({ text }) => text));
    expect(side('added').toSorted()).toEqual(
      linesOf(before)
        .map(({ text }) => text)
        .toSorted(),
    );
  }
});

test('reads any mixture of signs as an article', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'*_[]()!<>\\|-1.# \t\na'), maxLength: 300 }), (text) => {
      expect(articleFrom(fromMarkdown(text))).not.toBeNull();
    }),
  );
});
