import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { plainArticle } from '@seedbed/domain/resources/article/plain.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { useImport } from './use-import.tsx';

function Importing({ onImport }: { onImport: (content: ArticleContent) => void }) {
  return <main>{useImport('Rules', onImport).importing}</main>;
}

async function given(name: string, text: string) {
  const onImport = vi.fn<(content: ArticleContent) => void>();
  await loadTexts(['resources']);
  await renderPart(<Importing onImport={onImport} />, { client: fakeClient(() => undefined) });
  const input = document.querySelector('main input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File([text], name));
  return { onImport, imported: () => onImport.mock.calls.map(([content]) => plainArticle(content)) };
}

test('takes a file without losses at once, and no second title', async () => {
  const { imported } = await given('rules.md', '# Rules\n\n- [x] Read them');
  await vi.waitFor(() => expect(imported()).toEqual(['☑ Read them']));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  [
    'rules.md',
    'Text ![a](a.png) ![b](b.png) [c](data:x)',
    ['Pictures: 2', 'Links with an address that isn’t allowed: 1'],
  ],
  ['rules.html', '<p>Text a b c</p><script></script><img src="x">', ['Pictures: 1', 'Scripts and style sheets: 1']],
])('says what it leaves out of %s before it takes the rest', async (name, text, sentences) => {
  const { imported, onImport } = await given(name, text);
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  await expect.element(page.getByText('The import replaces the text that you have now.')).toBeVisible();
  expect(items.elements().map((one) => one.textContent?.split('. ')[0])).toEqual(sentences);
  expect(onImport).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Import anyway' }).click();
  await vi.waitFor(() => expect(imported()).toEqual(['Text a b c']));
});

test('keeps the draft when the author cancels', async () => {
  const { onImport } = await given('rules.md', '![a](a.png)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onImport).not.toHaveBeenCalled();
});
