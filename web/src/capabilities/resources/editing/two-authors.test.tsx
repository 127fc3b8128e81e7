// Two pages with one draft, and a server that refuses an older version.

import { articleKey } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import type { Editor } from '@tiptap/core';
import { CombinedError } from '@urql/core';
import { Provider } from 'urql';
import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { shownContent } from '#capabilities/resources/drafting/replace-content.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import type { EditedRecord } from './edited-record.ts';
import { TextTab } from './text-tab.tsx';

const resource = {
  ...{ _id: 'r1', kind: 'article', title: 'Rules', language: 'en', state: 'draft', publishedVersion: null },
  ...{ variants: [], attachments: [], isRequired: false },
} as unknown as EditedRecord;

const author = (name: string) => ({ __typename: 'User', _id: name, fullName: name });

/** The answers to the first saves of a page are lost. The server has stored them. */
async function renderAuthors(markdown: string, lostAnswers = 0, onRefused = () => {}) {
  let lost = 0;
  const stored = { title: 'Rules', content: fromMarkdown(markdown), version: 1, editedBy: author('Ada') };
  const draft = () => ({
    __typename: 'ArticleDraft',
    ...{ _id: 'r1:en', language: 'en', ...stored },
    ...{ updatedAt: '2026-11-21T09:00:00Z', hasChanges: true },
  });
  const clientOf = (name: string) =>
    fakeClient((operation, variables) => {
      if (operation === 'ArticleDrafts') return { articleDrafts: [draft()] };
      if (operation === 'ArticleThreads') return { articleThreads: [] };
      if (operation === 'AnnounceArticleEditor') return { announceArticleEditor: true };
      if (operation === 'PeopleForResources') return { peopleForResources: [] };
      if (operation !== 'SaveArticleDraft') return undefined;
      const { title, content, version } = variables as { title: string; content: ArticleContent; version: number };
      const isSame = stored.title === title && articleKey(stored.content) === articleKey(content);
      if (!isSame && version !== stored.version) {
        onRefused();
        return new CombinedError({
          graphQLErrors: [
            { message: 'Changed', extensions: { code: 'Conflict', params: { version: stored.version } } },
          ],
        });
      }
      if (!isSame) Object.assign(stored, { title, content, version: stored.version + 1, editedBy: author(name) });
      if (lost++ < lostAnswers) return new Error('The connection is lost.');
      return { saveArticleDraft: draft() };
    });
  await loadTexts(['resources', 'files', 'comments', 'access']);
  const part = await renderPart(
    <div>
      {['Ada', 'Ben'].map((name) => (
        <Provider key={name} value={clientOf(name)}>
          <section aria-label={name}>
            <TextTab resource={resource} onDeleted={() => {}} />
          </section>
        </Provider>
      ))}
    </div>,
  );
  const page = (name: string) => part.getByRole('region', { name });
  return {
    page,
    text: (name: string) => page(name).getByRole('textbox', { name: 'Text of the article' }),
    saved: () => toMarkdown(stored.content).trim(),
  };
}

/** The whole text in one step. */
function write(shown: Locator, markdown: string) {
  const { editor } = shown.element() as unknown as { editor: Editor };
  editor.commands.setContent(shownContent(fromMarkdown(markdown)), { emitUpdate: true });
}
const choiceOf = (page: Locator) => page.getByCss('section:has(> [role=alert])');
const three = 'First line.\n\nSecond line.\n\nThird line.';
const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

test('merges changes of two authors in different blocks, and keeps the undo steps of each', async () => {
  const { page, text, saved } = await renderAuthors(three);
  await text('Ada').getByText('First line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toContain('By Ada.');
  await text('Ben').getByText('Third line.').click();
  await userEvent.keyboard('{End} By Ben.');
  await expect.poll(saved).toBe('First line. By Ada.\n\nSecond line.\n\nThird line. By Ben.');
  await expect.element(page('Ben').getByText('Changes by Ada came in', { exact: false })).toBeVisible();
  await expect.poll(() => text('Ben').element().textContent).toContain('First line. By Ada.');
  // The cursor stays where Ben types.
  await userEvent.keyboard(' More.');
  await expect.poll(saved).toContain('Third line. By Ben. More.');
  // Steps from before and after the merge: a slow machine makes more of them. The changes of Ada are not among them.
  for (let i = 0; i < 20; i++) await control('z');
  await expect.poll(saved).toBe('First line. By Ada.\n\nSecond line.\n\nThird line.');
});

test('asks about the block that both changed, and keeps the rest of both', async () => {
  const { page, text, saved } = await renderAuthors(three);
  await text('Ada').getByText('Second line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toContain('By Ada.');
  await text('Ben').getByText('Second line.').click();
  await userEvent.keyboard('{End} Second by Ben.');
  const choice = choiceOf(page('Ben'));
  await expect.element(choice).toBeVisible();
  // The choice follows an author who goes on writing.
  await userEvent.keyboard('..{Backspace}{Backspace}{ArrowDown}{End} Third by Ben.');
  await expect.poll(() => text('Ben').element().textContent).toContain('Third line. Third by Ben.');
  await expect.element(choice.getByRole('definition').nth(0)).toHaveTextContent('Second line. Second by Ben.');
  await expect.poll(() => choice.element().textContent).toContain('You and Ada changed the same part of the text.');
  expect(choice.element().textContent).not.toContain('Third');
  expect(saved()).toBe('First line.\n\nSecond line. By Ada.\n\nThird line.');
  expect(page('Ben').getByRole('status').nth(0).element().textContent).not.toMatch(/^ ?·/);
  // Each side shows its own text, and marks the words that the other one does not have.
  const [mine, theirs] = choice.getByRole('definition').elements();
  expect([mine?.textContent, theirs?.textContent]).toEqual(['Second line. Second by Ben.', 'Second line. By Ada.']);
  const marked = [mine, theirs].map((side) =>
    [...(side?.querySelectorAll('mark') ?? [])].map((one) => one.textContent),
  );
  expect(marked).toEqual([['Second by Ben.'], ['By Ada.']]);
  expect(
    choice
      .getByRole('term')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Your text', 'Ada’s text']);
  await choice.getByRole('button', { name: 'Take Ada’s text' }).click();
  await expect.element(text('Ben')).toHaveFocus();
  await expect.poll(saved).toBe('First line.\n\nSecond line. By Ada.\n\nThird line. Third by Ben.');
  await expect.poll(() => text('Ben').element().textContent).toContain('Second line. By Ada.');
});

test('keeps the own text of a conflict over the other one', async () => {
  const { page, text, saved } = await renderAuthors('One line.');
  await text('Ada').getByText('One line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toContain('By Ada.');
  await text('Ben').getByText('One line.').click();
  await userEvent.keyboard('{End} By Ben.');
  const choice = choiceOf(page('Ben'));
  await expect.element(choice).toBeVisible();
  await choice.getByRole('button', { name: 'Keep my text' }).click();
  await expect.poll(saved).toBe('One line. By Ben.');
});

test('asks about each block that both changed, and saves after the last choice', async () => {
  const { page, text, saved } = await renderAuthors(three);
  for (const line of ['First', 'Second', 'Third']) {
    await text('Ada').getByText(`${line} line.`).click();
    await userEvent.keyboard('{End} By Ada.');
  }
  const byAda = three.replaceAll('line.', 'line. By Ada.');
  await expect.poll(saved).toBe(byAda);
  // One step, so that no save comes between two lines.
  write(text('Ben'), three.replaceAll('line.', 'line. By Ben.'));
  const choice = choiceOf(page('Ben'));
  const parts = () =>
    choice
      .getByRole('group')
      .elements()
      .map((one) => one.querySelector('dd')?.textContent);
  const mine = (line: string) => `${line} line. By Ben.`;
  await expect.poll(parts).toEqual([mine('First'), mine('Second'), mine('Third')]);
  await expect.poll(() => page('Ben').getByRole('alert').element().textContent).toContain('Choose a text for each.');
  // By keyboard: each choice leads to the next part, and the last one to the text.
  choice.getByRole('group', { name: '2 of 3' }).getByRole('button', { name: 'Take Ada’s text' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(parts).toEqual([mine('First'), mine('Third')]);
  await expect.poll(() => text('Ben').element().textContent).toContain('Second line. By Ada.');
  await expect.element(choice.getByRole('group', { name: '2 of 2' })).toHaveFocus();
  // Their next change of another part keeps what is decided.
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(parts).toEqual([mine('First')]);
  expect(saved()).toBe(byAda);
  await choice.getByRole('button', { name: 'Keep my text' }).click();
  await expect.element(text('Ben')).toHaveFocus();
  await expect.poll(saved).toBe('First line. By Ben.\n\nSecond line. By Ada.\n\nThird line. By Ben.');
  await expect.element(choice).not.toBeInTheDocument();
});

test('keeps a choice while the other author goes on writing', async () => {
  const { page, text, saved } = await renderAuthors(three);
  const byAda = three.replace('First line.', 'First line. By Ada.').replace('Third line.', 'Third line. By Ada.');
  write(text('Ada'), byAda);
  await expect.poll(saved).toBe(byAda);
  write(text('Ben'), three.replace('First line.', 'First line. By Ben.').replace('Third line.', 'Third line. By Ben.'));
  const choice = choiceOf(page('Ben'));
  await choice.getByRole('group', { name: '1 of 2' }).getByRole('button', { name: 'Keep my text' }).click();
  await expect.poll(() => choice.getByRole('group').elements().length).toBe(1);
  // A save that Ben learns of by the refusal of his own.
  write(text('Ada'), `${byAda}\n\nMore by Ada.`);
  await expect.poll(saved).toContain('More by Ada.');
  await choice.getByRole('button', { name: 'Take Ada’s text' }).click();
  await expect.poll(saved).toBe('First line. By Ben.\n\nSecond line.\n\nThird line. By Ada.\n\nMore by Ada.');
  expect(choice.elements()).toEqual([]);
});

test('takes back a choice by Undo', async () => {
  const { page, text, saved } = await renderAuthors('One line.');
  await text('Ada').getByText('One line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toContain('By Ada.');
  await text('Ben').getByText('One line.').click();
  await userEvent.keyboard('{End} By Ben.');
  await choiceOf(page('Ben')).getByRole('button', { name: 'Take Ada’s text' }).click();
  await expect.poll(() => text('Ben').element().textContent).toBe('One line. By Ada.');
  await control('z');
  await expect.poll(saved).toBe('One line. By Ben.');
});

test('takes up a save whose answer was lost, and asks nobody to choose between their own texts', async () => {
  // Two lost answers leave a slow machine the time to see the state.
  const { page, text, saved } = await renderAuthors('One line.', 2);
  await text('Ada').getByText('One line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toBe('One line. By Ada.');
  await expect.element(page('Ada').getByRole('status').getByText('Not connected', { exact: false })).toBeVisible();
  await userEvent.keyboard(' More.');
  await expect.poll(saved, { timeout: 10_000 }).toBe('One line. By Ada. More.');
  expect(page('Ada').getByRole('alert').elements()).toEqual([]);
});

test('keeps the changes of both when one types while those of the other come in', async () => {
  let typed = 0;
  /** Types between the answer of the server and the next rendering: promises settle before it. */
  const typeSoon = async () => {
    if (typed++ > 0) return;
    for (let i = 0; i < 1_000; i++) await Promise.resolve();
    const { editor } = text('Ben').element() as unknown as { editor: Editor };
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' More.');
  };
  const { text, saved } = await renderAuthors(three, 0, () => void typeSoon());
  await text('Ada').getByText('First line.').click();
  await userEvent.keyboard('{End} By Ada.');
  await expect.poll(saved).toContain('By Ada.');
  await text('Ben').getByText('Third line.').click();
  await userEvent.keyboard('{End}!');
  await expect.poll(saved).toBe('First line. By Ada.\n\nSecond line.\n\nThird line.! More.');
  expect(typed).toBeGreaterThan(0);
});
