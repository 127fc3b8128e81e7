import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { EditedRecord } from './edited-record.ts';
import { TextTab } from './text-tab.tsx';

const resource = {
  ...{ _id: 'r1', kind: 'article', title: 'Rules', language: 'en', state: 'published', publishedVersion: 3 },
  ...{ variants: [], attachments: [], isRequired: false },
} as unknown as EditedRecord;
const draft = {
  __typename: 'ArticleDraft',
  ...{ _id: 'r1:en', language: 'en', title: 'Rules', content: fromMarkdown('One line.'), version: 1 },
  ...{ updatedAt: null, hasChanges: true, editedBy: null },
};

async function renderTab(width: number, language: 'en' | 'ar', given: object = {}) {
  const client = fakeClient((name) => {
    if (name === 'ArticleDrafts') return { articleDrafts: [{ ...draft, ...given }] };
    if (name === 'ArticleThreads') return { articleThreads: [] };
    if (name === 'AnnounceArticleEditor') return { announceArticleEditor: true };
    return name === 'PeopleForResources' ? { peopleForResources: [] } : undefined;
  });
  await loadTexts(['resources', 'files', 'comments', 'access']);
  const part = await renderPart(<TextTab resource={resource} onDeleted={() => {}} />, {
    ...{ client, language, viewport: [width, 844] },
  });
  await expect.element(part.getByRole('status').first()).toBeVisible();
  return part;
}

test.each(['en', 'ar'] as const)(
  'has one row for the state, publishing and everything else on a phone, in %s',
  async (language) => {
    const part = await renderTab(390, language);
    const head = part.getByRole('status').first().element().parentElement;
    const buttons = [...(head?.querySelectorAll('button') ?? [])];
    expect(buttons).toHaveLength(2);
    const lines = [...buttons, part.getByRole('status').first().element()].map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(Math.max(...lines) - Math.min(...lines)).toBeLessThanOrEqual(1);
    buttons.at(-1)?.click();
    await expect.element(page.getByRole('menuitem').first()).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(7);
  },
);

test('names its buttons where there is room', async () => {
  const part = await renderTab(1280, 'en');
  for (const name of ['Comments (0)', 'File', 'Publish'])
    await expect.element(part.getByRole('button', { name })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('publishes only changes, and says why not', async () => {
  const part = await renderTab(1280, 'en', { hasChanges: false });
  const publish = part.getByRole('button', { name: 'Publish' });
  await expect.element(publish).toBeDisabled();
  await part.getByRole('textbox', { name: 'Title' }).fill('Other rules');
  await expect.element(publish).toBeEnabled();
});

const published = { ...draft, title: 'Rules', content: fromMarkdown('Published line.'), hasChanges: false };

/** An article that is published, with one changed draft. Answers the stored draft. */
async function renderChanged() {
  let stored = { ...draft };
  const client = fakeClient((name, variables) => {
    if (name === 'ArticleDrafts') return { articleDrafts: [stored] };
    if (name === 'ArticleThreads') return { articleThreads: [] };
    if (name === 'AnnounceArticleEditor') return { announceArticleEditor: true };
    if (name === 'DiscardArticleDraft') {
      stored = { ...published, version: stored.version + 1 };
      return { discardArticleDraft: stored };
    }
    if (name !== 'SaveArticleDraft') return undefined;
    stored = { ...stored, ...(variables as object), hasChanges: true, version: stored.version + 1 };
    return { saveArticleDraft: stored };
  });
  await loadTexts(['resources', 'files', 'comments', 'access']);
  const changed = { ...resource, variants: [{ language: 'en', number: 3, title: 'Rules', isOutdated: false }] };
  const part = await renderPart(<TextTab resource={changed as EditedRecord} onDeleted={() => {}} />, {
    ...{ client, viewport: [1280, 844] },
  });
  const text = part.getByRole('textbox', { name: 'Text of the article' });
  await expect.element(text).toHaveTextContent('One line.');
  return { part, text, saved: () => toMarkdown(stored.content).trim() };
}

const openMenu = (part: Awaited<ReturnType<typeof renderChanged>>['part']) =>
  part.getByRole('button', { name: 'File' }).click();

test('discards the changes of a draft, and takes them back', async () => {
  const { part, text, saved } = await renderChanged();
  await openMenu(part);
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await expect.element(text).toHaveTextContent('Published line.');
  expect(saved()).toBe('Published line.');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(text).toHaveTextContent('One line.');
  await expect.poll(saved).toBe('One line.');
});

test('has nothing to discard while readers see the text', async () => {
  const part = await renderTab(1280, 'en', { hasChanges: false });
  await openMenu(part);
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Discard changes' })).not.toBeInTheDocument();
});

test('takes an import back from its message, until the author writes on', async () => {
  const { part, text, saved } = await renderChanged();
  const upload = async () => {
    const input = document.querySelector('input[type=file][accept*=".md"]') as HTMLInputElement;
    await userEvent.upload(input, new File(['Imported line.'], 'rules.md'));
    await expect.element(text).toHaveTextContent('Imported line.');
  };
  const offer = page.getByRole('status').filter({ hasText: 'Imported' });
  await upload();
  await expect.poll(saved).toBe('Imported line.');
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect.element(text).toHaveTextContent('One line.');
  await expect.poll(saved).toBe('One line.');
  await upload();
  await expect.element(offer).toBeVisible();
  await part.getByRole('textbox', { name: 'Title' }).fill('Other rules');
  await expect.element(offer).not.toBeInTheDocument();
});
