import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { deletePost, restorePost } from './delete-post.ts';
import { listPosts } from './find-posts.ts';
import { updatePost } from './update-post.ts';

let tenant: Tenant;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let founder: Awaited<ReturnType<Tenant['founderOf']>>;
let post: Awaited<ReturnType<Tenant['post']>>;
beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
  founder = await tenant.founderOf(acme);
  post = await tenant.post(founder, acme, 'We shiped.');
});
const shown = () =>
  readTx(founder, async (tx) => (await listPosts(tx, founder, { startupId: acme.id })).results.map((p) => p.message));
const types = async () => (await activity(tenant, post.id)).map(({ type }) => type);

test('lets the author edit a post, and writes nothing for the same text', async () => {
  expect(await transact(updatePost, founder, post.id, { message: ' We shipped. ', version: 1 })).toMatchObject({
    message: 'We shipped.',
    version: 2,
  });
  expect(await transact(updatePost, founder, post.id, { message: 'We shipped.', version: 1 })).toMatchObject({
    version: 2,
  });
  expect(await shown()).toEqual(['We shipped.']);
  const log = await activity(tenant, post.id);
  expect(log.map(({ type }) => type)).toEqual(['timeline.posted', 'timeline.edited']);
  expect(JSON.stringify(log)).not.toContain('ship');
});

test('reports a conflict with the newer text, and overwrites nothing', async () => {
  await transact(updatePost, founder, post.id, { message: 'First', version: 1 });
  const late = transact(updatePost, founder, post.id, { message: 'Second', version: 1 });
  await expect(late).rejects.toThrow(Conflict);
  await expect(late).rejects.toMatchObject({ params: { version: 2, message: 'First' } });
  expect(await shown()).toEqual(['First']);
});

test('refuses edits by others, and empty texts', async () => {
  const admin = await tenant.person('Admin');
  await expect(transact(updatePost, admin, post.id, { message: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(transact(updatePost, await tenant.founderOf(acme), post.id, { message: 'Mine' })).rejects.toThrow(
    Forbidden,
  );
  const stranger = await tenant.founderOf(await tenant.startup('Rival'));
  await expect(transact(updatePost, stranger, post.id, { message: 'Mine' })).rejects.toThrow(NotFound);
  await expect(transact(updatePost, founder, post.id, { message: ' ' })).rejects.toThrow(Validation);
  expect(await types()).toEqual(['timeline.posted']);
});

test('deletes a post and restores it by undo, both idempotent', async () => {
  await deletePost(founder, post.id);
  expect(await deletePost(founder, post.id)).toBe(post.id);
  expect(await shown()).toEqual([]);
  await restorePost(founder, post.id);
  expect(await restorePost(founder, post.id)).toMatchObject({ message: 'We shiped.' });
  expect(await shown()).toEqual(['We shiped.']);
  expect(await types()).toEqual(['timeline.posted', 'timeline.deleted', 'timeline.restored']);
});

test("lets an admin delete others' posts; only the person who deleted it restores it", async () => {
  const [admin, other] = [await tenant.person('Admin'), await tenant.person('Admin')];
  await expect(deletePost(await tenant.person('Staff'), post.id)).rejects.toThrow(Forbidden);
  await deletePost(admin, post.id);
  await expect(restorePost(other, post.id)).rejects.toThrow(NotFound);
  await expect(restorePost(founder, post.id)).rejects.toThrow(NotFound);
  await expect(deletePost(founder, post.id)).rejects.toThrow(NotFound);
  await restorePost(admin, post.id);
  expect(await shown()).toEqual(['We shiped.']);
});

test('edits, deletes, restores and filters by kind in the API', async () => {
  const run = (document: string) => graphql(tenant, founder, document, { id: post.id, startupId: acme.id });
  const edited = await run(
    'mutation ($id: ID!) { updatePost(postId: $id, message: "Better", version: 1) { _id message version } }',
  );
  expect(edited.data.updatePost).toEqual({ _id: post.id, message: 'Better', version: 2 });
  const ofKind = async (kind: string) =>
    (await run(`query ($startupId: ID!) { startupEvents(startupId: $startupId, type: ${kind}) { results { _id } } }`))
      .data.startupEvents.results;
  expect(await ofKind('PLAIN')).toEqual([{ _id: post.id }]);
  expect(await ofKind('EMAIL_THREAD')).toEqual([]);
  expect((await run('mutation ($id: ID!) { deletePost(postId: $id) }')).data.deletePost).toBe(post.id);
  expect(await ofKind('PLAIN')).toEqual([]);
  expect((await run('mutation ($id: ID!) { restorePost(postId: $id) { _id } }')).data.restorePost._id).toBe(post.id);
});
