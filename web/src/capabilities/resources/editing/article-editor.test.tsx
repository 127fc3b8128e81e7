import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ArticleEditor } from './article-editor.tsx';

async function renderEditor(markdown: string, surroundings: Surroundings = {}) {
  const changed = vi.fn<(content: ArticleContent) => void>();
  const client = fakeClient(() => undefined);
  const content = fromMarkdown(markdown);
  const part = await renderPart(
    <ArticleEditor
      label="Text of the article"
      language="en"
      content={content}
      pictures={{ files: [], add: () => [] }}
      onChange={changed}
    />,
    { client, ...surroundings },
  );
  const text = part.getByRole('textbox', { name: 'Text of the article' });
  await expect.element(text).toBeVisible();
  const written = () => toMarkdown(changed.mock.lastCall?.[0] ?? { type: 'doc', content: [] });
  return { part, text, changed, written };
}

test('keeps what it is given, and writes headings, lists and boxes', async () => {
  const { part, text, written } = await renderEditor('First line.');
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Rules');
  await part.getByRole('button', { name: 'Heading', exact: true }).click();
  await userEvent.keyboard('{Enter}One');
  await part.getByRole('button', { name: 'Bulleted list' }).click();
  await userEvent.keyboard('{Enter}{Tab}Two');
  await expect.poll(written).toBe('First line.\n\n## Rules\n\n- One\n  - Two\n');
});

test('writes nothing by itself, also where it adds an empty last line', async () => {
  const { text, changed, written } = await renderEditor('- One');
  await text.click();
  await expect.poll(() => text.element().lastElementChild?.tagName).toBe('P');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.keyboard('Two');
  await expect.poll(written).toContain('Two');
});

test('adds a table with a heading row, and rows to it', async () => {
  const { part, text, written } = await renderEditor('');
  await text.click();
  await part.getByRole('button', { name: 'Table' }).click();
  await expect.poll(() => part.element().querySelectorAll('th').length).toBe(3);
  await userEvent.keyboard('A{Tab}B');
  await part.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('menuitem', { name: 'Add row' }).click();
  await expect.poll(() => part.element().querySelectorAll('tr').length).toBe(4);
  await expect.poll(written).toContain('| A | B |');
});

test('a wide table scrolls alone, and not the page', async () => {
  const cells = Array.from({ length: 12 }, (_, n) => `Column ${n}`);
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
  const { text } = await renderEditor([cells, cells.map(() => '---'), cells].map(line).join('\n'), {
    viewport: [390, 800],
  });
  const table = text.element().querySelector('table');
  await expect.poll(() => table?.scrollWidth ?? 0).toBeGreaterThan(600);
  const { scrollWidth, clientWidth } = table?.parentElement ?? document.body;
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth);
});

test('links to a page of the product by its path', async () => {
  const { part, text, written } = await renderEditor('');
  await text.click();
  await part.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill(`${location.origin}/resources`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(written).toContain('](/resources)');
});
