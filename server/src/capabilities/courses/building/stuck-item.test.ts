// No change of a course leaves an item that never opens.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { courseItems } from '#capabilities/courses/table.ts';
import { readTx, transact, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { draftOf } from './outline.ts';
import { publishCourse } from './publish.ts';
import { createCourse, saveCourse } from './save-course.ts';
import { arrangeCourse, orderOf, removeItem, saveItem, saveSection } from './save-outline.ts';

let tenant: Tenant;
let author: Awaited<ReturnType<Tenant['person']>>;
let courseId: string;
let [a, b, c] = ['', '', ''];
let [above, below] = ['', ''];
const title = [{ language: 'en', value: 'Prices' }];

/** Two sections: A and B, then C. All are required. */
beforeEach(async () => {
  tenant = await aTenant();
  author = await tenant.person('Staff');
  courseId = (await createCourse(author, { input: { title, order: 'ordered' } }, newId())).id;
  [a, b, c, above, below] = [newId(), newId(), newId(), newId(), newId()];
  await transact(saveSection, author, { courseId, id: above, title: 'Above' });
  await transact(saveSection, author, { courseId, id: below, title: 'Below' });
  for (const [id, name] of [
    [a, 'A'],
    [b, 'B'],
    [c, 'C'],
  ] as const)
    await save(id, { kind: 'text', title: name, content: {} }, id === c ? below : above);
});

const save = (id: string, input: object, sectionId?: string) =>
  transact(saveItem, author, { courseId, id, input, sectionId });
const setOrder = (order: string) => transact(saveCourse, author, courseId, { order });
const arrange = (...ids: string[]) => arrangeCourse(author, courseId, ids);
const undoLast = async (type: string) => {
  const last = (await activity(tenant, courseId)).findLast((one) => one.type === type);
  return undo(author, { undoId: last?.id ?? '', zone });
};
const order = () =>
  readTx(author, async (tx) => orderOf(await draftOf(tx, (await findCourse(tx, author, courseId)).id)));
const stuck = (item: string, after: string) => ({ code: 'courses.never-opens', params: { item, after } });

test('an item cannot wait for a later one, and the person reads both names', async () => {
  const document = `mutation ($courseId: ID!, $id: ID!, $input: CourseItemInput!) {
    saveCourseItem(courseId: $courseId, id: $id, input: $input) { _id } }`;
  const { errors } = await graphql(tenant, author, document, { courseId, id: a, input: { unlockAfterId: c } });
  expect(errors?.[0]?.message).toBe(
    '“A” would never open: it waits for “C”, which opens only after it. Let it wait for an earlier item, move it, or change the order of the course.',
  );
  await expect(save(a, { unlockAfterId: a })).rejects.toMatchObject(stuck('A', 'A'));
  await expect(save(newId(), { kind: 'text', title: 'D', content: {}, unlockAfterId: c }, above)).rejects.toMatchObject(
    stuck('D', 'C'),
  );
  await save(c, { unlockAfterId: a });
  // An optional one may wait, until it is required.
  await save(b, { isRequired: false, unlockAfterId: c });
  await expect(save(b, { isRequired: true })).rejects.toMatchObject(stuck('B', 'C'));
});

test('a circle is refused in a free course too', async () => {
  await setOrder('free');
  await save(a, { unlockAfterId: c });
  await save(b, { unlockAfterId: a });
  await expect(save(c, { unlockAfterId: b })).rejects.toMatchObject(stuck('A', 'C'));
});

test('neither items nor sections move before the item that they wait for', async () => {
  await save(c, { unlockAfterId: b });
  await expect(arrange(above, a, c, b, below)).rejects.toMatchObject(stuck('C', 'B'));
  await expect(arrange(below, c, above, a, b)).rejects.toMatchObject(stuck('C', 'B'));
  expect(await order()).toEqual([above, a, b, below, c]);
  await arrange(above, b, a, below, c);
});

test('a free course with such an item does not become ordered', async () => {
  await setOrder('free');
  await save(a, { unlockAfterId: c });
  await expect(setOrder('ordered')).rejects.toMatchObject(stuck('A', 'C'));
  const copy = { input: { title, order: 'ordered' }, copyOf: courseId };
  await expect(createCourse(author, copy, newId())).rejects.toMatchObject(stuck('A', 'C'));
  await createCourse(author, { ...copy, input: { title } }, newId());
});

test('an undo is refused where the change would be', async () => {
  await arrange(above, b, a, below, c);
  await save(a, { unlockAfterId: b });
  await expect(undoLast('courses.arranged')).rejects.toMatchObject(stuck('A', 'B'));
  await save(a, { unlockAfterId: null });
  await setOrder('free');
  await save(b, { unlockAfterId: c });
  await expect(undoLast('courses.changed')).rejects.toMatchObject(stuck('B', 'C'));
  await save(b, { unlockAfterId: null });
  await setOrder('ordered');
  await expect(undoLast('courses.item-changed')).rejects.toMatchObject(stuck('B', 'C'));
  await setOrder('free');
  await save(b, { unlockAfterId: c });
  // C leaves, and A takes its place as an item that waits for B.
  await save(c, { unlockAfterId: a });
  await removeItem(author, courseId, c);
  await save(a, { unlockAfterId: b });
  await expect(undoLast('courses.item-removed')).rejects.toMatchObject({ code: 'courses.never-opens' });
});

test('a stored course with such an item is not published, and can be repaired', async () => {
  await writeTx(author, (tx) =>
    tx.db
      .update(courseItems)
      .set({ unlockAfterId: c as never })
      .where(eq(courseItems.id, a as never)),
  );
  await expect(publishCourse(author, courseId)).rejects.toMatchObject(stuck('A', 'C'));
  await save(b, { title: 'Other' });
  await save(a, { unlockAfterId: null });
  expect((await publishCourse(author, courseId)).state).toBe('published');
});

test('the order of a course is live at once, so it suits the published outline too', async () => {
  await setOrder('free');
  await save(a, { unlockAfterId: c });
  await publishCourse(author, courseId);
  // The draft is repaired, and nobody has published it.
  await save(a, { unlockAfterId: null });
  await expect(setOrder('ordered')).rejects.toMatchObject(stuck('A', 'C'));
  await publishCourse(author, courseId);
  await setOrder('ordered');
  await expect(undoLast('courses.published')).rejects.toMatchObject(stuck('A', 'C'));
});

test('an undo sets no order that locks the published outline', async () => {
  await setOrder('free');
  await save(a, { unlockAfterId: c });
  await publishCourse(author, courseId);
  await save(a, { unlockAfterId: null });
  await expect(undoLast('courses.changed')).rejects.toMatchObject(stuck('A', 'C'));
});
