import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
