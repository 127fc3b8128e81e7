import { beforeEach, expect, test } from 'vitest';
import { deleteComment } from '#capabilities/comments/delete-comment.ts';
import { createComment, updateComment } from '#capabilities/comments/write-comments.ts';
import { transact } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let author: Person;
let assignee: Person;
let colleague: Person;
let task: Awaited<ReturnType<Tenant['task']>>;
beforeEach(async () => {
  tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  author = await tenant.founderOf(acme, { fullName: 'Mia Okafor' });
  assignee = await tenant.founderOf(acme, { fullName: 'Leo Brandt' });
  colleague = await tenant.founderOf(acme, { fullName: 'Ida Lund' });
  task = await tenant.task({ by: author, assignees: [assignee] });
  await runReactions(tenant);
});

/** All that reached the person since the task was created. */
async function bellOf(person: Person) {
  await runReactions(tenant);
  const { data, errors } = await graphql(
    tenant,
    person,
    '{ paginatedNotifications { notifications { message notification { url message notificationType } } } }',
  );
  expect(errors).toBeUndefined();
  return data.paginatedNotifications.notifications
    .map(({ message, notification: { url, message: detail, notificationType: type } }: never) => ({
      message: String(message).replace(/[\u2066-\u2069]/g, ''),
      url,
      detail,
      type,
    }))
    .filter(({ type }: { type: string }) => type !== 'taskAssigned');
}
const write = (by: Person, message: string, body?: unknown) =>
  createComment(by, { recordKind: 'task', recordId: task.id, message, body });
const mention = ({ userId }: Person) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: userId, label: 'X' } }] }],
});

test('notifies the people of the task and of the conversation, with a link to the task', async () => {
  await write(assignee, 'Half done');
  const items = [
    {
      message: `Leo Brandt commented on the task “${task.name}”`,
      url: `/tasks/${task.id}`,
      detail: 'Half done',
      type: 'newCommentStartup',
    },
  ];
  expect(await bellOf(author)).toEqual(items);
  expect(await bellOf(assignee)).toEqual([]);
  expect(await bellOf(colleague)).toEqual([]);
  await write(colleague, 'Tell me when you are done');
  await write(author, 'I will');
  expect(await bellOf(colleague)).toMatchObject([{ detail: 'I will' }]);
});

test('notifies a mentioned person once, also after an edit, and nothing about a deleted comment', async () => {
  const { id } = await write(author, '', mention(colleague));
  expect(await bellOf(colleague)).toMatchObject([
    { type: 'mentioned', message: `Mia Okafor mentioned you in a comment on the task “${task.name}”` },
  ]);
  await transact(updateComment, author, id, { message: '', body: mention(assignee) });
  expect((await bellOf(assignee)).map(({ type }: { type: string }) => type)).toContain('mentioned');
  const hidden = await write(assignee, 'Oops');
  await deleteComment(assignee, hidden.id);
  expect(await bellOf(author)).toEqual([]);
});
