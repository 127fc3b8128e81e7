// Reviewers see the pictures of the instructions, and no other file of the item.
import { newQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { findAttachment } from '#capabilities/files/attachments/find-attachments.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { CourseScene, pictureNode } from '#testing/scenes/course-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { sendSubmission } from './submit.ts';

let scene: CourseScene;
let submissionId: string;
const prompt = { id: newId() as string, label: 'What?', kind: 'text' };
const text = (...ids: string[]) => ({ type: 'doc', content: ids.map(pictureNode) });
const asked = () => `{ courseSubmission(id: "${submissionId}") { pictures { _id url } } }`;
const seenBy = async (person: Actor, of = scene.tenant): Promise<string[] | null> => {
  const { data } = await graphql(of, person, asked());
  return data?.courseSubmission?.pictures.map(({ _id }: { _id: string }) => _id).toSorted() ?? null;
};

let shown: string;
let older: string;
beforeEach(async () => {
  scene = await CourseScene.make();
  [shown, older] = [await scene.put('coursePicture'), await scene.put('courseItem')];
  await scene.save({ kind: 'submission', content: { body: text(shown, older), prompts: [prompt] } });
  await scene.begin();
  submissionId = newId();
  const { mia, courseId, itemId } = scene;
  await sendSubmission(mia, { courseId, itemId, answers: { [prompt.id]: 'Ours' } }, submissionId);
});

test('reviewers see the pictures that the published instructions show, and no other file', async () => {
  const [drafted, attached] = [await scene.put('coursePicture'), await scene.put('courseItem')];
  await scene.save({ content: { body: text(drafted), prompts: [prompt] } });
  expect(await seenBy(scene.coach)).toEqual([shown, older].toSorted());
  expect(await seenBy(scene.admin)).toEqual([shown, older].toSorted());
  const { data } = await graphql(scene.tenant, scene.coach, asked());
  expect(data.courseSubmission.pictures[0].url).toContain('/files/');
  for (const id of [shown, drafted, attached])
    await expect(readTx(scene.coach, (tx) => findAttachment(tx, scene.coach, id))).rejects.toThrow(NotFound);
});

test('nobody else sees them: coaches of other startups, other founders, other organizations', async () => {
  const elsewhere = await aTenant();
  expect(await seenBy(await scene.tenant.assignedTo(await scene.tenant.startup('Other'), 'Coach'))).toBeNull();
  expect(await seenBy(await scene.tenant.founderOf(await scene.tenant.startup('Third')))).toBeNull();
  expect(await seenBy(await elsewhere.person('Admin'), elsewhere)).toBeNull();
});

test('an item that became a quiz shows no pictures of its questions and explanations', async () => {
  const [asking, explaining] = [await scene.put('coursePicture'), await scene.put('coursePicture')];
  const question = {
    ...newQuestion(),
    ...{ text: text(asking), explanation: text(explaining) },
    options: [
      { id: newId(), text: 'This', isRight: true },
      { id: newId(), text: 'That', isRight: false },
    ],
  };
  await scene.save({ kind: 'quiz', content: { body: text(shown), questions: [question] } });
  await scene.publish();
  // An older submission, whose version is not stored, shows the item of now.
  await ownerPool().query('update course_submissions set answers_version = null where id = $1', [submissionId]);
  expect(await seenBy(scene.coach)).toEqual([shown]);
});
