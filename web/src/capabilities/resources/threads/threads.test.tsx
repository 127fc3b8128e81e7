// Comments on words of a draft, beside the text.
import { commentedWords } from '@seedbed/domain/resources/article/comments.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditedRecord } from '#capabilities/resources/editing/edited-record.ts';
import { TextTab } from '#capabilities/resources/editing/text-tab.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';

const resource = {
  ...{ _id: 'r1', kind: 'article', title: 'Rules', language: 'en', state: 'draft', publishedVersion: null },
  ...{ variants: [], attachments: [], isRequired: false },
} as unknown as EditedRecord;

const ada = {
  __typename: 'User',
  ...{ _id: 'ada', fullName: 'Ada', firstName: null, lastName: null, avatar: null, status: 'active' },
  role: { __typename: 'Role', _id: 'r', type: 'Staff' },
};
const thread = (_id: string, quote: string, more: object = {}) => ({
  __typename: 'ArticleThread',
  ...{ _id, quote, createdAt: '2026-11-21T09:00:00Z', createdBy: ada, resolvedAt: null, resolvedBy: null },
  ...{ commentCount: 1, lastCommentAt: null, version: 1 },
  ...more,
});
const comment = (message: string) => ({
  __typename: 'Comment',
  ...{ _id: 'c1', message, body: null, editedAt: null, createdAt: '2026-11-21T09:00:00Z', version: 1 },
  ...{ createdBy: ada, attachments: [] },
});

async function renderDraft(threads: object[], content: ArticleContent, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'ArticleDrafts')
      return {
        articleDrafts: [
          {
            __typename: 'ArticleDraft',
            ...{ _id: 'r1:en', language: 'en', title: 'Rules', content, version: 1 },
            ...{ updatedAt: null, hasChanges: true, editedBy: null },
          },
        ],
      };
    if (name === 'ArticleThreads') return { articleThreads: threads };
    if (name === 'PeopleForResources') return { peopleForResources: [] };
    if (name === 'Comments')
      return { comments: { __typename: 'CommentPage', results: [comment('How kind?')], canWrite: true } };
    if (name === 'ArticleEditors') return { articleEditors: { pageId: 'p2', isHere: true, person: ada } };
    if (name === 'AnnounceArticleEditor') return { announceArticleEditor: true };
    sent(name, variables);
    if (name === 'CreateArticleThread') return { createArticleThread: thread(String(variables.id), 'very kind') };
    if (name === 'SetArticleThreadResolved') return { setArticleThreadResolved: thread('t1', 'very kind') };
    if (name === 'SaveArticleDraft')
      return { saveArticleDraft: { __typename: 'ArticleDraft', _id: 'r1:en', version: 2 } };
    return undefined;
  });
  await loadTexts(['resources', 'files', 'comments', 'access']);
  const part = await renderPart(<TextTab resource={resource} onDeleted={() => {}} />, {
    ...surroundings,
    client,
    viewport: surroundings.viewport ?? [1440, 900],
  });
  return { part, sent, text: part.getByRole('textbox', { name: 'Text of the article' }) };
}

const marked = (id: string): ArticleContent => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Be ' },
        { type: 'text', text: 'very kind', marks: [{ type: 'comment', attrs: { id } }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
});

test('comments on the selected words by the keyboard, and saves their mark', async () => {
  const { part, sent, text } = await renderDraft([], fromMarkdown('Be kind.'));
  await text.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await userEvent.keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
  const begun = part.getByRole('region', { name: 'New comment' });
  await expect.poll(() => begun.element().textContent).toContain('Be');
  await expect.element(begun.getByCss('[contenteditable="true"]')).toHaveFocus();
  await userEvent.keyboard('Why?{Control>}{Enter}{/Control}');
  const sentAs = (name: string) => sent.mock.calls.find(([one]) => one === name)?.[1];
  await expect
    .poll(() => sentAs('CreateArticleThread'))
    .toMatchObject({ quote: 'Be', message: 'Why?', resourceId: 'r1' });
  const { id } = sentAs('CreateArticleThread');
  await expect
    .poll(() => commentedWords(sentAs('SaveArticleDraft')?.content ?? { type: 'doc', content: [] }, id))
    .toBe('Be');
});

test('offers a comment only on words, not on the end of a line', async () => {
  const { part, text } = await renderDraft([], fromMarkdown('Be kind.\n\nBe short.'));
  const tool = part.getByRole('button', { name: 'Comment', exact: true });
  await text.click();
  await userEvent.keyboard('{Control>}{Home}{/Control}{End}{Shift>}{ArrowRight}{/Shift}');
  await expect.element(tool).toBeDisabled();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(tool).toBeEnabled();
});

test('leads from the highlighted words to the conversation, and resolves it', async () => {
  const id = 't1';
  const { part, sent, text } = await renderDraft([thread(id, 'very kind'), thread('t2', 'gone words')], marked(id));
  await expect.element(text.getByText('very kind')).toBeVisible();
  expect(text.element().querySelectorAll('mark').length).toBe(1);
  await text.getByText('very kind').click();
  const panel = part.getByRole('complementary', { name: 'Comments on the text' });
  await expect.element(panel.getByText('How kind?')).toBeVisible();
  await expect.element(panel.getByText('These words were removed from the text.')).toBeVisible();
  await panel.getByRole('button', { name: 'Resolve' }).nth(0).click();
  await expect
    .poll(() => sent.mock.calls.find(([name]) => name === 'SetArticleThreadResolved')?.[1])
    .toEqual({ threadId: id, isResolved: true, version: 1 });
});

test('names the other people who have the draft open', async () => {
  const { part } = await renderDraft([], fromMarkdown('Be kind.'));
  await expect.element(part.getByText('Also here: Ada')).toBeVisible();
});

test('does not highlight resolved conversations, and shows them on request', async () => {
  const resolved = { resolvedAt: '2026-11-22T09:00:00Z', resolvedBy: ada };
  const { part, text } = await renderDraft([thread('t1', 'very kind', resolved)], marked('t1'));
  await expect.element(text).toBeVisible();
  expect(text.element().querySelectorAll('mark').length).toBe(0);
  await part.getByRole('button', { name: 'Comments (0)' }).click();
  await part.getByRole('checkbox', { name: 'Show resolved' }).click();
  await expect.element(part.getByText('Resolved by Ada')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('opens the conversations in a drawer on an Arabic phone', async () => {
  const { part } = await renderDraft([thread('t1', 'very kind')], marked('t1'), {
    language: 'ar',
    viewport: [390, 800],
  });
  await part.getByCss('mark').click();
  await expect.element(page.getByRole('dialog').getByText('How kind?')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
