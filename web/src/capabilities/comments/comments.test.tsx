// A conversation about a record of any kind, here a task.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Comments } from './comments.tsx';

const startupId = newId<'Startup'>();
const actorOf = (roleType: 'Cofounder' | 'Coach'): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: roleType === 'Coach' ? 'ALL' : 'ASSIGNED',
  peopleVisibility: 'ALL',
  ownStartupIds: roleType === 'Cofounder' ? [startupId] : [],
  assignedStartupIds: [],
});
const mia = actorOf('Cofounder');
const roya = { _id: newId<'User'>(), fullName: 'Roya Moradi' };

const person = ({ _id, fullName }: { _id: string; fullName: string }) => ({
  __typename: 'User',
  ...{ _id, fullName, firstName: null, lastName: null, avatar: null, status: 'active' },
  role: { __typename: 'Role', _id: 'r', type: 'Cofounder' },
});
const comment = (_id: string, by: Parameters<typeof person>[0], message: string) => ({
  __typename: 'Comment',
  ...{ _id, message, body: null, editedAt: null, createdAt: '2026-11-21T09:00:00Z', version: 1 },
  createdBy: person(by),
  attachments: [],
});
const taskId = newId<'Task'>();
async function renderThread({ canWrite = true, ...surroundings }: Surroundings & { canWrite?: boolean } = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'Comments')
      return {
        comments: {
          __typename: 'CommentPage',
          results: [
            comment('theirs', roya, 'How far are you?'),
            comment('own', { _id: mia.userId, fullName: 'Mia' }, 'Half dnoe'),
          ],
          canWrite,
        },
      };
    if (name === 'MentionablePeople') return { mentionablePeople: [person(roya)] };
    sent(name, variables);
    if (name === 'CreateComment')
      return {
        createComment: comment(String(variables.id), { _id: mia.userId, fullName: 'Mia' }, String(variables.message)),
      };
    if (name === 'DeleteComment') return { deleteComment: variables.commentId };
    return undefined;
  });
  await loadTexts(['comments', 'files']);
  return {
    part: await renderPart(<Comments record={{ kind: 'task', id: taskId }} />, { actor: mia, ...surroundings, client }),
    sent,
  };
}

const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);

// First: a text field of another test leaves an element to measure by in the page.
test('fits an Arabic phone', async () => {
  const { part } = await renderThread({ language: 'ar', viewport: [360, 740] });
  await expect.element(part.getByText('How far are you?')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('sends a comment with a mention by Ctrl+Enter, and empties the field', async () => {
  const { part, sent } = await renderThread();
  await expect.element(part.getByText('How far are you?')).toBeVisible();
  await part.getByRole('textbox', { name: 'Write a comment' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('Done @roy');
  await expect.element(page.getByRole('option', { name: 'Roya Moradi' })).toBeVisible();
  await press('Enter');
  await control('{Enter}');
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  const [name, { id, ...input }] = sent.mock.calls[0] ?? [];
  expect(name).toBe('CreateComment');
  expect(id).toBeTruthy();
  expect(input).toMatchObject({
    recordKind: 'task',
    recordId: taskId,
    audience: 'everyone',
    message: 'Done @Roya Moradi',
  });
  expect(input.body.content[0].content[1]).toMatchObject({ type: 'mention', attrs: { id: roya._id } });
  await expect.poll(() => box.element().textContent).toBe('');
});

test('begins at the right on an Arabic page, and follows the language of what is written', async () => {
  const { part } = await renderThread({ language: 'ar' });
  await part.getByRole('textbox').click();
  const box = part.getByCss('[contenteditable="true"]');
  await focus(box);
  const direction = () => getComputedStyle(box.element()).direction;
  await expect.poll(direction).toBe('rtl');
  await userEvent.keyboard('Later');
  await expect.poll(direction).toBe('ltr');
});

test('waits for the person chosen by Enter before it sends', async () => {
  const { part, sent } = await renderThread();
  await part.getByRole('textbox', { name: 'Write a comment' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await focus(box);
  // Faster than the people can be found.
  await userEvent.keyboard('@roy');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ message: '@Roya Moradi' });
});

test('sends the person whom Enter has just chosen', async () => {
  const { part, sent } = await renderThread();
  await part.getByRole('textbox', { name: 'Write a comment' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await focus(box);
  await userEvent.keyboard('@roy');
  await expect.element(page.getByRole('option', { name: /Roya Moradi/ })).toBeVisible();
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ message: '@Roya Moradi' });
});

test('waits for the person when Enter follows before the editor has reported the name', async () => {
  const { part, sent } = await renderThread();
  await part.getByRole('textbox', { name: 'Write a comment' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await focus(box);
  // All in one task of the page: the editor reports typed text in a later one.
  (box.element() as TiptapEditorHTMLElement).editor?.commands.insertContent('@roy');
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ message: '@Roya Moradi' });
});

test('keeps an unsent comment as a draft, and offers files once somebody writes', async () => {
  const { part } = await renderThread();
  await part.getByRole('textbox', { name: 'Write a comment' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await focus(box);
  await userEvent.keyboard('Later');
  await expect.element(part.getByRole('button', { name: 'Add files' })).toBeVisible();
  await cleanup();
  const { part: again } = await renderThread();
  await expect.element(again.getByRole('textbox', { name: 'Write a comment' })).toHaveTextContent('Later');
});

test('deletes the own comment at once, and offers no menu for those of others', async () => {
  const { part, sent } = await renderThread();
  const menus = part.getByRole('button', { name: 'Actions for this comment' });
  await expect.element(menus).toBeVisible();
  expect(menus.elements().length).toBe(1);
  await focus(menus);
  await press('Enter', 'End', 'Enter');
  await expect.poll(() => sent.mock.calls.at(-1)).toEqual(['DeleteComment', { commentId: 'own' }]);
  await expect.element(page.getByText('Comment deleted')).toBeVisible();
});

test('shows comments without a field to a reader who may not write', async () => {
  const { part } = await renderThread({ actor: actorOf('Coach'), canWrite: false });
  await expect.element(part.getByText('How far are you?')).toBeVisible();
  expect(part.getByRole('textbox').elements()).toEqual([]);
});

test('a comment begins at the side of its own language', async () => {
  const rich = (text: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text }] },
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: `${text}!` }] }] },
        ],
      },
    ],
  });
  const texts = ['أين وصلتم؟', 'How far are you?'];
  const client = fakeClient((name) =>
    name === 'Comments'
      ? {
          comments: {
            __typename: 'CommentPage',
            results: texts.flatMap((text, i) => [
              comment(`plain${i}`, roya, `${text} .`),
              { ...comment(`rich${i}`, roya, text), body: rich(text) },
            ]),
            canWrite: false,
          },
        }
      : undefined,
  );
  const view = await renderPart(<Comments record={{ kind: 'task', id: taskId }} />, { client, actor: mia });
  for (const [text = '', side] of [
    [texts[0], 'right'],
    [texts[1], 'left'],
  ] as const)
    for (const shown of [text, `${text} .`, `${text}!`])
      expect(sideOf(view.getByText(shown, { exact: true }).element()), shown).toBe(side);
});

/** The side of its block at which a line begins. */
function sideOf(element: Element): 'left' | 'right' {
  const line = document.createRange();
  line.selectNodeContents(element);
  const block = (element.closest('p, div') ?? element).getBoundingClientRect();
  const { left, right } = line.getBoundingClientRect();
  return left - block.left < block.right - right ? 'left' : 'right';
}
