// The page of a course: learners see the state of each item and the days of their run, others the titles.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { setItemDone, visitItem } from './set-item-done.ts';

const query = `query ($id: ID!) { course(id: $id) {
  own { state runStartsOn runEndsOn }
  outline { nextId items { itemId state lock afterId opensOn isLate isNew isTeam isRequired dueOn } } } }`;
const text = (more: object = {}) => ({
  ...{ kind: 'text', title: 'Lesson', content: { body: richTextOf('Read.') } },
  ...more,
});
const work = {
  ...{ kind: 'submission', title: 'Notes', isTeam: true, isRequired: false },
  content: { prompts: [{ id: newId(), label: 'What surprised you?', kind: 'text' }] },
};

test('shows learners the state of each item, and others the titles', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const acme = await tenant.startup('Acme');
  const [mia, ben] = [await tenant.founderOf(acme), await tenant.founderOf(acme)];
  const input = { title: [{ language: 'en', value: 'Discovery' }], order: 'ordered', selfEnroll: true };
  const { id: courseId } = await createCourse(admin, { input }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids: string[] = [];
  for (const item of [text(), text({ dueOffsetDays: 1 }), text({ releaseOffsetDays: 9 }), work]) {
    const id = newId();
    ids.push(id);
    await transact(saveItem, admin, { courseId, id, input: item });
  }
  await publishCourse(admin, courseId);
  const days = { startsOn: '2026-01-05', endsOn: '2026-03-06' };
  const run = await createRun(admin, courseId, days, newId());
  await enrollPeople(admin, run.id, { startupIds: [acme.id] });
  await startCourse(mia, courseId);
  await setItemDone(mia, courseId, ids[0] ?? '', true);
  const pageOf = async (actor: Actor) => {
    const { data } = await graphql(tenant, actor, query, { id: courseId });
    return data?.course as { own: object | null; outline: { nextId: string; items: { state: string | null }[] } };
  };

  const own = await pageOf(mia);
  expect(own.own).toEqual({ state: 'active', runStartsOn: '2026-01-05', runEndsOn: '2026-03-06' });
  expect(own.outline.items).toMatchObject([
    { itemId: ids[0], state: 'done', isLate: false },
    { itemId: ids[1], state: 'open', isLate: true, dueOn: '2026-01-06' },
    { itemId: ids[2], state: 'locked', lock: 'order', afterId: ids[1], opensOn: '2026-01-14', isRequired: true },
    { itemId: ids[3], state: 'locked', lock: 'order', afterId: ids[2], isTeam: true, isRequired: false },
  ]);
  expect(own.outline.nextId).toBe(ids[1]);
  // Ben is invited, and Lea takes no part. The author reads the titles too.
  const lea = await tenant.person('CommunityMember');
  for (const reader of [ben, lea, admin])
    expect((await pageOf(reader)).outline.items.map(({ state }) => state)).toEqual([null, null, null, null]);
  expect((await pageOf(ben)).outline.nextId).toBeNull();
  expect((await pageOf(ben)).own).toMatchObject({ runStartsOn: '2026-01-05' });

  // People who enrolled themselves have a run without days.
  await startCourse(lea, courseId);
  const began = await pageOf(lea);
  expect(began.own).toEqual({ state: 'active', runStartsOn: null, runEndsOn: null });
  expect(began.outline.items[0]?.state).toBe('open');
  // Without a startup there is no team.
  expect(began.outline.items[3]).toMatchObject({ isTeam: false });
  const courseware = async (actor: Actor) =>
    (await graphql(tenant, actor, `{ courseware(courseId: "${courseId}") { items { isTeam } } }`)).data?.courseware;
  expect((await courseware(lea)).items[3]).toEqual({ isTeam: false });
  expect((await courseware(mia)).items[3]).toEqual({ isTeam: true });

  // A lesson that is opened by its address begins the course, but not a locked one.
  await visitItem(ben, courseId, ids[2] ?? '');
  expect((await pageOf(ben)).own).toMatchObject({ state: 'invited' });
  await visitItem(ben, courseId, ids[0] ?? '');
  const opened = await pageOf(ben);
  expect(opened.own).toMatchObject({ state: 'active' });
  expect(opened.outline.items[0]?.state).toBe('open');
});
