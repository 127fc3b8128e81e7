// The discussion of a run: who reads and writes it, and how it completes the item.
import { DoneByResult } from '@seedbed/domain/courses/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { deleteComment } from '#capabilities/comments/delete-comment.ts';
import { findComment, listComments, seenComments } from '#capabilities/comments/find-comments.ts';
import { mentionablePeople } from '#capabilities/comments/mentionable-people.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { comments } from '#capabilities/comments/table.ts';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse, deleteCourse, setCourseArchived } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { coursewareOf } from '#capabilities/courses/learning/courseware.ts';
import { dropEnrollment, enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { setItemDone, visitItem } from '#capabilities/courses/learning/set-item-done.ts';
import { courses } from '#capabilities/courses/table.ts';
import { createRun, deleteRun } from '#capabilities/courses/teaching/runs.ts';
import { isPublishedTo } from '#platform/live/hub.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { discussionsOfCourse } from './discussions-of-course.ts';
import { openDiscussion } from './open-discussion.ts';
import { courseDiscussions } from './table.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let admin: Person;
let mia: Person;
let ben: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let other: Awaited<ReturnType<Tenant['startup']>>;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  [acme, other] = [await tenant.startup('Acme'), await tenant.startup('Other')];
  [mia, ben] = [await tenant.founderOf(acme), await tenant.founderOf(other)];
});

const question = { kind: 'discussion', title: 'What did you learn?', content: {} };

/** Mia learns in the first run, Ben in the second. */
async function aCourse(items: object[] = [question]) {
  const input = { title: [{ language: 'en', value: 'Discovery' }], order: 'ordered' };
  const { id: courseId } = await createCourse(admin, { input }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids: string[] = [];
  for (const one of items) {
    ids.push(newId());
    await transact(saveItem, admin, { courseId, id: ids.at(-1) as string, input: one });
  }
  await publishCourse(admin, courseId);
  const runOf = async (startupId: string, startsOn: string) => {
    const run = await createRun(admin, courseId, { startsOn }, newId());
    const enrolled = await enrollPeople(admin, run.id, { startupIds: [startupId] });
    return { run, enrolled };
  };
  const first = await runOf(acme.id, '2026-01-05');
  const second = await runOf(other.id, '2026-02-02');
  await startCourse(mia, courseId);
  await startCourse(ben, courseId);
  return { courseId, ids, itemId: ids.at(-1) as string, first, second };
}

const discussions = () => inTenant(tenant.id, (tx) => tx.db.select().from(courseDiscussions));
const discussionIn = async (runId: string) => (await discussions()).find((one) => one.runId === runId)?.id ?? '';
const on = (recordId: string) => ({ recordKind: 'courseDiscussion', recordId });
const say = (actor: Actor, recordId: string, message = 'Ask about the past.') =>
  createComment(actor, { ...on(recordId), message, id: newId() });
const readBy = (actor: Actor, recordId: string) => readTx(actor, (tx) => listComments(tx, actor, on(recordId)));
const foundBy = (actor: Actor) =>
  readTx(
    actor,
    async (tx) => (await tx.db.select({ id: comments.id }).from(comments).where(seenComments(actor))).length,
  );
async function stateOf(actor: Actor, courseId: string) {
  const taken = await readTx(actor, (tx) => coursewareOf(tx, actor, courseId));
  return { items: taken?.items.map(({ state }) => state), course: taken?.enrollment?.state };
}

test('makes one discussion for each run when learners open the item, also at the same time', async () => {
  const { courseId, itemId, first, second } = await aCourse();
  const ann = await tenant.founderOf(acme);
  await enrollPeople(admin, first.run.id, { userIds: [ann.userId] });
  await Promise.all([mia, ann, ben].map((one) => visitItem(one, courseId, itemId)));
  await visitItem(mia, courseId, itemId);
  expect((await discussions()).map(({ runId }) => runId).sort()).toEqual([first.run.id, second.run.id].sort());
  // The managers open the same one.
  expect((await openDiscussion(admin, first.run.id, itemId)).id).toBe(await discussionIn(first.run.id));
});

test('is read and written by its learners, managers and coaches of its startups, and by nobody else', async () => {
  const { courseId, itemId, first, second } = await aCourse();
  await visitItem(mia, courseId, itemId);
  await visitItem(ben, courseId, itemId);
  const discussion = await discussionIn(first.run.id);
  await say(mia, discussion);
  const coach = await tenant.person('Coach');
  const ownCoach = { ...coach, assignedStartupIds: [acme.id] };
  const otherCoach = { ...coach, assignedStartupIds: [other.id] };
  for (const reader of [mia, admin, ownCoach]) {
    expect((await readBy(reader, discussion))?.results, reader.roleType).toHaveLength(1);
    expect((await readBy(reader, discussion))?.writes, reader.roleType).toBe(true);
    expect(await foundBy(reader), reader.roleType).toBe(1);
  }
  const elsewhere = await (await aTenant()).person('Admin');
  const strangers = [
    ...[ben, otherCoach, coach, elsewhere],
    ...[await tenant.person('Mentor'), await tenant.person('Evaluator'), await tenant.person('CommunityMember')],
    await tenant.founderOf(acme),
  ];
  for (const stranger of strangers) {
    await expect(readBy(stranger, discussion), stranger.roleType).rejects.toThrow(NotFound);
    await expect(say(stranger, discussion), stranger.roleType).rejects.toThrow(NotFound);
    expect(await foundBy(stranger), stranger.roleType).toBe(0);
  }
  const ask = (actor: Actor) =>
    graphql(tenant, actor, 'query ($id: ID!) { courseDiscussion(id: $id) { _id isOwn item } }', { id: discussion });
  expect(JSON.stringify(await ask(mia))).toContain('"isOwn":true');
  expect(JSON.stringify(await ask(admin))).toContain('"isOwn":false');
  expect(JSON.stringify(await ask(ben))).toContain('"courseDiscussion":null');
  // The dashboard shows the same discussions.
  const seen = async (actor: Actor) =>
    readTx(actor, async (tx) =>
      (await discussionsOfCourse(tx, actor, await findCourse(tx, admin, courseId))).map(({ runId, comments: n }) => [
        runId,
        n,
      ]),
    );
  expect(await seen(admin)).toEqual([
    [second.run.id, 0],
    [first.run.id, 1],
  ]);
  expect(await seen(ownCoach)).toEqual([[first.run.id, 1]]);
  expect(await seen(coach)).toEqual([]);
  await expect(openDiscussion(otherCoach, first.run.id, itemId)).rejects.toThrow(NotFound);
  await dropEnrollment(admin, first.enrolled[0]?.id ?? '');
  await expect(readBy(mia, discussion)).rejects.toThrow(NotFound);
  expect(await foundBy(mia)).toBe(0);
});

test('tells its open pages of a new comment: those of learners, managers and coaches of its startups', async () => {
  const { courseId, itemId, first } = await aCourse();
  await visitItem(mia, courseId, itemId);
  const discussion = await discussionIn(first.run.id);
  const scopes = { 'COURSES:MANAGE': 'ALL' } as const;
  await tenant.setScopes('SubAdmin', scopes);
  const subAdmin = await tenant.person('SubAdmin');
  const manager = { ...subAdmin, scopes: { ...subAdmin.scopes, ...scopes } };
  const coach = await tenant.assignedTo(acme, 'Coach');
  const strangers = [
    ...[ben, await tenant.assignedTo(other, 'Coach'), await tenant.person('Coach'), await tenant.person('Staff')],
    // Assigned to the startup, and without a right to courses.
    await tenant.assignedTo(acme, 'Mentor'),
  ];
  const { id } = await say(mia, discussion);
  const [logged] = await activity(tenant, id);
  const isTold = (actor: Actor) => isPublishedTo(actor, { kind: 'Comment', id, audience: logged?.audience ?? [] });
  for (const reader of [mia, admin, coach, manager]) expect(isTold(reader), reader.roleType).toBe(true);
  for (const stranger of strangers) {
    expect(isTold(stranger), stranger.roleType).toBe(false);
    await expect(readBy(stranger, discussion), stranger.roleType).rejects.toThrow(NotFound);
  }
  // Publishing is undone: learners and coaches read no drafts.
  await ownerPool().query("update courses set state = 'draft' where id = $1", [courseId]);
  const later = (await say(admin, discussion)).id;
  const [told] = await activity(tenant, later);
  const hears = (actor: Actor) => isPublishedTo(actor, { kind: 'Comment', id: later, audience: told?.audience ?? [] });
  expect([admin, manager, mia, coach].map(hears)).toEqual([true, true, false, false]);
});

test('tells an author who lost the right to the course nothing more', async () => {
  await tenant.setScopes('Staff', { 'COURSE:CREATE': 'ALL', 'COURSES:MANAGE': 'ASSIGNED' });
  const author = await tenant.person('Staff');
  const { courseId, itemId, first } = await aCourse();
  await ownerPool().query('update courses set created_by_id = $2 where id = $1', [courseId, author.userId]);
  await visitItem(mia, courseId, itemId);
  const discussion = await discussionIn(first.run.id);
  const audience = async () => (await activity(tenant, (await say(mia, discussion)).id))[0]?.audience ?? [];
  const mentionable = async () =>
    (await readTx(mia, (tx) => mentionablePeople(tx, mia, on(discussion)))).map(({ id }) => id);
  const notified = async () => {
    await runReactions(tenant);
    const answer = await graphql(tenant, author, '{ paginatedNotifications { notifications { _id } } }', {});
    return answer.data.paginatedNotifications.notifications.length;
  };
  expect(await audience()).toContain(`user:${author.userId}`);
  expect(await mentionable()).toContain(author.userId);
  expect(await notified()).toBeGreaterThan(0);
  await tenant.setScopes('Staff', { 'COURSE:CREATE': 'ALL', 'COURSES:MANAGE': 'NONE' });
  expect(await audience()).not.toContain(`user:${author.userId}`);
  expect(await mentionable()).not.toContain(author.userId);
  // Earlier ones are hidden too.
  expect(await notified()).toBe(0);
});

test('the first own comment completes the item at once, and its deletion leaves it done', async () => {
  const { courseId, itemId, first, second } = await aCourse();
  await visitItem(mia, courseId, itemId);
  await expect(setItemDone(mia, courseId, itemId, true)).rejects.toThrow(DoneByResult);
  const discussion = await discussionIn(first.run.id);
  await say(admin, discussion, 'Begin here.');
  expect(await stateOf(mia, courseId)).toEqual({ items: ['open'], course: 'active' });
  const comment = await say(mia, discussion);
  expect(await stateOf(mia, courseId)).toEqual({ items: ['done'], course: 'completed' });
  await deleteComment(mia, comment.id);
  expect((await stateOf(mia, courseId)).items).toEqual(['done']);
  expect((await stateOf(ben, courseId)).items).toEqual(['open']);
  expect(await discussionIn(second.run.id)).toBe('');
});

test('a comment from before the item opened completes it when it opens', async () => {
  const { courseId, ids, itemId, first } = await aCourse([{ kind: 'text', title: 'Read', content: {} }, question]);
  await visitItem(mia, courseId, itemId);
  // A locked item has no discussion until somebody may open it.
  expect(await discussions()).toEqual([]);
  const discussion = (await openDiscussion(admin, first.run.id, itemId)).id;
  await say(mia, discussion);
  expect((await stateOf(mia, courseId)).items).toEqual(['open', 'locked']);
  await setItemDone(mia, courseId, ids[0] as string, true);
  expect(await stateOf(mia, courseId)).toEqual({ items: ['done', 'done'], course: 'completed' });
});

test('mentions readers, and notifies writers and the author of the course', async () => {
  const { courseId, itemId, first } = await aCourse();
  await visitItem(mia, courseId, itemId);
  const discussion = await discussionIn(first.run.id);
  const names = async (actor: Actor) =>
    (await readTx(actor, (tx) => mentionablePeople(tx, actor, on(discussion)))).map(({ id }) => id);
  expect(await names(mia)).toContain(admin.userId);
  expect(await names(mia)).not.toContain(ben.userId);
  expect(await names(admin)).toEqual([mia.userId]);
  await say(mia, discussion);
  await runReactions(tenant);
  const notified = async (who: Person) =>
    JSON.stringify(
      await graphql(tenant, who, '{ paginatedNotifications { notifications { notification { url } } } }', {}),
    );
  expect(await notified(admin)).toContain(`/courses/discussion/${discussion}`);
  await say(admin, discussion, 'Why?');
  await runReactions(tenant);
  expect(await notified(mia)).toContain(`/courses/discussion/${discussion}`);
  expect(await notified(ben)).not.toContain(discussion);
});

test('stays in an archived course, is absent with the run or the course in the trash, and leaves with it for good', async () => {
  const { courseId, itemId, first } = await aCourse();
  await visitItem(mia, courseId, itemId);
  const discussion = await discussionIn(first.run.id);
  const comment = await say(mia, discussion);
  await setCourseArchived(admin, courseId, true);
  expect((await readBy(mia, discussion))?.results).toHaveLength(1);
  await deleteRun(admin, first.run.id);
  for (const reader of [mia, admin]) {
    await expect(readBy(reader, discussion)).rejects.toThrow(NotFound);
    expect(await foundBy(reader)).toBe(0);
  }
  await deleteCourse(admin, courseId);
  await inTenant(tenant.id, (tx) => deleteForGood(tx, courses, [courseId]));
  expect(await discussions()).toEqual([]);
  await expect(readTx(mia, (tx) => findComment(tx, mia, comment.id, { lock: false }))).rejects.toThrow(NotFound);
  expect(await inTenant(tenant.id, (tx) => tx.db.$count(comments))).toBe(0);
});
