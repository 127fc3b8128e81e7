import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { recordLinks as programLinks } from '#capabilities/programs/record-links.ts';
import { ArticleEditor } from '#capabilities/resources/editing/article-editor.tsx';
import { recordLinks as startupLinks } from '#capabilities/startups/record-links.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';

beforeEach(() => registerRecordLinks([...startupLinks, ...programLinks]));

async function renderEditor(markdown: string) {
  const changed = vi.fn<(content: ArticleContent) => void>();
  const found = [
    { __typename: 'Startup', _id: 's1', name: 'Acme Robotics' },
    { __typename: 'Program', _id: 'p1', name: 'Acme Spring' },
  ];
  const client = fakeClient((name) => (name === 'RecordsToLink' ? { search: found } : { peopleForResources: [] }));
  const content = fromMarkdown(markdown);
  const part = await renderPart(
    <ArticleEditor
      resourceId="r1"
      language="en"
      content={content}
      pictures={[]}
      onChange={changed}
      onInvalid={vi.fn()}
      onReady={vi.fn()}
      onChooseThread={vi.fn()}
      onComment={vi.fn()}
    />,
    { client, features: [{ name: 'broadSearch', activated: true, enabled: true }] },
  );
  const text = part.getByRole('textbox', { name: 'Text of the article' });
  await expect.element(text).toBeVisible();
  const written = () => toMarkdown(changed.mock.lastCall?.[0] ?? { type: 'doc', content: [] });
  return { part, text, written };
}

function paste(text: Element, words: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', words);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

test('adds a video of an allowed host, changes its title, and says why another host is refused', async () => {
  const { part, text, written } = await renderEditor('');
  await text.click();
  await part.getByRole('button', { name: 'Video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video' });
  await dialog.getByLabelText('Address on YouTube, Vimeo or Loom').fill('https://example.org/video');
  await expect.element(dialog.getByText('This must be an address of YouTube, Vimeo or Loom')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Address on YouTube, Vimeo or Loom').fill('https://vimeo.com/76979871');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(written).toBe('<https://player.vimeo.com/video/76979871>\n');
  expect(part.element().querySelector('iframe')).toBeNull();
  await part.getByText('https://vimeo.com/76979871').click();
  await part.getByRole('button', { name: 'Video' }).click();
  await dialog.getByLabelText('Title').fill('Our first day');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(written).toBe('[Our first day](https://player.vimeo.com/video/76979871)\n');
});

test('turns an address that is pasted on an empty line into the video, and no other', async () => {
  const { text, written } = await renderEditor('First line.');
  await text.click();
  await userEvent.keyboard('{Control>}{End}{/Control} ');
  paste(text.element(), 'https://youtu.be/dQw4w9WgXcQ');
  await expect.poll(written).toContain('First line. [https://youtu.be');
  await userEvent.keyboard('{Enter}');
  paste(text.element(), 'https://youtu.be/dQw4w9WgXcQ');
  await expect.poll(written).toContain('\n\n<https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ>\n');
});

test('links the name of a record that the author finds', async () => {
  const { part, text, written } = await renderEditor('');
  await text.click();
  await part.getByRole('button', { name: 'Link' }).click();
  const field = page.getByRole('combobox', { name: 'Or a page of this platform' });
  await field.fill('acme');
  await expect.element(page.getByRole('option', { name: 'Acme Spring' })).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(written).toMatch(/^\[Acme Robotics\]\(\/startup\/s1\b.*\)\n$/);
});

test('shows the shortcut of a tool', async () => {
  const { part } = await renderEditor('');
  await part.getByRole('button', { name: 'Bold' }).hover();
  await expect.poll(() => page.getByRole('tooltip').element().textContent).toMatch(/^Bold.+B$/);
});
