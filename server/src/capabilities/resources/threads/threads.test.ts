// Comments of the authors on words of a draft.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { commentIds } from '@seedbed/domain/resources/article/comments.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { mergeArticles } from '@seedbed/domain/resources/article/merge.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { comments } from '#capabilities/comments/table.ts';
import { announceEditor, followEditors } from '#capabilities/resources/articles/editors.ts';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { restoreVersion, saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { createResource } from '#capabilities/resources/editing/write-resources.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { articleThreads, resources } from '#capabilities/resources/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { privacySources } from '#platform/privacy-sources.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { listThreads } from './find-threads.ts';
import { createThread, setThreadResolved } from './write-threads.ts';

let tenant: Tenant;
let [ada, ben]: Actor[] = [];
let resourceId: Id<'Resource'>;
const language = 'en';

beforeEach(async () => {
  tenant = await aTenant();
  ada = await tenant.person('Staff', { fullName: 'Ada Staff' });
  ben = await tenant.person('Staff', { fullName: 'Ben Staff' });
  const section = await createSection(ada, { name: [{ language, value: 'Policies' }] });
  const input = { sectionId: section.id, title: 'Rules' };
  resourceId = (await transact(createResource, ada, { kind: 'article', language, input })).id;
  await save(fromMarkdown('Be very kind.'), 0);
});

const by = (who: Actor | undefined) => who as Actor;
const save = (content: ArticleContent, version: number | null, who = ada) =>
  transact(saveDraft, by(who), { resourceId, language, title: 'Rules', content, version });
const begin = (more: object = {}, who = ada) =>
  transact(createThread, by(who), { resourceId, language, quote: 'very kind', message: 'How kind?', ...more });
const list = (who = ada) => readTx(by(who), (tx) => listThreads(tx, by(who), resourceId, language));

const mentionOf = (id: string, label: string) => ({ type: 'mention' as const, attrs: { id, label } });
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

test('begins with a comment, counts the answers, and repeats nothing', async () => {
  const [id, commentId] = [newId(), newId()];
  const thread = await begin({ id, commentId });
  expect(thread).toMatchObject({ id, quote: 'very kind', resolvedAt: null, commentCount: 1 });
  expect((await begin({ id, commentId })).commentCount).toBe(1);
  await expect(begin({ id, commentId, message: 'Another' })).rejects.toThrow(Conflict);
  await createComment(by(ben), { recordKind: 'articleThread', recordId: id, message: 'As kind as you can' });
  expect(await list()).toMatchObject([{ commentCount: 2, createdBy: { fullName: 'Ada Staff' } }]);
  await expect(begin({ quote: ' ' })).rejects.toThrow(Validation);
  await expect(begin({ quote: 'x'.repeat(301) })).rejects.toThrow(Validation);
  await expect(begin({ message: ' ' })).rejects.toThrow(Validation);
  expect(await list()).toHaveLength(1);
});

test('lists open conversations before resolved ones, and the newest first', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()];
  await transact(setThreadResolved, by(ada), third.id, true, third.version);
  const ids = async (most?: number) =>
    (await readTx(by(ada), (tx) => listThreads(tx, by(ada), resourceId, language, most))).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id, third.id]);
  expect(await ids(2)).toEqual([second.id, first.id]);
});

test('answers in the API as the page asks', async () => {
  const { id } = await begin();
  const fields =
    '_id quote language createdAt createdBy { fullName } resolvedAt resolvedBy { fullName } commentCount lastCommentAt version';
  const { data } = await graphql(
    tenant,
    by(ada),
    `{ articleThreads(resourceId: "${resourceId}", language: en) { ${fields} } articleThread(id: "${id}") { resourceId } }`,
  );
  expect(data).toMatchObject({
    articleThreads: [{ _id: id, commentCount: 1, version: 1 }],
    articleThread: { resourceId },
  });
  expect(data.articleThreads[0].lastCommentAt).toBe(data.articleThreads[0].createdAt);
  const founder = await tenant.person('Cofounder');
  expect(
    (await graphql(tenant, founder, `{ articleThread(id: "${id}") { _id } }`)).data?.articleThread ?? null,
  ).toBeNull();
});

test('hides the conversation from readers, and its marks from what they read', async () => {
  const { id } = await begin();
  await save(marked(id), 1);
  const published = await publishResource(by(ada), { resourceId });
  const founder = await tenant.person('Cofounder');
  const { data } = await graphql(
    tenant,
    founder,
    `{ resource(id: "${resourceId}") { text { content } } comments(recordKind: "articleThread", recordId: "${id}") { canWrite } }`,
  );
  expect(data.resource.text.content).toEqual(fromMarkdown('Be very kind.'));
  expect(data.comments).toBeNull();
  await expect(list(founder)).rejects.toThrow();
  await expect(
    createComment(founder, { recordKind: 'articleThread', recordId: id, message: 'Me too' }),
  ).rejects.toThrow(NotFound);
  await expect(transact(setThreadResolved, founder, id, true)).rejects.toThrow(NotFound);
  // A mark is no change for the readers.
  const editor = await graphql(
    tenant,
    by(ada),
    `{ articleDrafts(resourceId: "${resourceId}") { hasChanges content } }`,
  );
  expect(editor.data.articleDrafts).toMatchObject([{ hasChanges: false, content: marked(id) }]);
  expect((await publishResource(by(ada), { resourceId })).publishedVersion).toBe(published.publishedVersion);
});

test('drops the marks of unknown threads and of other texts, and keeps known ones in a restored version', async () => {
  const { id } = await begin();
  expect((await save(marked(newId()), null)).content).toEqual(fromMarkdown('Be very kind.'));
  const draft = { resourceId, language: 'ar', title: 'Rules', content: marked(id) };
  expect(commentIds((await transact(saveDraft, by(ada), draft)).content)).toEqual([]);
  await save(marked(id), null);
  await publishResource(by(ada), { resourceId });
  expect(commentIds((await save(fromMarkdown('Please be very kind.'), null)).content)).toEqual([]);
  await save(marked(id), null);
  expect(commentIds((await restoreVersion(by(ada), resourceId, 1)).content)).toEqual([id]);
});

test('resolves and reopens a conversation with its version, and undoes it', async () => {
  const { id } = await begin();
  const resolved = await transact(setThreadResolved, by(ben), id, true, 1);
  expect(resolved).toMatchObject({ resolvedBy: { fullName: 'Ben Staff' }, version: 2 });
  expect((await transact(setThreadResolved, by(ben), id, true, 1)).version).toBe(2);
  await expect(transact(setThreadResolved, by(ada), id, false, 1)).rejects.toThrow(Conflict);
  const undoId = (await activity(tenant, id)).at(-1)?.undoId ?? '';
  await undo(by(ben), { undoId, zone });
  expect(await list()).toMatchObject([{ resolvedAt: null, resolvedBy: null, version: 3 }]);
});

test('notifies the owner and the writers of the conversation, with the way to the words', async () => {
  const { id } = await begin({}, ben);
  const bell = async (who: Actor | undefined) => {
    await runReactions(tenant);
    const { data } = await graphql(
      tenant,
      by(who),
      '{ paginatedNotifications { notifications { message notification { url message } } } }',
    );
    return data.paginatedNotifications.notifications;
  };
  const url = `/articles/management/thread/${id}`;
  expect(await bell(ada)).toMatchObject([{ notification: { url, message: 'How kind?' } }]);
  await createComment(by(ada), { recordKind: 'articleThread', recordId: id, message: 'Very' });
  expect(await bell(ben)).toMatchObject([{ notification: { url, message: 'Very' } }]);
});

test('leaves out a conversation without comments, and is deleted with its article', async () => {
  const { id } = await begin();
  const [comment] = await inTenant(tenant.id, (tx) => tx.db.select({ id: comments.id }).from(comments));
  const deletion = `mutation { deleteComment(commentId: "${comment?.id}") }`;
  const { extensions } = await graphql(tenant, by(ada), deletion);
  expect(await list()).toEqual([]);
  await undo(by(ada), { undoId: String(extensions?.undoId), zone });
  expect(await list()).toMatchObject([{ id }]);
  const export_ = privacySources().find(({ name }) => name === 'comments');
  const person = { id: by(ada).userId as never, email: '' };
  expect(await readTx(by(ada), async (tx) => export_?.collect(tx, person, {} as never))).toMatchObject([
    { text: 'How kind?', record: 'Rules' },
  ]);
  await inTenant(tenant.id, async (tx) => {
    for (const { erase } of privacySources().filter(({ name }) => name === 'resources')) await erase?.(tx, person);
  });
  expect(await list(ben)).toMatchObject([{ createdBy: null }]);
  await inTenant(tenant.id, (tx) => deleteForGood(tx, resources, [resourceId]));
  const left = await inTenant(tenant.id, async (tx) => [
    await tx.db.$count(comments),
    await tx.db.$count(articleThreads),
  ]);
  expect(left).toEqual([0, 0]);
});

test('the personal export of a former author keeps their words, and names no article', async () => {
  await begin({}, ben);
  const source = privacySources().find(({ name }) => name === 'comments');
  const exported = () =>
    readTx(by(ben), async (tx) => source?.collect(tx, { id: by(ben).userId, email: '' }, {} as never));
  expect(await exported()).toMatchObject([{ text: 'How kind?', record: 'Rules' }]);
  const former = (change: string, id: string) => ownerPool().query(change, [tenant.id, id]);
  const founder = `select role_id from users where tenant_id = $1 and id = '${(await tenant.person('Cofounder')).userId}'`;
  await former(`update users set role_id = (${founder}) where tenant_id = $1 and id = $2`, by(ben).userId);
  expect(await exported()).toMatchObject([{ text: 'How kind?', record: null }]);
});

test('stores a text with characters that the database refuses', async () => {
  const nobody = newId();
  const odd = (text: string) => ({
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text }, mentionOf(nobody, text)] },
      {
        type: 'embed' as const,
        attrs: { address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', title: text },
      },
    ],
  });
  for (const text of ['a\0b', 'a\ud83d']) {
    expect(JSON.stringify((await save(odd(text), null)).content)).not.toMatch(/\\u0000|\\ud83d/);
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
    expect(await begin({ body })).toMatchObject({ commentCount: 1 });
  }
});

test('two authors who save at once both keep their blocks', async () => {
  const base = { title: 'Rules', content: fromMarkdown('One.\n\nTwo.\n\nThree.') };
  const { version } = await save(base.content, null);
  const mine = { title: 'Rules', content: fromMarkdown('One by Ada.\n\nTwo.\n\nThree.') };
  const theirs = { title: 'Rules', content: fromMarkdown('One.\n\nTwo.\n\nThree by Ben.\n\nFour.') };
  const outcomes = await Promise.allSettled([save(mine.content, version), save(theirs.content, version, ben)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // The refused page loads the newer draft, merges, and saves with its version.
  const isAdaLate = outcomes[0].status === 'rejected';
  const { data } = await graphql(
    tenant,
    by(ada),
    `{ articleDrafts(resourceId: "${resourceId}") { title content version } }`,
  );
  const [stored] = data.articleDrafts;
  const merged = mergeArticles(base, isAdaLate ? mine : theirs, stored);
  expect(merged.conflicts).toEqual([]);
  const { content } = await save(merged.content, stored.version, isAdaLate ? ada : ben);
  expect(toMarkdown(content).trim()).toBe('One by Ada.\n\nTwo.\n\nThree by Ben.\n\nFour.');
});

test('tells other pages who has the draft open, and logs nothing', async () => {
  const follow = (who: Actor) =>
    readTx(who, (tx) => {
      const context = { actor: who, read: async () => tx } as unknown as Context;
      return followEditors(context, { resourceId, language }, 'page');
    });
  const before = (await activity(tenant, resourceId)).length;
  const pages = await follow(by(ben));
  const next = pages.next();
  await announceEditor(by(ada), { resourceId, language: 'ar', isHere: true });
  await announceEditor(by(ada), { resourceId, language, isHere: true });
  expect((await next).value).toMatchObject({ detail: { userId: by(ada).userId, isHere: true } });
  await pages.return(undefined);
  expect((await activity(tenant, resourceId)).length).toBe(before);
  const founder = await tenant.person('Cofounder');
  await expect(follow(founder)).rejects.toThrow();
  await expect(announceEditor(founder, { resourceId, language, isHere: true })).rejects.toThrow();
});

test('hides threads of an article in the trash', async () => {
  const { id } = await begin();
  await inTenant(tenant.id, (tx) =>
    tx.db.update(resources).set({ trashedAt: Temporal.Now.instant() }).where(eq(resources.id, resourceId)),
  );
  await expect(transact(setThreadResolved, by(ada), id, true)).rejects.toThrow(NotFound);
  await expect(begin()).rejects.toThrow(NotFound);
});
