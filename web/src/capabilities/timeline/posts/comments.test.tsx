import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Post } from '#capabilities/timeline/post.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Comments } from './comments.tsx';

const startupId = newId<'Startup'>();
const mia: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Cofounder',
  scopes: resolveScopes('Cofounder'),
  startupVisibility: 'ASSIGNED',
  peopleVisibility: 'ALL',
  ownStartupIds: [startupId],
  assignedStartupIds: [],
};

const person = (_id: string, fullName: string) => ({
  __typename: 'User' as const,
  _id,
  fullName,
  firstName: null,
  lastName: null,
  avatar: null,
  status: 'active' as const,
  role: { __typename: 'Role' as const, _id: newId<'Role'>(), type: 'Cofounder' as const },
});
const comment = (_id: string, by: ReturnType<typeof person>, message: string, editedAt: string | null = null) => ({
  __typename: 'Comment' as const,
  _id,
  message,
  body: null,
  editedAt,
  createdAt: '2026-11-21T09:00:00Z',
  version: 1,
  createdBy: by,
});
const author = person(mia.userId, 'Mia Haddad');
const comments = [
  comment('own', author, 'At lsat'),
  comment('other', person(newId(), 'Leo Okafor'), 'Nice', '2026-11-21T10:00:00Z'),
];
const post = {
  __typename: 'PlainEvent',
  _id: newId<'Post'>() as string,
  eventType: 'PLAIN',
  message: 'We shipped.',
  body: null,
  editedAt: null,
  isPublic: true,
  isPinned: false,
  isUpdate: false,
  start: null,
  end: null,
  createdAt: '2026-11-21T08:00:00Z',
  commentCount: comments.length,
  version: 1,
  createdBy: author,
  comments,
  startup: { __typename: 'Startup', _id: startupId as string, name: 'Acme', logo: null },
} as unknown as Post;

async function renderComments(surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'UpdateComment') {
      sent(variables);
      return { updateComment: { ...comments[0], message: variables.message, version: 2 } };
    }
    if (name === 'DeleteComment') {
      sent(variables);
      return { deleteComment: variables.commentId };
    }
    return undefined;
  });
  const part = await renderPart(<Comments post={post} />, { actor: mia, ...surroundings, client });
  return { part, sent };
}

test('edits the own comment with its version, and marks late edits', async () => {
  const { part, sent } = await renderComments();
  await expect.element(part.getByText(/· edited/)).toBeVisible();
  await part.getByRole('button', { name: 'Actions for this comment' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const box = part.getByCss('[contenteditable="true"]');
  await expect.element(box).toHaveTextContent('At lsat');
  await focus(box);
  await userEvent.keyboard('{Control>}a{/Control}At last');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toEqual({ commentId: 'own', message: 'At last', version: 1 });
  await expect.element(page.getByText('Comment saved')).toBeVisible();
});

test('deletes at once with a confirmation, and offers no menu for comments of others', async () => {
  const { part, sent } = await renderComments();
  const menus = part.getByRole('button', { name: 'Actions for this comment' });
  expect(menus.elements().length).toBe(1);
  await focus(menus);
  await press('Enter', 'End', 'Enter');
  await expect.poll(() => sent.mock.calls.at(-1)?.[0]).toEqual({ commentId: 'own' });
  await expect.element(page.getByText('Comment deleted')).toBeVisible();
});

test.each(['en', 'ar'] as const)('puts the menu at the end of the line in %s, on a phone too', async (language) => {
  const { part } = await renderComments({ language, viewport: [390, 800] });
  const item = part.getByRole('listitem').first().element().getBoundingClientRect();
  const menu = part.getByCss('[aria-haspopup="menu"]').element().getBoundingClientRect();
  if (language === 'en') expect(item.right - menu.right).toBeLessThan(2);
  else expect(menu.left - item.left).toBeLessThan(2);
  expect(menu.height).toBeGreaterThanOrEqual(24);
});
