import { newId } from '@seedbed/domain/kernel/ids.ts';
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

const pictureId = newId<'Attachment'>();

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
      label="Text of the article"
      language="en"
      content={content}
      pictures={{ files: [], add: (images) => images.map((file) => ({ id: pictureId, file })) }}
      onChange={changed}
    />,
    { client, features: [{ name: 'broadSearch', activated: true, enabled: true }] },
  );
  const text = part.getByRole('textbox', { name: 'Text of the article' });
  await expect.element(text).toBeVisible();
  const written = () => toMarkdown(changed.mock.lastCall?.[0] ?? { type: 'doc', content: [] });
  const pictures = () =>
    (changed.mock.lastCall?.[0].content ?? []).flatMap((block) => (block.type === 'picture' ? [block.attrs] : []));
  return { part, text, written, pictures };
}

function pasteFile(text: Element, file: File) {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function drawnFile(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob();
  return new File([blob], 'Team.png', { type: 'image/png' });
}

test('asks for the description of a new picture, and keeps its size', async () => {
  const { part, text, written, pictures } = await renderEditor('');
  await text.click();
  pasteFile(text.element(), await drawnFile(64, 48));
  const field = part.getByPlaceholder('No description yet. What does the picture show?');
  await expect.element(field).toBeVisible();
  await expect.poll(pictures).toEqual([{ id: pictureId, alt: '', width: 64, height: 48 }]);
  await field.fill('Our team');
  await expect.poll(pictures).toEqual([{ id: pictureId, alt: 'Our team', width: 64, height: 48 }]);
  await userEvent.keyboard('{Enter}After it');
  await expect.poll(written).toBe(`![Our team](${pictureId})\n\nAfter it\n`);
  // The keyboard and the tool lead to the field again.
  const description = part.getByRole('textbox', { name: 'Description' });
  const tool = part.getByRole('button', { name: 'Picture' });
  // The editor learns of the moved cursor by this event, after the key.
  const moved = new Promise((resolve) => document.addEventListener('selectionchange', resolve, { once: true }));
  await userEvent.keyboard('{Home}');
  await moved;
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(description).not.toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true');
  await tool.click();
  await expect.element(description).toHaveFocus();
});

test('a picture that is added in a table comes after the table', async () => {
  const { text, written } = await renderEditor('| Ask | Why |\n| --- | --- |\n| When? | Facts |');
  await text.getByText('When?').click();
  pasteFile(text.element(), new File(['picture'], 'Team.png', { type: 'image/png' }));
  await expect.poll(written).toMatch(/^\| Ask \| Why \|\n\| --- \| --- \|\n\| When\? \| Facts \|\n\n!\[\]/);
});

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

test('each tool has an icon and a name', async () => {
  const { part } = await renderEditor('');
  const tools = part.getByRole('toolbar').getByRole('button').elements();
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.filter((tool) => tool.querySelector('svg') === null)).toEqual([]);
  await expect.element(part.getByRole('button', { name: 'Callout' })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Heading', exact: true })).toBeVisible();
});
