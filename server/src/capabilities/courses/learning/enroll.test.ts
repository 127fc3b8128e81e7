// The people whom an author may enroll.

import { NobodyToEnroll } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun, saveRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { ownEnrollments } from './find-enrollments.ts';
import { setItemDone, visitItem } from './set-item-done.ts';

test('enrolls nobody of a startup that the author does not see', async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founders = [await tenant.founderOf(acme), await tenant.founderOf(acme)];
  const author = await tenant.assignedTo(acme, 'SubAdmin');
  const hidden = await tenant.startup('Hidden');
  await tenant.founderOf(hidden);
  const { id: courseId } = await createCourse(
    author,
    { input: { title: [{ language: 'en', value: 'Own' }] } },
    newId(),
  );
  await transact(saveSection, author, { courseId, id: newId(), title: 'First' });
  await transact(saveItem, author, {
    courseId,
    id: newId(),
    input: { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read this.') } },
  });
  await publishCourse(author, courseId);
  const run = await createRun(author, courseId, { startsOn: '2026-01-05' }, newId());
  await expect(enrollPeople(author, run.id, { startupIds: [hidden.id] })).rejects.toThrow(NobodyToEnroll);
  const enrolled = await enrollPeople(author, run.id, { startupIds: [acme.id, hidden.id] });
  expect(enrolled.map(({ userId }) => userId).sort()).toEqual(founders.map(({ userId }) => userId).sort());
});

test('a look at a lesson before the first day does not begin the course, and work does', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const [mia, ben, lea] = [
    await tenant.person('CommunityMember'),
    await tenant.person('CommunityMember'),
    await tenant.person('CommunityMember'),
  ];
  const input = { title: [{ language: 'en', value: 'Own' }] };
  const { id: courseId } = await createCourse(admin, { input }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const itemId = newId();
  const item = { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read this.') } };
  await transact(saveItem, admin, { courseId, id: itemId, input: item });
  await publishCourse(admin, courseId);
  const today = Temporal.Now.plainDateISO(zone);
  const run = await createRun(admin, courseId, { startsOn: today.add({ days: 2 }).toString() }, newId());
  await enrollPeople(admin, run.id, { userIds: [mia, ben, lea].map(({ userId }) => userId) });
  const stateOf = async (actor: typeof mia) => (await readTx(actor, (tx) => ownEnrollments(tx, actor)))[0]?.state;

  await visitItem(mia, courseId, itemId);
  expect(await stateOf(mia)).toBe('invited');
  await startCourse(ben, courseId);
  expect(await stateOf(ben)).toBe('active');
  await setItemDone(lea, courseId, itemId, true);
  expect(await stateOf(lea)).toBe('completed');

  await transact(saveRun, admin, run.id, { startsOn: today.subtract({ days: 2 }).toString() });
  await visitItem(mia, courseId, itemId);
  expect(await stateOf(mia)).toBe('active');
});
