// An item that becomes a quiz, a locked question, and pictures of explanations tell learners nothing too early.
import { newQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { openDiscussion } from '#capabilities/courses/discussions/open-discussion.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { putFile } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { answerQuiz } from './answer-quiz.ts';
import { openItem } from './courseware.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { saveSubmission } from './submit.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let mia: Awaited<ReturnType<Tenant['person']>>;
let courseId: string;
const itemId = newId() as string;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  mia = await tenant.founderOf(await tenant.startup('Acme'));
  courseId = (await createCourse(admin, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
});

async function publish(input: object) {
  await transact(saveItem, admin, { courseId, id: itemId, input: { title: 'Item', ...input } });
  await publishCourse(admin, courseId);
}
async function aRun() {
  const startsOn = Temporal.Now.plainDateISO('UTC').toString();
  const run = await createRun(admin, courseId, { startsOn }, newId());
  await enrollPeople(admin, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
  return run;
}
const ask = async (document: string, by = mia) => JSON.stringify((await graphql(tenant, by, document)).data);

function aQuestion(explanation: object | null = null) {
  const [right, wrong] = [newId() as string, newId() as string];
  return {
    ...newQuestion(),
    ...{ text: fromMarkdown('Which one?'), explanation },
    options: [
      { id: right, text: 'Secret', isRight: true },
      { id: wrong, text: 'Other', isRight: false },
    ],
  };
}

test('an item that became a quiz keeps its answers, also where it was something else', async () => {
  await publish({ kind: 'submission', content: { wantsFiles: true } });
  const run = await aRun();
  const submission = newId();
  await saveSubmission(mia, { courseId, itemId, answers: {} }, submission);
  await publish({ kind: 'discussion', content: { body: fromMarkdown('What did you learn?') } });
  const { id } = await openDiscussion(admin, run.id, itemId);
  expect(await ask(`{ courseDiscussion(id: "${id}") { item } }`)).toContain('What did you learn?');
  await publish({ kind: 'quiz', content: { questions: [aQuestion()] } });
  for (const field of [`courseDiscussion(id: "${id}")`, `courseSubmission(id: "${submission}")`]) {
    const answer = await ask(`{ ${field} { item } }`);
    expect(answer, field).toContain('"item"');
    expect(answer, field).not.toContain('"isRight":true');
  }
});

test('the question of a locked discussion stays with those who manage the course', async () => {
  const body = fromMarkdown('What will you ask?');
  await publish({ kind: 'discussion', content: { body }, releaseOffsetDays: 30 });
  const { id } = await openDiscussion(admin, (await aRun()).id, itemId);
  const document = `{ courseDiscussion(id: "${id}") { item } }`;
  expect(await ask(document)).toContain('"body":null');
  expect(await ask(document, admin)).toContain('What will you ask?');
});

test('the picture of an explanation shows with the explanation', async () => {
  const picture = await putFile(
    { tenant, author: { ...admin, token: '' } },
    { kind: 'courseItem', recordId: itemId, isPicture: true },
  );
  const explanation = { type: 'doc', content: [{ type: 'picture', attrs: { id: picture, alt: 'Why' } }] };
  const question = aQuestion(explanation);
  await publish({ kind: 'quiz', content: { questions: [question], attempts: 1, passMark: 100, feedback: 'at_once' } });
  await aRun();
  const opened = () => readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId }));
  const before = await opened();
  expect([...(before?.pictures.hidden ?? [])]).toEqual([picture]);
  await answerQuiz(mia, { courseId, itemId, answers: { [question.id]: [question.options[1]?.id ?? ''] } }, newId());
  const after = await opened();
  expect(after?.answered).toHaveLength(1);
  expect([...(after?.pictures.hidden ?? [])]).toEqual([]);
  expect([...(after?.pictures.shown ?? [])]).toEqual([picture]);
});
