import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { createPost } from './create-post.ts';
import { mentionableInPost } from './post-readers.ts';
import { posts } from './table.ts';
import { updatePost } from './update-post.ts';

let tenant: Tenant;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let founder: Awaited<ReturnType<Tenant['founderOf']>>;
let coach: Awaited<ReturnType<Tenant['assignedTo']>>;
beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
  founder = await tenant.founderOf(acme, { fullName: 'Mia Okafor' });
  coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Ada Coach' });
});

const text = (words: string) => ({ type: 'text', text: words });
const mention = (id: string, label: string) => ({ type: 'mention', attrs: { id, label } });
const doc = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const mentionIdsOf = async (id: string) =>
  (await activity(tenant, id)).map(({ payload }) => (payload as { mentionIds?: string[] }).mentionIds ?? []);

test('stores the form beside its plain text, and no form for plain text', async () => {
  const bold = { type: 'text', text: 'Hello', marks: [{ type: 'bold' }] };
  const post = await createPost(founder, { startupId: acme.id, message: 'ignored', body: doc(bold, text(' all')) });
  expect(post).toMatchObject({ message: 'Hello all', body: doc(bold, text(' all')) });
  const plain = await createPost(founder, { startupId: acme.id, message: '', body: doc(text('Only text')) });
  expect(plain).toMatchObject({ message: 'Only text', body: null });
});

test('refuses an unsafe or empty form', async () => {
  const write = (body: object) => createPost(founder, { startupId: acme.id, message: 'x', body });
  await expect(write({ type: 'doc', content: [{ type: 'iframe' }] })).rejects.toThrow(Validation);
  await expect(write(doc())).rejects.toThrow(Validation);
});

test('writes the real name of a mentioned person, and plain text for a hidden one', async () => {
  const hidden = await tenant.founderOf(await tenant.startup('Rival'), { fullName: 'Leo Brandt' });
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  const body = doc(mention(coach.userId, 'The boss'), text(' and '), mention(hidden.userId, 'Leo'));
  const post = await createPost(mentor, { startupId: acme.id, message: '', body });
  expect(post.message).toBe('@Ada Coach and @Leo');
  expect(post.body).toEqual(doc(mention(coach.userId, 'Ada Coach'), text(' and '), text('@Leo')));
  expect(await mentionIdsOf(post.id)).toEqual([[coach.userId]]);
});

test('repeats a lost call even if the name has changed', async () => {
  const input = { id: newId(), startupId: acme.id, message: '', body: doc(mention(coach.userId, 'Ada')) };
  const first = await createPost(founder, input);
  expect((await createPost(founder, input)).id).toBe(first.id);
});

test('logs only the people whom an edit adds', async () => {
  const post = await createPost(founder, { startupId: acme.id, message: '', body: doc(mention(coach.userId, 'Ada')) });
  const staff = await tenant.person('Staff');
  const body = doc(mention(coach.userId, 'Ada'), mention(staff.userId, 'S'));
  await transact(updatePost, founder, post.id, { message: '', body });
  expect(await transact(updatePost, founder, post.id, { message: '', body })).toMatchObject({ version: 2 });
  expect(await mentionIdsOf(post.id)).toEqual([[coach.userId], [staff.userId]]);
  const comment = await createComment(coach, {
    recordKind: 'post',
    recordId: post.id,
    message: '',
    body: doc(mention(founder.userId, 'M')),
  });
  expect(comment).toMatchObject({ message: '@Mia Okafor', editedAt: null });
});

test('marks an edit after 15 minutes, not before', async () => {
  const post = await createPost(founder, { startupId: acme.id, message: 'Frist' });
  expect((await transact(updatePost, founder, post.id, { message: 'First' })).editedAt).toBeNull();
  const createdAt = Temporal.Now.instant().subtract({ minutes: 16 });
  await inTenant(tenant.id, (tx) => tx.db.update(posts).set({ createdAt }).where(eq(posts.id, post.id)));
  expect((await transact(updatePost, founder, post.id, { message: 'Second' })).editedAt).not.toBeNull();
});

test('offers readers of the post whom the actor sees, those of the startup first', async () => {
  const rival = await tenant.founderOf(await tenant.startup('Rival'), { fullName: 'Leo Brandt' });
  const offered = (who: typeof coach, query: { isPublic?: boolean; search?: string; startupId?: string }) =>
    readTx(who, async (tx) =>
      (await mentionableInPost(tx, who, { startupId: acme.id, isPublic: true, ...query })).map((one) => one.fullName),
    );
  const staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  expect(await offered(coach, {})).toEqual(['Mia Okafor', 'Sam Staff']);
  expect(await offered(coach, { isPublic: false })).toEqual(['Sam Staff']);
  expect(await offered(staff, { search: 'okafro' })).toEqual(['Mia Okafor']);
  expect(await offered(staff, { search: 'leo' })).toEqual([]);
  await expect(offered(rival, {})).rejects.toThrow(NotFound);
  const reader = await tenant.person('Coach');
  await expect(offered(reader, {})).rejects.toThrow(Forbidden);
});
