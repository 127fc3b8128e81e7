import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteComment } from '#capabilities/comments/delete-comment.ts';
import { commentsOf } from '#capabilities/comments/find-comments.ts';
import { comments } from '#capabilities/comments/table.ts';
import { createComment, updateComment } from '#capabilities/comments/write-comments.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { deletePost } from './delete-post.ts';

let tenant: Tenant;
let founder: Awaited<ReturnType<Tenant['founderOf']>>;
let coFounder: typeof founder;
let post: Awaited<ReturnType<Tenant['post']>>;
let comment: Awaited<ReturnType<typeof createComment>>;

beforeEach(async () => {
  tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  [founder, coFounder] = [await tenant.founderOf(acme), await tenant.founderOf(acme)];
  post = await tenant.post(founder, acme, 'We shipped.');
  comment = await createComment(founder, { recordKind: 'post', recordId: post.id, message: 'At lsat' });
});

const shown = () =>
  readTx(founder, async (tx) =>
    ((await commentsOf(tx, 'post', [post.id], 100)).get(post.id) ?? []).map(({ message }) => message),
  );
const types = async () => (await activity(tenant, comment.id)).map(({ type }) => type);
const run = (actor: typeof founder, document: string, variables: object) => graphql(tenant, actor, document, variables);

test('marks an edit only after 15 minutes, and logs no text', async () => {
  expect(await transact(updateComment, founder, comment.id, { message: ' At last ', version: 1 })).toMatchObject({
    message: 'At last',
    version: 2,
    editedAt: null,
  });
  expect(await transact(updateComment, founder, comment.id, { message: 'At last', version: 1 })).toMatchObject({
    version: 2,
  });
  const createdAt = Temporal.Now.instant().subtract({ minutes: 16 });
  await inTenant(tenant.id, (tx) => tx.db.update(comments).set({ createdAt }).where(eq(comments.id, comment.id)));
  expect(await transact(updateComment, founder, comment.id, { message: 'At last!' })).toMatchObject({
    editedAt: expect.any(Temporal.Instant),
  });
  expect(await shown()).toEqual(['At last!']);
  const log = await activity(tenant, comment.id);
  expect(log.map(({ type }) => type)).toEqual(['comments.written', 'comments.edited', 'comments.edited']);
  expect(JSON.stringify(log)).not.toContain('last');
});

test('reports a conflict with the newer text', async () => {
  await transact(updateComment, founder, comment.id, { message: 'First', version: 1 });
  const late = transact(updateComment, founder, comment.id, { message: 'Second', version: 1 });
  await expect(late).rejects.toThrow(Conflict);
  await expect(late).rejects.toMatchObject({ params: { version: 2, message: 'First' } });
});

test('refuses edits and deletions by others; admins may delete', async () => {
  await expect(transact(updateComment, coFounder, comment.id, { message: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(deleteComment(coFounder, comment.id)).rejects.toThrow(Forbidden);
  await expect(transact(updateComment, founder, comment.id, { message: ' ' })).rejects.toThrow(Validation);
  await expect(transact(updateComment, founder, newId(), { message: 'Hm' })).rejects.toThrow(NotFound);
  const stranger = await tenant.founderOf(await tenant.startup('Rival'));
  await expect(deleteComment(stranger, comment.id)).rejects.toThrow(NotFound);
  expect(await types()).toEqual(['comments.written']);
  const admin = await tenant.person('Admin');
  await expect(transact(updateComment, admin, comment.id, { message: 'Mine' })).rejects.toThrow(Forbidden);
  expect(await deleteComment(admin, comment.id)).toBe(comment.id);
  expect(await deleteComment(admin, comment.id)).toBe(comment.id);
  expect(await shown()).toEqual([]);
  expect(await types()).toEqual(['comments.written', 'comments.deleted']);
});

test('undoes an edit and a deletion', async () => {
  const undo = (id: string | undefined) =>
    run(founder, 'mutation ($id: ID!) { undo(id: $id) { kind recordId } }', { id });
  const edited = await run(
    founder,
    'mutation ($id: ID!) { updateComment(commentId: $id, message: "Better", version: 1) { message version } }',
    { id: comment.id },
  );
  expect(edited.data.updateComment).toEqual({ message: 'Better', version: 2 });
  expect((await undo(edited.extensions?.undoId)).data.undo).toEqual([{ kind: 'Comment', recordId: comment.id }]);
  expect(await shown()).toEqual(['At lsat']);

  const deleted = await run(founder, 'mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: comment.id });
  expect(deleted.data.deleteComment).toBe(comment.id);
  expect(await shown()).toEqual([]);
  await undo(deleted.extensions?.undoId);
  expect(await shown()).toEqual(['At lsat']);
  expect((await types()).at(-1)).toBe('comments.restored');
});

test('lets only the author add files', async () => {
  const open = (actor: typeof founder) => readTx(actor, (tx) => openRecord(tx, actor, 'comment', comment.id));
  expect(await open(founder)).toMatchObject({ seesFiles: true, attaches: true });
  expect(await open(coFounder)).toMatchObject({ seesFiles: true, attaches: false });
});

test('keeps a comment in the trash while its post is deleted', async () => {
  const deleted = await run(founder, 'mutation ($id: ID!) { deleteComment(commentId: $id) }', { id: comment.id });
  await deletePost(founder, post.id);
  const { errors } = await run(founder, 'mutation ($id: ID!) { undo(id: $id) { kind } }', {
    id: deleted.extensions?.undoId,
  });
  expect(errors?.[0]?.extensions.code).toBe('NotFound');
});
