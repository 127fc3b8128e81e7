import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { ArticleEditor } from './article-editor.tsx';

async function renderEditor(markdown: string) {
  const changed = vi.fn<(content: ArticleContent) => void>();
  const client = fakeClient(() => ({ peopleForResources: [] }));
  const part = await renderPart(
    <ArticleEditor
      resourceId="r1"
      language="en"
      content={fromMarkdown(markdown)}
      pictures={[]}
      onChange={changed}
      onInvalid={vi.fn()}
      onReady={vi.fn()}
      onChooseThread={vi.fn()}
      onComment={vi.fn()}
    />,
    { client },
  );
  const text = part.getByRole('textbox', { name: 'Text of the article' });
  await expect.element(text).toBeVisible();
  const written = () => toMarkdown(changed.mock.lastCall?.[0] ?? { type: 'doc', content: [] });
  return { part, text, written };
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

test('links to a page of the product by its path', async () => {
  const { part, text, written } = await renderEditor('');
  await text.click();
  await part.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill(`${location.origin}/resources`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(written).toContain('](/resources)');
});
