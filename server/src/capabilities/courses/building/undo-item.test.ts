// The undo of a changed item whose predecessor a colleague removed: the rest comes back.
import { ItemNeverOpens, NothingToRestore } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { draftOf } from './outline.ts';
import { createCourse } from './save-course.ts';
import { removeItem, saveItem, saveSection } from './save-outline.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let author: Person;
let colleague: Person;
let courseId: string;
let [first, second, quizId] = ['', '', ''];
beforeEach(async () => {
  tenant = await aTenant();
  [author, colleague] = [await tenant.person('Admin'), await tenant.person('Admin')];
  courseId = (await createCourse(author, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, author, { courseId, id: newId(), title: 'First' });
  [first, second, quizId] = [newId(), newId(), newId()];
  for (const id of [first, second]) await save(id, { kind: 'text', title: 'Lesson', content: {} });
  const options = [true, false].map((isRight) => ({ id: newId(), text: String(isRight), isRight }));
  const questions = [{ id: newId(), kind: 'one', text: fromMarkdown('Which?'), options }];
  await save(quizId, { kind: 'quiz', title: 'Quiz', content: { questions }, unlockAfterId: first });
});

const save = (id: string, input: object) => transact(saveItem, author, { courseId, id, input });
const quiz = async () =>
  (await readTx(author, async (tx) => draftOf(tx, (await findCourse(tx, author, courseId)).id))).items.find(
    ({ id }) => id === quizId,
  );
const lastChange = async () =>
  (await activity(tenant, courseId)).findLast(({ type }) => type === 'courses.item-changed')?.id ?? '';

test('restores the rest, keeps the predecessor of now, and names what it left out', async () => {
  await save(quizId, { title: 'Other', unlockAfterId: second });
  const id = await lastChange();
  await removeItem(colleague, courseId, first);
  const document = 'mutation ($id: ID!) { undo(id: $id) { recordId leftOut } }';
  const { data } = await graphql(tenant, author, document, { id });
  expect(data.undo).toEqual([{ recordId: courseId, leftOut: ['Opens after this item'] }]);
  expect(await quiz()).toMatchObject({ title: 'Quiz', unlockAfterId: second });
  // A save, which is no undo, still names its error.
  await expect(save(quizId, { unlockAfterId: first })).rejects.toThrow(Validation);
});

test('restores the predecessor while it exists, and leaves nothing out', async () => {
  await save(quizId, { title: 'Other', unlockAfterId: second });
  const undone = await undo(author, { undoId: await lastChange(), zone });
  expect(undone).toMatchObject([{ recordId: courseId, leftOut: [] }]);
  expect(await quiz()).toMatchObject({ title: 'Quiz', unlockAfterId: first });
});

test('refuses an undo that would restore nothing else, and can be called again when the item is back', async () => {
  await save(quizId, { unlockAfterId: null });
  const undoId = await lastChange();
  await removeItem(colleague, courseId, first);
  await expect(undo(author, { undoId, zone })).rejects.toThrow(NothingToRestore);
  expect(await quiz()).toMatchObject({ unlockAfterId: null });
  const removal = (await activity(tenant, courseId)).findLast(({ type }) => type === 'courses.item-removed');
  await undo(colleague, { undoId: removal?.id ?? '', zone });
  await undo(author, { undoId, zone });
  expect(await quiz()).toMatchObject({ unlockAfterId: first });
});

test('an item whose predecessor was removed can be saved, and waits for it again when it is back', async () => {
  await removeItem(colleague, courseId, first);
  await save(quizId, { ...(await quiz()), title: 'Other' });
  expect(await quiz()).toMatchObject({ title: 'Other', unlockAfterId: first });
});

test('refuses items that wait for each other', async () => {
  await expect(save(first, { unlockAfterId: first })).rejects.toThrow(ItemNeverOpens);
  await expect(save(first, { unlockAfterId: quizId })).rejects.toThrow(ItemNeverOpens);
  await save(second, { unlockAfterId: quizId });
  await expect(save(first, { unlockAfterId: second })).rejects.toThrow(ItemNeverOpens);
});

test('the undo of a change of a removed item finds nothing', async () => {
  await save(quizId, { title: 'Other' });
  const undoId = await lastChange();
  await removeItem(colleague, courseId, quizId);
  await expect(undo(author, { undoId, zone })).rejects.toThrow(NotFound);
});

test('a change of the title is undone although the present predecessor is gone', async () => {
  await save(quizId, { title: 'Other' });
  const undoId = await lastChange();
  await removeItem(colleague, courseId, first);
  expect(await undo(author, { undoId, zone })).toMatchObject([{ leftOut: [] }]);
  expect(await quiz()).toMatchObject({ title: 'Quiz', unlockAfterId: first });
});
