import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { heatMap } from '#capabilities/courses/teaching/dashboard.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { enrollPeople } from './enroll.ts';
import { setItemDone } from './set-item-done.ts';

test('shows a founder how far the startup is, as the heat map counts it', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const [acme, beta] = [await tenant.startup('Acme'), await tenant.startup('Beta')];
  const [mia, ben, zoe] = [await tenant.founderOf(acme), await tenant.founderOf(acme), await tenant.founderOf(beta)];
  const input = { title: [{ language: 'en', value: 'Discovery' }] };
  const { id: courseId } = await createCourse(staff, { input }, newId());
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  const ids = [newId(), newId(), newId()];
  for (const id of ids)
    await transact(saveItem, staff, { courseId, id, input: { kind: 'text', title: id, content: {} } });
  await publishCourse(staff, courseId);
  for (const people of [{ startupIds: [acme.id] }, { userIds: [zoe.userId] }]) {
    const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
    await enrollPeople(staff, run.id, people);
  }
  await setItemDone(mia, courseId, ids[0] ?? '', true);
  for (const id of ids.slice(0, 2)) await setItemDone(ben, courseId, id, true);
  const ask = `{ course(id: "${courseId}") { own { progress startupProgress { learners progress } } } }`;
  const own = async (actor: Actor) => (await graphql(tenant, actor, ask)).data.course.own;
  // A third and two thirds are one half together, and not 33 and 66 in the middle.
  expect(await own(mia)).toEqual({ progress: 33, startupProgress: { learners: 2, progress: 50 } });
  expect(await own(zoe)).toEqual({ progress: 0, startupProgress: { learners: 1, progress: 0 } });
  const map = await readTx(staff, async (tx) => heatMap(tx, staff, await findCourse(tx, staff, courseId), null));
  expect(map.find(({ name }) => name === 'Acme')?.progress).toBe(50);
  // The team sees it in the heat map; the list of learners gives it to nobody.
  const listed = await graphql(
    tenant,
    staff,
    '{ courseLearnerList(limit: 9) { rows { startupProgress { progress } } } }',
  );
  expect(listed.data.courseLearnerList.rows).toEqual(Array(3).fill({ startupProgress: null }));
});
