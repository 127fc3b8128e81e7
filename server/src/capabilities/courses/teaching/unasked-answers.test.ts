// Answers to removed questions stay with the submission, whoever saves it next.
import { NothingToSubmit, WrongSubmissionState } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { openItem } from '#capabilities/courses/learning/courseware.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { saveSubmission, sendSubmission } from '#capabilities/courses/learning/submit.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { countStatements } from '#testing/database/statements.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { reviewSubmission } from './review.ts';
import { createRun } from './runs.ts';

const [first, second] = [newId() as string, newId() as string];
const labels = { [first]: 'What surprised you?', [second]: 'What did they pay?' };

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let mia: typeof staff;
let courseId: string;
let itemId: string;
let id: string;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  mia = await tenant.founderOf(await tenant.startup('Acme'));
  courseId = (await createCourse(staff, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  [itemId, id] = [newId(), newId()];
  await ask(first, second);
  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
});

const question = (one: string) => ({ id: one, label: labels[one], kind: 'text' });
async function ask(...asked: (string | object)[]) {
  const prompts = asked.map((one) => (typeof one === 'string' ? question(one) : one));
  const words = { fr: { texts: { [second]: 'Combien ont-ils payé ?' } } };
  await transact(saveItem, staff, {
    courseId,
    id: itemId,
    input: { kind: 'submission', title: 'Notes', content: { prompts }, words },
  });
  await publishCourse(staff, courseId);
}
const save = (answers: Record<string, string>) => saveSubmission(mia, { courseId, itemId, answers }, id);
const send = (answers: Record<string, string>) => sendSubmission(mia, { courseId, itemId, answers }, id);
const opened = async (language?: string) =>
  (await readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, language })))?.unasked;
async function reviewed() {
  const document = `{ courseSubmission(id: "${id}") { answers unasked { label answer } } }`;
  return (await graphql(tenant, staff, document)).data?.courseSubmission;
}

test('keeps them through each save, and shows them with their question', async () => {
  await save({ [first]: 'Paper.', [second]: 'Ten.' });
  expect(await opened()).toEqual([]);
  await ask(first);
  const kept = { promptId: second, label: labels[second], answer: 'Ten.' };
  expect(await opened()).toEqual([kept]);
  expect((await opened('fr'))?.[0]?.label).toBe('Combien ont-ils payé ?');
  await save({ [first]: 'Paper again.' });
  expect(await opened()).toEqual([kept]);
  // The page sends all answers that it knows.
  await send({ [first]: 'Pens.', [second]: 'Ten.' });
  expect(await opened()).toEqual([kept]);
  expect(await reviewed()).toEqual({
    answers: { [first]: 'Pens.', [second]: 'Ten.' },
    unasked: [{ label: labels[second], answer: 'Ten.' }],
  });
});

test('keeps an answer that was typed while its question was removed, and drops unknown ids', async () => {
  await save({ [first]: 'Paper.' });
  await ask(first);
  // The page still shows both questions.
  const sent = await send({ [first]: 'Pens.', [second]: ' A long text. ', [newId()]: 'Lost.' });
  expect(sent.answers).toEqual({ [first]: 'Pens.', [second]: 'A long text.' });
  expect((await reviewed()).unasked).toEqual([{ label: labels[second], answer: 'A long text.' }]);
});

test('an answer typed later replaces the stored one, and an empty one does not', async () => {
  await save({ [first]: 'Paper.', [second]: 'Ten.' });
  await ask(first);
  expect((await save({ [first]: 'Pens.', [second]: '' })).answers).toEqual({ [first]: 'Pens.', [second]: 'Ten.' });
  expect((await save({ [first]: 'Pens.', [second]: 'Twenty.' })).answers[second]).toBe('Twenty.');
});

test('reads the versions only for a changed answer to a removed question', async () => {
  await save({ [first]: 'Paper.', [second]: 'Ten.' });
  await ask(first);
  await save({ [first]: 'Paper.' });
  const statements = async (text: string) =>
    (await countStatements(() => save({ [first]: text, [second]: 'Ten.' }))).count;
  const unchanged = await statements('Pens.');
  const changed = (await countStatements(() => save({ [first]: 'Ink.', [second]: 'Twenty.' }))).count;
  expect(changed).toBe(unchanged + 1);
});

test('names the question of the version that was answered', async () => {
  await save({ [second]: 'Ten.' });
  await ask({ ...question(second), label: 'Published by mistake' });
  await ask(first);
  expect((await opened())?.[0]?.label).toBe(labels[second]);
});

test('a question that comes back has its answer', async () => {
  await save({ [first]: 'Paper.', [second]: 'Ten.' });
  await ask(first);
  await save({ [first]: 'Pens.' });
  await ask(first, second);
  expect(await opened()).toEqual([]);
  await send({ [first]: 'Pens.', [second]: 'Twenty.' });
  expect((await reviewed()).answers).toEqual({ [first]: 'Pens.', [second]: 'Twenty.' });
});

test('reviewers see a sent answer as before, until the learner writes again', async () => {
  await send({ [first]: 'Paper.', [second]: 'Ten.' });
  await ask(first);
  expect((await reviewed()).unasked).toEqual([]);
  await reviewSubmission(staff, id, { accept: false, grades: {} });
  expect(await opened()).toHaveLength(1);
  await send({ [first]: 'Pens.' });
  expect((await reviewed()).unasked).toEqual([{ label: labels[second], answer: 'Ten.' }]);
});

test('does not name a question that no stored version asks', async () => {
  await save({ [first]: 'Paper.' });
  const stored = JSON.stringify({ [first]: 'Paper.', [newId()]: 'Lost.' });
  await ownerPool().query('update course_submissions set answers = $1 where id = $2', [stored, id]);
  expect(await opened()).toMatchObject([{ label: null, answer: 'Lost.' }]);
});

test('answers that are not asked, and their videos, are not enough to send', async () => {
  await save({ [second]: 'Ten.' });
  await ask(first);
  await expect(send({})).rejects.toThrow(NothingToSubmit);
  const author = { ...mia, token: '' };
  const video = await putFile({ tenant, author }, { kind: 'courseSubmission', recordId: id });
  await ownerPool().query('update course_submissions set answers = $1 where id = $2', [{ [second]: video }, id]);
  await expect(send({})).rejects.toThrow(NothingToSubmit);
  await putFile({ tenant, author }, { kind: 'courseSubmission', recordId: id });
  expect((await send({})).state).toBe('submitted');
});

test('a late repeat of a sent answer changes nothing', async () => {
  const sent = await send({ [first]: 'Paper.', [second]: 'Ten.' });
  await ask(second);
  expect((await send({ [first]: 'Paper.', [second]: 'Ten.' })).version).toBe(sent.version);
  // Its question asks for an address now.
  await ask({ ...question(second), kind: 'link' });
  expect((await send({ [first]: 'Paper.', [second]: 'Ten.' })).version).toBe(sent.version);
  await expect(send({ [first]: 'Paper.', [second]: 'example.com' })).rejects.toThrow(WrongSubmissionState);
});
