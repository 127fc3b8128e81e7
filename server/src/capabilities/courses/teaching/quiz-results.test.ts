// The results of a quiz: typed answers, questions with pictures, earlier versions, and learners whom a coach does not see.
import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { answerQuiz } from '#capabilities/courses/learning/answer-quiz.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { readTx, transact } from '#platform/tx.ts';
import { countStatements } from '#testing/database/statements.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { quizResults } from './quiz-results.ts';
import { createRun } from './runs.ts';

const itemId: string = newId();
const typed: QuizQuestion = {
  ...{ ...newQuestion(), kind: 'text', text: fromMarkdown('Which price did you test?') },
  options: [{ id: newId(), text: 'Ten euros', isRight: true }],
};

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let mia: typeof admin;
let ben: typeof admin;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let courseId: string;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  ben = await tenant.founderOf(await tenant.startup('Beta'));
  courseId = (await createCourse(admin, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
});

async function publish(questions: readonly QuizQuestion[], words: object = {}) {
  const input = { kind: 'quiz', title: 'Quiz', content: { questions }, words };
  await transact(saveItem, admin, { courseId, id: itemId, input });
  await publishCourse(admin, courseId);
}

async function learn(people: readonly Actor[]) {
  const run = await createRun(admin, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(admin, run.id, { userIds: people.map(({ userId }) => userId) });
  for (const person of people) await startCourse(person, courseId);
}

const answer = (person: Actor, text: string) =>
  answerQuiz(person, { courseId, itemId, answers: { [typed.id]: [text] } }, newId());

interface Result {
  text: string;
  content: object;
  answers: number;
  right: number;
  options: { text: string; count: number }[];
  others: { text: string; count: number }[];
  pictures: { _id: string }[];
}
async function resultsFor(reader: Actor): Promise<Result[] | null> {
  const query = `query ($courseId: ID!, $itemId: ID!) { quizResults(courseId: $courseId, itemId: $itemId) {
    text content answers right options { text count } others { text count } pictures { _id } } }`;
  const { data } = await graphql(tenant, reader, query, { courseId, itemId });
  return (data?.quizResults ?? null) as Result[] | null;
}

test('lists wrong typed answers, the most frequent first, compared as the quiz compares them', async () => {
  await publish([typed]);
  const people = [mia, ben];
  for (let i = 0; i < 4; i++) people.push(await tenant.founderOf(acme));
  await learn(people);
  const texts = ['20 Euros', 'ten  EUROS', ' 20 euros ', 'Nothing', '20  EUROS', 'Ten euros'];
  for (const [i, text] of texts.entries()) await answer(people[i] as Actor, text);
  const [question] = (await resultsFor(admin)) ?? [];
  expect(question).toMatchObject({ answers: 6, right: 2, options: [{ text: 'Ten euros', count: 2 }] });
  expect(question?.others.map(({ text, count }) => [text.toLowerCase().replace(/\s+/g, ' '), count])).toEqual([
    ['20 euros', 3],
    ['nothing', 1],
  ]);
});

test('shows a coach the answers of their startups alone', async () => {
  await publish([typed]);
  await learn([mia, ben]);
  await answer(mia, 'From Acme');
  await answer(ben, 'From Beta');
  const coach = await tenant.assignedTo(acme, 'Coach');
  const othersFor = async (reader: Actor) => (await resultsFor(reader))?.[0]?.others.map(({ text }) => text);
  expect(await othersFor(coach)).toEqual(['From Acme']);
  expect(await othersFor(admin)).toEqual(['From Acme', 'From Beta']);
  expect(await othersFor(await tenant.person('Coach'))).toEqual([]);
  const elsewhere = await aTenant();
  const stranger = await elsewhere.person('Admin');
  for (const reader of [mia, await tenant.person('Mentor')]) expect(await resultsFor(reader)).toBeNull();
  const asked = await graphql(
    elsewhere,
    stranger,
    `{ quizResults(courseId: "${courseId}", itemId: "${itemId}") { text } }`,
  );
  expect(asked.data?.quizResults ?? null).toBeNull();
});

test('shows questions as the quiz does, with their pictures, in the language of the reader', async () => {
  const put = () =>
    putFile({ tenant, author: { ...admin, token: '' } }, { kind: 'coursePicture', recordId: itemId, isPicture: true });
  const [shown, why] = [await put(), await put()];
  const withPicture = (id: string) => ({ type: 'doc', content: [{ type: 'picture', attrs: { id, alt: 'A chart' } }] });
  const question = { ...typed, text: withPicture(shown), explanation: withPicture(why) } as QuizQuestion;
  const plain = { ...typed, id: newId(), text: fromMarkdown('Which one?') } as QuizQuestion;
  const texts = { [plain.id]: fromMarkdown('Welche?') };
  await publish([question, plain], { de: { texts } });
  const coach = await tenant.assignedTo(acme, 'Coach');
  const results = (await resultsFor(coach)) ?? [];
  expect(results[0]).toMatchObject({ content: withPicture(shown), pictures: [{ _id: shown }] });
  expect(results[1]).toMatchObject({ text: 'Which one?', pictures: [] });

  // A coach reads pictures only with the texts that show them.
  for (const kind of ['courseItem', 'coursePicture'] as const)
    await expect(readTx(coach, (tx) => openRecord(tx, coach, kind, itemId))).rejects.toThrow(NotFound);
});

const choice = (text: string, options = ['This', 'That']): QuizQuestion => ({
  ...{ ...newQuestion(), text: fromMarkdown(text) },
  options: options.map((one, i) => ({ id: newId(), text: one, isRight: i === 0 })),
});
const optionOf = ({ options }: QuizQuestion, place: number) => options[place]?.id ?? '';

/** The facts of each question, in the order of the results. */
async function shownFor(reader: Actor) {
  const query = `query ($courseId: ID!, $itemId: ID!) { quizResults(courseId: $courseId, itemId: $itemId) {
    text formerVersion answers right } }`;
  const { data } = await graphql(tenant, reader, query, { courseId, itemId });
  return (data.quizResults as { text: string; formerVersion: number | null; answers: number; right: number }[]).map(
    ({ text, formerVersion, answers, right }) =>
      `${text} ${answers}/${right}${formerVersion ? ` v${formerVersion}` : ''}`,
  );
}

test('keeps answers with the questions as they were asked, whatever is published later', async () => {
  const [kept, changed, removed, renamed] = [
    choice('Kept?'),
    choice('Changed?'),
    choice('Removed?'),
    choice('Renamed?'),
  ];
  await publish([kept, changed, removed, renamed, typed]);
  const zoe = await tenant.founderOf(acme);
  await learn([mia, ben, zoe]);
  const firsts = (all: readonly QuizQuestion[]) => Object.fromEntries(all.map((one) => [one.id, [optionOf(one, 0)]]));
  const before = { ...firsts([kept, changed, removed, renamed]), [typed.id]: ['Twenty'] };
  for (const person of [mia, ben]) await answerQuiz(person, { courseId, itemId, answers: before }, newId());
  const all = ['Kept? 2/2', 'Changed? 2/2', 'Removed? 2/2', 'Renamed? 2/2', 'Which price did you test? 2/0'];
  expect(await shownFor(admin)).toEqual(all);

  // Another right option, another name of an option, one more accepted answer, another order, and a new question.
  const flipped = { ...changed, options: changed.options.map((one) => ({ ...one, isRight: !one.isRight })) };
  const named = { ...renamed, options: renamed.options.map((one) => ({ ...one, text: `${one.text} one` })) };
  const wider = { ...typed, options: [...typed.options, { id: newId(), text: 'Twenty', isRight: true }] };
  const turned = { ...kept, options: kept.options.toReversed() };
  const added = choice('Added?');
  await publish([added, wider, named, flipped, turned]);
  const former = ['Changed? 2/2 v1', 'Removed? 2/2 v1', 'Renamed? 2/2 v1'];
  expect(await shownFor(admin)).toEqual([
    ...['Added? 0/0', 'Which price did you test? 0/0', 'Renamed? 0/0', 'Changed? 0/0', 'Kept? 2/2'],
    ...[...former, 'Which price did you test? 2/0 v1'],
  ]);

  const after = { ...firsts([added, changed, named, kept]), [typed.id]: ['Twenty'] };
  for (const person of [zoe, ben]) await answerQuiz(person, { courseId, itemId, answers: after }, newId());
  // The last attempt of each learner counts.
  const now = ['Added? 2/2', 'Which price did you test? 2/2', 'Renamed? 2/2', 'Changed? 2/0', 'Kept? 3/3'];
  const rest = ['Changed? 1/1 v1', 'Removed? 1/1 v1', 'Renamed? 1/1 v1'];
  expect(await shownFor(admin)).toEqual([...now, ...rest, 'Which price did you test? 1/0 v1']);

  // Back as before: the answers of both versions are one again.
  await publish([kept, changed]);
  expect((await shownFor(admin)).slice(0, 2)).toEqual(['Kept? 3/3', 'Changed? 1/1']);
});

test('shows earlier questions in the language of the reader, to coaches of their learners alone, by one more statement', async () => {
  const [old, plain] = [choice('Old?'), choice('Plain?')];
  await publish([old, plain], { de: { texts: { [old.id]: fromMarkdown('Alt?') } } });
  await learn([mia, ben]);
  const answers = { [old.id]: [optionOf(old, 0)], [plain.id]: [] };
  await answerQuiz(ben, { courseId, itemId, answers }, newId());
  await publish([plain]);
  const course = await readTx(admin, (tx) => findCourse(tx, admin, courseId));
  const textsFor = async (reader: Actor, language: string) =>
    (await readTx(reader, (tx) => quizResults(tx, reader, course, { itemId, language }))).map((one) => one.text);
  expect(await textsFor(admin, 'de')).toEqual(['Plain?', 'Alt?']);
  expect(await textsFor(await tenant.assignedTo(acme, 'Coach'), 'de')).toEqual(['Plain?']);
  const countFor = async () => (await countStatements(() => textsFor(admin, 'en'))).count;
  const before = await countFor();
  await answerQuiz(mia, { courseId, itemId, answers: { [plain.id]: [] } }, newId());
  for (const text of ['Second?', 'Third?']) {
    const next = choice(text);
    await publish([plain, next]);
    await answerQuiz(mia, { courseId, itemId, answers: { [plain.id]: [], [next.id]: [optionOf(next, 0)] } }, newId());
  }
  expect(await countFor()).toBe(before);
});

test('shows the questions of the latest 20 versions that people answered', async () => {
  const versions = Array.from({ length: 22 }, (_, i) => choice(`Question ${i + 1}?`));
  const people = await Promise.all(versions.map(() => tenant.founderOf(acme)));
  await publish([choice('First?')]);
  await learn(people);
  for (const [i, question] of versions.entries()) {
    await publish([question]);
    const answers = { [question.id]: [optionOf(question, 0)] };
    await answerQuiz(people[i] as Actor, { courseId, itemId, answers }, newId());
  }
  await publish([choice('Now?')]);
  const former = versions.map((_, i) => `Question ${i + 1}? 1/1 v${i + 2}`).toReversed();
  expect(await shownFor(admin)).toEqual(['Now? 0/0', ...former.slice(0, 20)]);
});
