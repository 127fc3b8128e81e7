import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { ArticleView } from './article-view.tsx';
import { ComparedText } from './compared-text.tsx';

const id = newId();
const markdown = `## Rules\n\nBe **kind**, see [the code](/resources/internal/${id}) and [the law](https://example.org/).\n\n- One\n  - Two\n\n> [!WARNING]\n> Careful.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n`;

test('shows headings with addresses, lists, boxes, tables and both kinds of links', async () => {
  const part = await renderPart(<ArticleView content={fromMarkdown(markdown)} language="en" pictures={[]} />);
  await expect.element(part.getByRole('heading', { name: 'Rules' })).toHaveAttribute('id', 'section-1');
  await expect
    .element(part.getByRole('link', { name: 'the code' }))
    .toHaveAttribute('href', `/resources/internal/${id}`);
  await expect.element(part.getByRole('link', { name: 'the law' })).toHaveAttribute('target', '_blank');
  await expect.element(part.getByRole('note', { name: 'Warning' })).toHaveTextContent('Careful.');
  expect(part.getByRole('columnheader').elements()).toHaveLength(2);
  expect(part.getByRole('listitem').elements()).toHaveLength(2);
});

test('never writes HTML of the text into the page', async () => {
  const part = await renderPart(
    <ArticleView content={fromMarkdown('<img src=x onerror=alert(1)> text')} language="en" pictures={[]} />,
  );
  await expect.element(part.getByText('<img src=x onerror=alert(1)> text')).toBeVisible();
  expect(part.element().querySelector('img')).toBeNull();
});

test('a picture keeps its place while it loads, and has no made-up description', async () => {
  const size = { width: 800, height: 600 };
  const content = {
    type: 'doc' as const,
    content: [
      { type: 'picture' as const, attrs: { id, alt: '', ...size } },
      { type: 'picture' as const, attrs: { id, alt: 'A desk' } },
    ],
  };
  const never = '/files/never.png';
  const part = await renderPart(<ArticleView content={content} language="en" pictures={[{ _id: id, url: never }]} />);
  const [sized, older] = [...part.element().querySelectorAll('img')];
  expect([sized?.getAttribute('alt'), sized?.width, sized?.getAttribute('height')]).toEqual(['', 800, '600']);
  expect(older?.hasAttribute('width')).toBe(false);
  await expect.element(part.getByRole('img', { name: 'A desk' })).toBeInTheDocument();
});

test('loads a video when the reader plays it, not before', async () => {
  const part = await renderPart(
    <ArticleView content={fromMarkdown('https://vimeo.com/76979871')} language="en" pictures={[]} />,
  );
  expect(part.element().querySelector('iframe')).toBeNull();
  await expect
    .element(part.getByRole('link', { name: 'Open on Vimeo' }))
    .toHaveAttribute('href', 'https://vimeo.com/76979871');
  await part.getByRole('button', { name: /^Play: Video on Vimeo/ }).click();
  const frame = part.getByTitle('Video on Vimeo');
  await expect.element(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?autoplay=1');
  await expect.element(frame).toHaveFocus();
});

test('names a picture without a description where it changed', async () => {
  const picture = { type: 'doc' as const, content: [{ type: 'picture' as const, attrs: { id, alt: '' } }] };
  const part = await renderPart(<ComparedText before={fromMarkdown('')} after={picture} />);
  expect(part.element().querySelector('ins')?.textContent).toBe('Picture without a description');
});

test('shows what changed, with inserted and deleted words', async () => {
  const [before, after] = [fromMarkdown('Pay within thirty days.'), fromMarkdown('Pay within ten days.')];
  const part = await renderPart(<ComparedText before={before} after={after} />);
  expect(part.element().querySelector('del')?.textContent).toBe('thirty');
  expect(part.element().querySelector('ins')?.textContent).toBe('ten');
});
