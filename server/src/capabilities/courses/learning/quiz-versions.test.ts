// Learners see their last attempt as it was asked, whatever the course publishes later.
import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { readTx } from '#platform/tx.ts';
import { CourseScene, pictureNode } from '#testing/scenes/course-scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { answerQuiz } from './answer-quiz.ts';
import { openItem } from './courseware.ts';

let scene: CourseScene;
beforeEach(async () => {
  scene = await CourseScene.make();
});

const choice = (text: string): QuizQuestion => ({
  ...{ ...newQuestion(), text: fromMarkdown(text), explanation: fromMarkdown(`Why ${text}`) },
  options: ['This', 'That'].map((one, i) => ({ id: newId(), text: one, isRight: i === 0 })),
});
const quiz = (questions: readonly QuizQuestion[], more: object = {}) =>
  scene.save({ kind: 'quiz', content: { questions, passMark: 60, feedback: 'at_once', ...more } });
const first = (question: QuizQuestion) => ({ [question.id]: [question.options[0]?.id ?? ''] });
const answer = (answers: object) =>
  answerQuiz(scene.mia, { courseId: scene.courseId, itemId: scene.itemId, answers }, newId());
const open = async () => {
  const { mia, courseId, itemId } = scene;
  const found = await readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, preview: false }));
  if (!found) throw new NotFound();
  return { ...found, asked: (found.content as QuizContent).questions };
};

test('questions that were changed, removed or moved stay as the learner answered them', async () => {
  const [kept, changed, removed] = [choice('Kept?'), choice('Changed?'), choice('Removed?')];
  await quiz([kept, changed, removed]);
  await scene.begin();
  await answer({ ...first(kept), ...first(changed), ...first(removed) });
  const before = await open();
  expect(before.answered).toEqual([kept, changed, removed]);

  const flipped = { ...changed, options: changed.options.map((one) => ({ ...one, isRight: !one.isRight })) };
  const added = choice('Added?');
  await quiz([added, flipped, kept], { passMark: 100, feedback: 'after', shuffle: true });
  await scene.publish();
  const after = await open();
  // A passed attempt stays passed, with its score.
  expect(after.attempts).toEqual(before.attempts);
  expect(after.attempts).toMatchObject([{ score: 100, isPassed: true }]);
  expect(after.item.state).toBe('done');
  expect(after.answered).toEqual([kept, changed, removed]);
  const { asked } = after;
  expect(asked.map(({ id }) => id).toSorted()).toEqual([added, changed, kept].map(({ id }) => id).toSorted());
  expect(JSON.stringify(asked)).not.toContain('"isRight":true');
});

test('a shuffled attempt keeps the order in which it was asked', async () => {
  const all = Array.from({ length: 8 }, (_, i) => choice(`Question ${i}?`));
  await quiz(all, { shuffle: true });
  await scene.begin();
  const { asked } = await open();
  const order = asked.map(({ id, options }) => [id, ...options.map((one) => one.id)]);
  await answer(Object.fromEntries(all.flatMap((one) => Object.entries(first(one)))));
  await quiz(all.toReversed().slice(2));
  await scene.publish();
  const answered = (await open()).answered ?? [];
  expect(answered.map(({ id, options }) => [id, ...options.map((one) => one.id)])).toEqual(order);
});

test('a removed question shows its picture to the learner who answered it', async () => {
  const shown = await scene.put('coursePicture');
  const drawn = { ...choice('Drawn?'), text: { type: 'doc', content: [pictureNode(shown)] } } as QuizQuestion;
  await quiz([drawn]);
  await scene.begin();
  await answer(first(drawn));
  await quiz([choice('Plain?')]);
  await scene.publish();
  const { courseId, itemId } = scene;
  const fields = `{ courseItem(courseId: "${courseId}", itemId: "${itemId}") { answered files { _id } } }`;
  const { data } = await graphql(scene.tenant, scene.mia, fields);
  expect(data?.courseItem).toMatchObject({ answered: [{ id: drawn.id }], files: [{ _id: shown }] });
});
