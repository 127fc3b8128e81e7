// The question bank, and quizzes that draw from it.

import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import { TooFewQuestions } from '@seedbed/domain/courses/errors.ts';
import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { runInline } from '#capabilities/batches/public.ts';
import { pendingChanges, publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { answerQuiz } from '#capabilities/courses/learning/answer-quiz.ts';
import { openItem } from '#capabilities/courses/learning/courseware.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { courseItems, courseVersions } from '#capabilities/courses/table.ts';
import { quizResults } from '#capabilities/courses/teaching/quiz-results.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { coursesUsing, findQuestion } from './find-questions.ts';
import { createQuestion, deleteQuestion, saveQuestion } from './save-question.ts';

let tenant: Tenant;
let staff: Actor;
let mia: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  mia = await tenant.founderOf(await tenant.startup('Acme'));
});

const asked = (text: string): QuizQuestion => {
  const one = newQuestion();
  return {
    ...{ ...one, text: richTextOf(text) as QuizQuestion['text'] },
    options: one.options.map((option, i) => ({ ...option, text: `${i}` })),
  };
};
const put = (text: string, topic = 'Pricing') =>
  transact(createQuestion, staff, { topic, question: asked(text) }, newId());
const read = <Found>(actor: Actor, find: Parameters<typeof readTx<Found>>[1]) => readTx(actor, find);
const draw = (count: number, topic = 'Pricing') => ({ id: newId(), topic, count });

async function aQuiz(content: object) {
  const course = await createCourse(staff, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId());
  await transact(saveSection, staff, { courseId: course.id, id: newId(), title: 'First' });
  const itemId = newId();
  const input = { kind: 'quiz', title: 'Quiz', content: { questions: [], passMark: 100, ...content } };
  await transact(saveItem, staff, { courseId: course.id, id: itemId, input });
  return { courseId: course.id, itemId };
}
async function take(courseId: Id<'Course'>) {
  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
}
const open = async (courseId: string, itemId: string) => {
  const found = await read(mia, (tx) => openItem(tx, mia, courseId, { itemId, preview: false }));
  if (!found) throw new NotFound();
  return found;
};
const idsOf = (all: readonly { id: string }[] | null | undefined) => (all ?? []).map(({ id }) => id);
const rightAnswers = (all: readonly QuizQuestion[]) =>
  Object.fromEntries(all.map((one) => [one.id, one.options.flatMap(({ id, isRight }) => (isRight ? id : []))]));
const lastActivity = async (id: string, type: string) =>
  (await activity(tenant, id)).findLast((one) => one.type === type)?.id ?? '';

test('people who write courses keep the bank, and nobody else finds a question', async () => {
  const question = await put('Which price?');
  expect(question).toMatchObject({ name: 'Which price?', kind: 'one', topic: 'Pricing', createdById: staff.userId });
  expect(question.question.id).toBe(question.id);
  for (const actor of [mia, await tenant.person('Mentor'), await (await aTenant()).person('Admin')]) {
    await expect(read(actor, (tx) => findQuestion(tx, actor, question.id))).rejects.toThrow(NotFound);
    await expect(transact(saveQuestion, actor, question.id, { topic: 'Mine' })).rejects.toThrow(NotFound);
  }
  await expect(transact(createQuestion, mia, { topic: 'Pricing', question: asked('Mine?') })).rejects.toThrow(
    Forbidden,
  );
  await expect(transact(deleteQuestion, mia, question.id)).rejects.toThrow(Forbidden);
  const coach = await tenant.person('Coach');
  expect(await read(coach, (tx) => findQuestion(tx, coach, question.id))).toMatchObject({ name: 'Which price?' });
});

test('refuses a picture, keeps newer changes, and undoes each step', async () => {
  const { id, version, question } = await put('Which price?');
  const picture = { type: 'doc', content: [{ type: 'picture', attrs: { id: newId(), alt: 'A chart' } }] };
  await expect(transact(saveQuestion, staff, id, { question: { ...question, text: picture } })).rejects.toThrow(
    Validation,
  );
  const changed = await transact(saveQuestion, staff, id, { question: asked('Which cost?') }, version);
  expect(changed).toMatchObject({ name: 'Which cost?', question: { id } });
  await expect(transact(saveQuestion, staff, id, { topic: 'Costs' }, version)).rejects.toThrow(Conflict);
  await undo(staff, { undoId: await lastActivity(id, 'courses.question-changed'), zone });
  expect(await read(staff, (tx) => findQuestion(tx, staff, id))).toMatchObject({ name: 'Which price?', question });
  await transact(deleteQuestion, staff, id);
  await expect(read(staff, (tx) => findQuestion(tx, staff, id))).rejects.toThrow(NotFound);
  await undo(staff, { undoId: await lastActivity(id, 'courses.question-deleted'), zone });
  expect(await read(staff, (tx) => findQuestion(tx, staff, id))).toMatchObject({ name: 'Which price?' });
  expect(JSON.stringify((await activity(tenant, id)).map(({ changes }) => changes))).not.toContain('isRight');
});

test('sets the topic of many questions, and deletes them', async () => {
  const [one, two] = [await put('One?'), await put('Two?')];
  const ids = [one.id, two.id];
  const run = (actor: Actor, action: string, input = {}) => runInline(actor, { kind: 'questions', action, ids, input });
  await expect(run(mia, 'set-topic', { topic: 'Costs' })).rejects.toThrow(Forbidden);
  const [done] = await run(staff, 'set-topic', { topic: 'Costs' });
  expect(await read(staff, (tx) => findQuestion(tx, staff, two.id))).toMatchObject({ topic: 'Costs' });
  await undo(staff, { undoId: done?.undoId ?? '', zone });
  expect(await read(staff, (tx) => findQuestion(tx, staff, one.id))).toMatchObject({ topic: 'Pricing' });
  expect((await run(staff, 'delete')).map(({ error }) => error)).toEqual([null, null]);
  await expect(read(staff, (tx) => findQuestion(tx, staff, one.id))).rejects.toThrow(NotFound);
});

test('publishing keeps the pool, and needs enough questions', async () => {
  const { courseId, itemId } = await aQuiz({ draws: [draw(2)] });
  await put('One?');
  const short = publishCourse(staff, courseId);
  await expect(short).rejects.toThrow(TooFewQuestions);
  await expect(short).rejects.toMatchObject({ params: { item: 'Quiz', topic: 'Pricing', wanted: 2, found: 1 } });
  const [two] = [await put('Two?'), await put('Other?', 'Teams')];
  const preview = await read(staff, (tx) => openItem(tx, staff, courseId, { itemId, preview: true }));
  expect(preview?.content.questions).toHaveLength(2);
  await publishCourse(staff, courseId);
  await take(courseId);
  const changes = async () => {
    const course = await read(staff, (tx) => findCourse(tx, staff, courseId));
    return (await read(staff, (tx) => pendingChanges(tx, course))).map(({ kind }) => kind);
  };
  expect(await changes()).toEqual([]);
  const before = await open(courseId, itemId);
  await transact(deleteQuestion, staff, two.id);
  await put('Three?');
  expect(await changes()).toEqual(['bank']);
  expect(await open(courseId, itemId)).toEqual(before);
  await publishCourse(staff, courseId);
  expect(await changes()).toEqual([]);
  expect(idsOf((await open(courseId, itemId)).content.questions)).not.toContain(two.id);
});

test('each attempt asks its own questions, grades them, and tells neither the pool nor right answers', async () => {
  for (let i = 0; i < 12; i++) await put(`Question ${i}?`);
  const { courseId, itemId } = await aQuiz({ questions: [asked('Own?')], draws: [draw(3)], feedback: 'at_once' });
  await publishCourse(staff, courseId);
  await take(courseId);
  const [version] = await ownerDb().select().from(courseVersions).where(eq(courseVersions.courseId, courseId));
  const content = version?.outline.items[0]?.content as ItemContent;
  const all = [...(content.questions ?? []), ...(content.draws?.[0]?.pool ?? [])];
  expect(all).toHaveLength(13);
  const first = await open(courseId, itemId);
  const shown = first.content.questions ?? [];
  expect(shown).toHaveLength(4);
  expect(JSON.stringify(first.content)).not.toMatch(/"isRight":true|pool|draws/);
  expect(await open(courseId, itemId)).toEqual(first);
  // Right answers to all other questions do not count.
  const others = all.filter(({ id }) => !idsOf(shown).includes(id));
  const wrong = Object.fromEntries(shown.map(({ id }) => [id, []]));
  const failed = await answerQuiz(mia, { courseId, itemId, answers: { ...rightAnswers(others), ...wrong } }, newId());
  expect(failed).toMatchObject({ score: 0, courseVersion: 1 });
  expect(Object.keys(failed.answers).toSorted()).toEqual(idsOf(shown).toSorted());
  const second = await open(courseId, itemId);
  expect(idsOf(second.answered)).toEqual(idsOf(shown));
  expect(second.answered?.every(({ options }) => options.some(({ isRight }) => isRight))).toBe(true);
  expect(JSON.stringify(second.content)).not.toContain('"isRight":true');
  const again = second.content.questions ?? [];
  expect(idsOf(again)).not.toEqual(idsOf(shown));
  const given = rightAnswers(all.filter(({ id }) => idsOf(again).includes(id)));
  expect(await answerQuiz(mia, { courseId, itemId, answers: given }, newId())).toMatchObject({ score: 100 });
  const course = await read(staff, (tx) => findCourse(tx, staff, courseId));
  const results = await read(staff, (tx) => quizResults(tx, staff, course, { itemId }));
  expect(results.map(({ isDrawn, asked: times, right }) => [isDrawn, times, right])).toEqual([
    ...[[false, 1, 1]],
    ...Array.from({ length: 3 }, () => [true, 1, 1]),
  ]);
});

test('shows an attempt as it was asked, and takes none for a quiz that has changed', async () => {
  const [one] = [await put('One?')];
  const { courseId, itemId } = await aQuiz({ draws: [draw(1)], feedback: 'at_once' });
  await publishCourse(staff, courseId);
  await take(courseId);
  const before = (await open(courseId, itemId)).content.questions ?? [];
  expect(idsOf(before)).toEqual([one.id]);
  await transact(deleteQuestion, staff, one.id);
  const two = await put('Two?');
  await publishCourse(staff, courseId);
  const stale = answerQuiz(mia, { courseId, itemId, answers: rightAnswers([one.question]) }, newId());
  await expect(stale).rejects.toMatchObject({ code: 'courses.quiz-changed' });
  await answerQuiz(mia, { courseId, itemId, answers: { [two.id]: [] } }, newId());
  await transact(deleteQuestion, staff, two.id);
  await put('Three?');
  await publishCourse(staff, courseId);
  const after = await open(courseId, itemId);
  expect(after.attempts).toHaveLength(1);
  expect(idsOf(after.answered)).toEqual([two.id]);
});

test('counts the courses that copy a question or draw from its topic', async () => {
  const [copied, drawn, unused] = [await put('One?', 'A'), await put('Two?', 'B'), await put('Three?', 'C')];
  await aQuiz({ questions: [{ ...asked('One?'), fromBankId: copied.id }] });
  await aQuiz({ questions: [{ ...asked('One?'), fromBankId: copied.id }], draws: [draw(1, 'B'), draw(1, 'A')] });
  const uses = await read(staff, (tx) => coursesUsing(tx, [copied.id, drawn.id, unused.id]));
  expect([copied, drawn, unused].map(({ id }) => uses.get(id) ?? 0)).toEqual([2, 1, 0]);
});

test('reads quizzes whose questions were stored as plain text', async () => {
  const { courseId, itemId } = await aQuiz({ questions: [asked('New?')] });
  const old = { ...asked(''), text: 'Old?\nReally?', explanation: '' };
  await ownerDb()
    .update(courseItems)
    .set({ content: { body: null, questions: [old], attempts: 2, passMark: 70, feedback: 'after' } as never })
    .where(eq(courseItems.id, itemId as never));
  await publishCourse(staff, courseId);
  await take(courseId);
  const [question] = (await open(courseId, itemId)).content.questions ?? [];
  expect(question?.text).toEqual(richTextOf('Old?\nReally?'));
  const course = await read(staff, (tx) => findCourse(tx, staff, courseId));
  expect(await read(staff, (tx) => quizResults(tx, staff, course, { itemId }))).toMatchObject([
    { text: 'Old? Really?' },
  ]);
});

test('undoes a change of a rich question in a quiz', async () => {
  const { courseId, itemId } = await aQuiz({ questions: [asked('First?')] });
  const content = { questions: [asked('Second?')] };
  await transact(saveItem, staff, { courseId, id: itemId, input: { content } });
  await undo(staff, { undoId: await lastActivity(courseId, 'courses.item-changed'), zone });
  const preview = await read(staff, (tx) => openItem(tx, staff, courseId, { itemId, preview: true }));
  expect(preview?.content.questions?.[0]?.text).toEqual(richTextOf('First?'));
});

test('lists questions by topic and words for people who use the bank', async () => {
  await put('Which price?');
  await put('Which team?', 'Teams');
  const ask = (actor: Actor, variables: object) => {
    const query = `query ($filter: JSON, $search: String) {
      quizQuestionList(filter: $filter, search: $search) { count rows { name topic usedIn } }
      quizTopics { name questions } }`;
    return graphql(tenant, actor, query, variables);
  };
  const filter = { column: 'topic', operator: 'ANY_OF', values: ['Teams'] };
  const { data } = await ask(staff, { filter });
  expect(data).toEqual({
    quizQuestionList: { count: 1, rows: [{ name: 'Which team?', topic: 'Teams', usedIn: 0 }] },
    quizTopics: [
      { name: 'Pricing', questions: 1 },
      { name: 'Teams', questions: 1 },
    ],
  });
  expect((await ask(staff, { search: 'price' })).data?.quizQuestionList).toMatchObject({ count: 1 });
  expect((await ask(mia, {})).data?.quizQuestionList ?? null).toBeNull();
});
