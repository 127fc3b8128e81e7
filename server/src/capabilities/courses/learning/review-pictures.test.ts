// Reviewers see the pictures of the instructions, and no other file of the item.
import { newQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { findAttachment } from '#capabilities/files/attachments/find-attachments.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { sendSubmission } from './submit.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let admin: Person;
let mia: Person;
let coach: Person;
let courseId: string;
let submissionId: string;
const itemId = newId() as string;
const prompt = { id: newId() as string, label: 'What?', kind: 'text' };
const picture = (id: string) => ({ type: 'picture', attrs: { id, alt: '' } });
const text = (...ids: string[]) => ({ type: 'doc', content: ids.map(picture) });
const put = (kind: 'coursePicture' | 'courseItem') =>
  putFile({ tenant, author: { ...admin, token: '' } }, { kind, recordId: itemId, isPicture: true });
const save = (input: object) => transact(saveItem, admin, { courseId, id: itemId, input: { title: 'Plan', ...input } });
const asked = () => `{ courseSubmission(id: "${submissionId}") { pictures { _id url } } }`;
const seenBy = async (person: Actor, of = tenant): Promise<string[] | null> => {
  const { data } = await graphql(of, person, asked());
  return data?.courseSubmission?.pictures.map(({ _id }: { _id: string }) => _id).toSorted() ?? null;
};

let shown: string;
let older: string;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  const acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  coach = await tenant.assignedTo(acme, 'Coach');
  courseId = (await createCourse(admin, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  [shown, older] = [await put('coursePicture'), await put('courseItem')];
  await save({ kind: 'submission', content: { body: text(shown, older), prompts: [prompt] } });
  await publishCourse(admin, courseId);
  const startsOn = Temporal.Now.plainDateISO('UTC').toString();
  const run = await createRun(admin, courseId, { startsOn }, newId());
  await enrollPeople(admin, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
  submissionId = newId();
  await sendSubmission(mia, { courseId, itemId, answers: { [prompt.id]: 'Ours' } }, submissionId);
});

test('reviewers see the pictures that the published instructions show, and no other file', async () => {
  const [drafted, attached] = [await put('coursePicture'), await put('courseItem')];
  await save({ content: { body: text(drafted), prompts: [prompt] } });
  expect(await seenBy(coach)).toEqual([shown, older].toSorted());
  expect(await seenBy(admin)).toEqual([shown, older].toSorted());
  const { data } = await graphql(tenant, coach, asked());
  expect(data.courseSubmission.pictures[0].url).toContain('/files/');
  for (const id of [shown, drafted, attached])
    await expect(readTx(coach, (tx) => findAttachment(tx, coach, id))).rejects.toThrow(NotFound);
});

test('nobody else sees them: coaches of other startups, other founders, other organizations', async () => {
  const elsewhere = await aTenant();
  expect(await seenBy(await tenant.assignedTo(await tenant.startup('Other'), 'Coach'))).toBeNull();
  expect(await seenBy(await tenant.founderOf(await tenant.startup('Third')))).toBeNull();
  expect(await seenBy(await elsewhere.person('Admin'), elsewhere)).toBeNull();
});

test('an item that became a quiz shows no pictures of its questions and explanations', async () => {
  const [asking, explaining] = [await put('coursePicture'), await put('coursePicture')];
  const question = {
    ...newQuestion(),
    ...{ text: text(asking), explanation: text(explaining) },
    options: [
      { id: newId(), text: 'This', isRight: true },
      { id: newId(), text: 'That', isRight: false },
    ],
  };
  await save({ kind: 'quiz', content: { body: text(shown), questions: [question] } });
  await publishCourse(admin, courseId);
  // An older submission, whose version is not stored, shows the item of now.
  await ownerPool().query('update course_submissions set answers_version = null where id = $1', [submissionId]);
  expect(await seenBy(coach)).toEqual([shown]);
});
