import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { PrivatePostNotAllowed } from '@seedbed/domain/timeline/errors.ts';
import { expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { createPost } from './create-post.ts';
import { listPosts, listPostsOf } from './find-posts.ts';
import { setPostPinned } from './set-post-pinned.ts';

async function aFile() {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  return {
    tenant,
    acme,
    founder: await tenant.founderOf(acme),
    outsider: await tenant.founderOf(rival),
    coach: await tenant.assignedTo(acme, 'Coach'),
    mentor: await tenant.assignedTo(acme, 'Mentor'),
    staff: await tenant.person('Staff'),
  };
}

test('lets a founder post for all who may open the startup; only readers of private posts post privately', async () => {
  const { tenant, acme, founder, outsider, mentor, staff } = await aFile();
  const post = (by: typeof founder, given = {}) =>
    createPost(by, { startupId: acme.id, message: ' We shipped. ', ...given });

  const news = await post(founder);
  expect(news).toMatchObject({
    message: 'We shipped.',
    isPublic: true,
    isPinned: false,
    commentCount: 0,
    eventType: 'PLAIN',
  });
  await expect(post(outsider)).rejects.toThrow(NotFound);
  await expect(post(founder, { message: ' ' })).rejects.toThrow(Validation);
  await expect(post(founder, { message: 'x'.repeat(10_001) })).rejects.toThrow(Validation);
  await expect(post(founder, { isPublic: false })).rejects.toThrow(PrivatePostNotAllowed);

  const secret = await post(mentor, { isPublic: false });
  const reads = async (by: typeof founder) =>
    (await readTx(by, (tx) => listPosts(tx, by, { startupId: acme.id }))).results.map(({ id }) => id);
  expect(await reads(founder)).toEqual([news.id]);
  expect(await reads(mentor)).toEqual([secret.id, news.id]);
  expect(await reads(staff)).toEqual([secret.id, news.id]);
  await expect(reads(outsider)).rejects.toThrow(NotFound);
  const community = await tenant.person('CommunityMember');
  await expect(reads(community)).rejects.toThrow(NotFound);

  // A private post publishes to its readers, never to the startup.
  const [written] = await activity(tenant, secret.id);
  expect(written?.audience).toEqual(expect.arrayContaining([`user:${mentor.userId}`, `user:${staff.userId}`]));
  expect(written?.audience.some((key) => key.startsWith('startup:') || key === 'staff' || key === 'everyone')).toBe(
    false,
  );
  expect(written?.audience).not.toContain(`user:${founder.userId}`);
});

test("notifies exactly the readers of a private post, whatever the tenant's roles", async () => {
  const { tenant, acme, coach, mentor, staff } = await aFile();
  const spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);
  const manager = await tenant.person('SubAdmin');
  await tenant.manages(manager, spring);
  const evaluator = await tenant.assignedTo(acme, 'Evaluator');
  const audienceOfPost = async () => {
    const { id } = await createPost(coach, { startupId: acme.id, message: 'Between us', isPublic: false });
    return [...((await activity(tenant, id))[0]?.audience ?? [])].sort();
  };
  const keys = (...people: { userId: string }[]) => people.map(({ userId }) => `user:${userId}`).sort();
  expect(await audienceOfPost()).toEqual(keys(coach, mentor, staff, manager));
  await tenant.setScopes('Mentor', { 'TIMELINE/PRIVATE_COMMENTS:VIEW': 'NONE' });
  await tenant.setScopes('Evaluator', { 'TIMELINE/PRIVATE_COMMENTS:VIEW': 'ALL' });
  // A permission to read private posts does not open the startup.
  expect(await audienceOfPost()).toEqual(keys(coach, staff, manager));
  expect(evaluator.startupVisibility).toBe('NONE');
});

test('creates one post or comment for repeated calls, and refuses another under its id', async () => {
  const { tenant, acme, founder, coach } = await aFile();
  const id = newId();
  const post = (by: typeof founder, message = 'We shipped.') => createPost(by, { id, startupId: acme.id, message });
  const all = await Promise.all([post(founder), post(founder), post(founder)]);
  expect(new Set(all.map((one) => one.id))).toEqual(new Set([id]));
  await expect(post(founder, 'We did not.')).rejects.toThrow(Conflict);
  await expect(post(coach)).rejects.toThrow(Conflict);
  expect(await activity(tenant, id)).toHaveLength(1);
  const seen = { id: newId(), startupId: acme.id, message: 'Runway is short.' };
  await createPost(coach, { ...seen, isPublic: false });
  await expect(createPost(coach, { ...seen, isPublic: true })).rejects.toThrow(Conflict);

  const commentId = newId();
  const comment = (by: typeof founder, message = 'Well done') =>
    createComment(by, { id: commentId, recordKind: 'post', recordId: id, message });
  expect(new Set((await Promise.all([comment(coach), comment(coach)])).map((one) => one.id))).toEqual(
    new Set([commentId]),
  );
  await expect(comment(coach, 'Hm')).rejects.toThrow(Conflict);
  await expect(comment(founder)).rejects.toThrow(Conflict);
  await expect(createPost(founder, { id: 'mine', startupId: acme.id, message: 'x' })).rejects.toThrow(Validation);
});

test('shows comments with their post, and counts them', async () => {
  const { acme, founder, outsider, coach, mentor, tenant } = await aFile();
  const secret = await createPost(coach, { startupId: acme.id, message: 'Between us', isPublic: false });
  const news = await createPost(founder, { startupId: acme.id, message: 'We shipped.' });
  for (const by of [coach, founder, mentor])
    await createComment(by, { recordKind: 'post', recordId: news.id, message: `By ${by.roleType}` });
  await createComment(mentor, { recordKind: 'post', recordId: secret.id, message: 'Agreed' });
  for (const [by, postId] of [
    [founder, secret.id],
    [outsider, secret.id],
    [outsider, news.id],
    [coach, newId()],
  ] as const)
    await expect(createComment(by, { recordKind: 'post', recordId: postId, message: 'Me too' })).rejects.toThrow(
      NotFound,
    );
  await expect(createComment(coach, { recordKind: 'post', recordId: news.id, message: '' })).rejects.toThrow(
    Validation,
  );

  const ask = `{ startupEvents(startupId: "${acme.id}") { results { _id commentCount comments { message } } } }`;
  const shown = (await graphql(tenant, founder, ask)).data.startupEvents.results;
  expect(shown).toEqual([
    {
      _id: news.id,
      commentCount: 3,
      comments: [{ message: 'By Coach' }, { message: 'By Cofounder' }, { message: 'By Mentor' }],
    },
  ]);
});

test('lets staff pin posts, and changes nothing when repeated', async () => {
  const { tenant, acme, founder, coach, mentor } = await aFile();
  const post = await createPost(founder, { startupId: acme.id, message: 'We shipped.' });
  for (const by of [founder, mentor])
    await expect(transact(setPostPinned, by, post.id, true)).rejects.toThrow(Forbidden);
  expect(await transact(setPostPinned, coach, post.id, true)).toMatchObject({ isPinned: true, version: 2 });
  expect(await transact(setPostPinned, coach, post.id, true)).toMatchObject({ isPinned: true, version: 2 });
  expect(await transact(setPostPinned, coach, post.id, false)).toMatchObject({ isPinned: false, version: 3 });
  expect((await activity(tenant, post.id)).map(({ type }) => type)).toEqual([
    'timeline.posted',
    'timeline.pin-set',
    'timeline.pin-set',
  ]);
});

test('lists pinned posts first, then newest first, each once over all pages', async () => {
  const { acme, coach } = await aFile();
  const posts = [];
  for (let n = 0; n < 40; n++)
    posts.push(await createPost(coach, { startupId: acme.id, message: `Post ${n}`, isPublic: n % 3 !== 0 }));
  const pinned: string[] = [posts[3], posts[20], posts[39]].map((post) => post?.id ?? '');
  for (const id of pinned) await transact(setPostPinned, coach, id, true);

  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await readTx(coach, (tx) => listPosts(tx, coach, { startupId: acme.id, cursor }));
    seen.push(...page.results.map(({ id }) => id));
    sizes.push(page.results.length);
    cursor = page.next;
  } while (cursor);
  const newestFirst = posts.map(({ id }) => id).reverse();
  const isPinned = (id: string) => pinned.includes(id);
  expect(seen).toEqual([...newestFirst.filter(isPinned), ...newestFirst.filter((id) => !isPinned(id))]);
  expect(sizes).toEqual([15, 15, 10]);
});

test("lists a person's posts on startups that the reader may open, for visible profiles", async () => {
  const { tenant, acme, founder, outsider, coach, staff } = await aFile();
  for (let i = 0; i < 17; i++) await createPost(founder, { startupId: acme.id, message: `News ${i}` });
  await createPost(coach, { startupId: acme.id, message: 'By somebody else' });
  const read = (by: typeof founder, cursor?: string | null) =>
    readTx(by, (tx) => listPostsOf(tx, by, { userId: founder.userId, cursor: cursor ?? null }));

  const first = await read(staff);
  const second = await read(staff, first.next);
  expect([...first.results, ...second.results].map(({ message }) => message)).toEqual(
    Array.from({ length: 17 }, (_, i) => `News ${16 - i}`),
  );
  expect([first.results.length, second.next]).toEqual([15, null]);
  // Another startup's founder sees the person, but may not open the startups.
  expect((await read(outsider)).results).toEqual([]);
  await expect(read(await tenant.person('Applicant'))).rejects.toThrow(NotFound);
});
