import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb, ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { draftOf } from './building/outline.ts';
import { publishCourse } from './building/publish.ts';
import { createCourse, setCourseAudience } from './building/save-course.ts';
import { arrangeCourse, orderOf, removeItem, saveItem, saveSection } from './building/save-outline.ts';
import { findCourse, listCourses } from './find-courses.ts';
import { answerQuiz } from './learning/answer-quiz.ts';
import { askForDue } from './learning/ask-for-due.ts';
import { coursewareOf, openItem } from './learning/courseware.ts';
import { enrollPeople, extendEnrollment, startCourse } from './learning/enroll.ts';
import { submissionsToReview } from './learning/find-submissions.ts';
import { setItemDone } from './learning/set-item-done.ts';
import { saveSubmission, sendSubmission } from './learning/submit.ts';
import { courseItems, itemProgress } from './table.ts';
import { whoIsBehind } from './teaching/behind.ts';
import { heatMap } from './teaching/dashboard.ts';
import { quizResults } from './teaching/quiz-results.ts';
import { claimSubmission, releaseIdle, reviewSubmission } from './teaching/review.ts';
import { createRun } from './teaching/runs.ts';

type Person = Actor & { email: string };

let tenant: Tenant;
let staff: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let mia: Person;
let ben: Person;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  ben = await tenant.founderOf(acme);
});

const read = <Found>(actor: Actor, find: Parameters<typeof readTx<Found>>[1]) => readTx(actor, find);
const title = (value: string) => ({ title: [{ language: 'en', value }] });
const lesson = { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read this.') } };
const [right, questionId] = [newId(), newId()];
const quiz = {
  kind: 'quiz',
  title: 'Quiz',
  content: {
    questions: [
      {
        ...{ id: questionId, text: 'One and one?', kind: 'one', explanation: 'Count.' },
        options: [
          { id: right, text: 'Two', isRight: true },
          { id: newId(), text: 'Three', isRight: false },
        ],
      },
    ],
    ...{ attempts: 2, passMark: 100, feedback: 'after' },
  },
};
const [promptId, criterionId, passing] = [newId(), newId(), newId()];
const work = {
  kind: 'submission',
  title: 'Notes',
  isTeam: true,
  content: { prompts: [{ id: promptId, label: 'What surprised you?', kind: 'text' }] },
  criteria: [
    {
      ...{ id: criterionId, name: 'Evidence' },
      levels: [
        { id: newId(), name: 'Not yet', passes: false },
        { id: passing, name: 'Good', passes: true },
      ],
    },
  ],
};

async function aCourse(items: object[] = [lesson], settings: object = {}) {
  const { id: courseId } = await createCourse(staff, { input: { ...title('Discovery'), ...settings } }, newId());
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  const ids: string[] = items.map(() => newId());
  for (const [i, input] of items.entries()) await transact(saveItem, staff, { courseId, id: ids[i] ?? '', input });
  return { courseId, ids };
}

async function aRun(courseId: string, startsOn = '2026-01-05', people: object = { startupIds: [acme.id] }) {
  const run = await createRun(staff, courseId, { startsOn }, newId());
  const enrolled = await enrollPeople(staff, run.id, people);
  return { run, enrolled };
}

async function aPublished(items?: object[], input?: object) {
  const made = await aCourse(items, input);
  await publishCourse(staff, made.courseId);
  return { ...made, ...(await aRun(made.courseId)) };
}

const stateOf = async (actor: Actor, courseId: string) => {
  const taken = await read(actor, (tx) => coursewareOf(tx, actor, courseId));
  return { taken, items: new Map(taken?.items.map((item) => [item.id, item])) };
};

test('a founder takes an ordered course: each item opens the next, and the last one finishes it', async () => {
  const { courseId, ids, enrolled } = await aPublished([lesson, lesson], { order: 'ordered' });
  const [first = '', second = ''] = ids;
  expect(enrolled.map(({ userId }) => userId).sort()).toEqual([mia.userId, ben.userId].sort());
  await startCourse(mia, courseId);
  await expect(setItemDone(mia, courseId, second, true)).rejects.toMatchObject({ code: 'courses.locked' });
  expect(await read(mia, (tx) => openItem(tx, mia, courseId, { itemId: second, preview: false }))).toBeNull();
  await setItemDone(mia, courseId, first, true);
  expect((await setItemDone(mia, courseId, second, true)).state).toBe('completed');
  const { taken } = await stateOf(mia, courseId);
  expect(taken).toMatchObject({ done: 2, total: 2, enrollment: { progress: 100 } });
  await expect(setItemDone(staff, courseId, first, true)).rejects.toThrow(NotFound);
});

test('a finished course stays finished when required items are added', async () => {
  const { courseId, ids } = await aPublished();
  await startCourse(mia, courseId);
  await startCourse(ben, courseId);
  await setItemDone(mia, courseId, ids[0] ?? '', true);
  const added = newId();
  await transact(saveItem, staff, { courseId, id: added, input: lesson });
  expect((await stateOf(mia, courseId)).items.has(added)).toBe(false);
  await publishCourse(staff, courseId);
  const finished = await stateOf(mia, courseId);
  expect(finished.taken).toMatchObject({ enrollment: { state: 'completed', progress: 100 } });
  expect(finished.items.get(added)).toMatchObject({ isNew: true, isRequired: false });
  expect((await stateOf(ben, courseId)).items.get(added)).toMatchObject({ isNew: true, isRequired: true });
});

test('mends a submission that was stored before it needed a question or files', async () => {
  const { courseId, ids } = await aCourse([work]);
  const id = ids[0] ?? '';
  const content = { body: null, prompts: [], wantsFiles: false };
  await ownerDb()
    .update(courseItems)
    .set({ content })
    .where(eq(courseItems.id, id as never));
  const again = { courseId, id, input: { title: 'Notes again' } };
  await expect(transact(saveItem, staff, again)).rejects.toThrow(Validation);
  await transact(saveItem, staff, { courseId, id, input: { content: { ...content, wantsFiles: true } } });
});

test('hides which answers are right until the last attempt, and counts attempts', async () => {
  const { courseId, ids } = await aPublished([quiz]);
  const itemId = ids[0] ?? '';
  await startCourse(mia, courseId);
  const open = () => read(mia, (tx) => openItem(tx, mia, courseId, { itemId, preview: false }));
  const rights = (content: ItemContent | undefined) =>
    content?.questions?.flatMap((one) => one.options.map((o) => o.isRight));
  expect(rights((await open())?.content)).toEqual([false, false]);
  const id = newId();
  const wrong = await answerQuiz(mia, { courseId, itemId, answers: { [questionId]: [newId()] } }, id);
  expect(wrong).toMatchObject({ score: 0, isPassed: false });
  await answerQuiz(mia, { courseId, itemId, answers: { [questionId]: [newId()] } }, id);
  expect(await open()).toMatchObject({ attemptsLeft: 1, answered: null });
  await expect(setItemDone(mia, courseId, itemId, true)).rejects.toMatchObject({ code: 'courses.done-by-result' });
  expect(await answerQuiz(mia, { courseId, itemId, answers: { [questionId]: [right] } }, newId())).toMatchObject({
    isPassed: true,
  });
  expect(rights((await open())?.content)).toEqual([false, false]);
  expect((await open())?.answered?.[0]?.options.map((one) => one.isRight)).toEqual([true, false]);
  await expect(answerQuiz(mia, { courseId, itemId, answers: {} }, newId())).rejects.toMatchObject({
    code: 'courses.no-attempts',
  });
  expect((await stateOf(mia, courseId)).items.get(itemId)?.state).toBe('done');
  const course = await read(staff, (tx) => findCourse(tx, staff, courseId));
  expect(await read(staff, (tx) => quizResults(tx, staff, course, { itemId }))).toMatchObject([
    { answers: 1, right: 1 },
  ]);
});

test('a team submission counts for the founders of that moment', async () => {
  const { courseId, ids, run } = await aPublished([work]);
  const itemId = ids[0] ?? '';
  await startCourse(mia, courseId);
  await startCourse(ben, courseId);
  const answers = { [promptId]: 'They use paper.' };
  const id = newId();
  await expect(sendSubmission(mia, { courseId, itemId, answers: {} }, newId())).rejects.toMatchObject({
    code: 'courses.nothing',
  });
  await saveSubmission(mia, { courseId, itemId, answers }, id);
  // The other founder goes on with the same draft.
  const sent = await sendSubmission(
    ben,
    { courseId, itemId, answers: { [promptId]: 'They use paper and pens.' } },
    newId(),
  );
  expect(sent).toMatchObject({ id, state: 'submitted', isTeam: true });
  const late = await tenant.founderOf(acme);
  await enrollPeople(staff, run.id, { userIds: [late.userId] });
  await startCourse(late, courseId);
  const coach = await tenant.assignedTo(acme, 'Coach');
  const other = await tenant.person('Coach');
  await expect(claimSubmission(other, id, true)).rejects.toThrow(NotFound);
  await claimSubmission(coach, id, true);
  await expect(reviewSubmission(staff, id, { accept: true, grades: {} })).rejects.toMatchObject({
    code: 'courses.claimed',
  });
  await expect(reviewSubmission(coach, id, { accept: true, grades: {} })).rejects.toMatchObject({
    code: 'courses.not-graded',
  });
  await reviewSubmission(coach, id, { accept: false, grades: {} });
  await sendSubmission(mia, { courseId, itemId, answers }, id);
  await reviewSubmission(coach, id, { accept: true, grades: { [criterionId]: passing } });
  // The last sending was after the third founder had joined.
  for (const founder of [mia, ben, late])
    expect((await stateOf(founder, courseId)).items.get(itemId)?.state).toBe('done');
  const approved = (await activity(tenant, id)).findLast(({ type }) => type === 'courses.approved')?.id ?? '';
  await undo(coach, { undoId: approved, zone });
  expect((await stateOf(mia, courseId)).items.get(itemId)?.state).toBe('open');
});

test('releases a claim after a day', async () => {
  const { courseId, ids } = await aPublished([work]);
  await startCourse(mia, courseId);
  const id = newId();
  await sendSubmission(mia, { courseId, itemId: ids[0] ?? '', answers: { [promptId]: 'Done.' } }, id);
  await claimSubmission(staff, id, true);
  expect(await inTenant(tenant.id, releaseIdle)).toEqual([]);
  await ownerPool().query("update course_submissions set claimed_until = now() - interval '1 minute' where id = $1", [
    id,
  ]);
  expect(await inTenant(tenant.id, releaseIdle)).toEqual([id]);
});

test('shows a coach the learners of their startups only', async () => {
  const { courseId } = await aPublished([{ ...lesson, dueOffsetDays: 1 }]);
  const beta = await tenant.startup('Beta');
  const zoe = await tenant.founderOf(beta);
  await aRun(courseId, '2026-02-02', { userIds: [zoe.userId] });
  await startCourse(mia, courseId);
  await startCourse(zoe, courseId);
  const coach = await tenant.assignedTo(acme, 'Coach');
  const seen = async (actor: Actor) => {
    const course = await read(actor, (tx) => findCourse(tx, actor, courseId));
    return read(actor, async (tx) => ({
      map: (await heatMap(tx, actor, course, null)).map(({ name }) => name),
      behind: (await whoIsBehind(tx, actor, course)).map(({ userId }) => userId),
      reviews: await submissionsToReview(tx, actor, course),
    }));
  };
  expect(await seen(staff)).toMatchObject({ map: ['Acme', 'Beta'], behind: expect.arrayContaining([zoe.userId]) });
  // Ben never began.
  expect(await seen(coach)).toMatchObject({ map: ['Acme'], behind: [mia.userId, ben.userId] });
});

test('opens a course to its audience only', async () => {
  const { courseId } = await aCourse([lesson], { selfEnroll: true });
  const [spring, lea] = [await tenant.program('Spring'), await tenant.person('CommunityMember')];
  await tenant.joins(acme, spring);
  await publishCourse(staff, courseId);
  const sees = async (actor: Actor) => (await read(actor, (tx) => listCourses(tx, actor))).length === 1;
  expect([await sees(mia), await sees(lea)]).toEqual([true, true]);
  await setCourseAudience(staff, courseId, [{ dimension: 'program', value: spring.id, isExcluded: false }]);
  expect([await sees(mia), await sees(lea)]).toEqual([true, false]);
  await expect(startCourse(lea, courseId)).rejects.toThrow(NotFound);
  expect((await startCourse(mia, courseId)).state).toBe('active');
});

test('gives each due item a task that completes itself, and moves days for one learner', async () => {
  const { courseId, ids, enrolled } = await aPublished([{ ...lesson, dueOffsetDays: 1 }, lesson]);
  await startCourse(mia, courseId);
  await askForDue(tenant.id);
  await askForDue(tenant.id);
  const tasks = () =>
    ownerPool().query("select completed_at from tasks where tenant_id = $1 and cause_event = 'courses.item-done'", [
      tenant.id,
    ]);
  expect((await tasks()).rows).toEqual([{ completed_at: null }]);
  await setItemDone(mia, courseId, ids[0] ?? '', true);
  expect((await tasks()).rows[0]?.completed_at).not.toBeNull();
  const own = enrolled.find(({ userId }) => userId === mia.userId)?.id ?? '';
  expect((await extendEnrollment(staff, own, 7)).extraDays).toBe(7);
});

/** A small generator: the same seed walks the same way. */
const walker = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

test.each([1, 2, 3, 4, 5])('no edit, publishing or undo takes a completion away (walk %i)', async (seed) => {
  const next = walker(seed);
  const { courseId, ids } = await aPublished([lesson, lesson, lesson]);
  await startCourse(mia, courseId);
  await startCourse(ben, courseId);
  const done = new Set<string>();
  const undoable: string[] = [];
  const known = new Set<string>();
  const last = async () => {
    const { rows } = await ownerPool().query<{ id: string }>(
      "select id from activities where tenant_id = $1 and kind = 'Course' order by id desc limit 1",
      [tenant.id],
    );
    const id = rows[0]?.id ?? '';
    if (!known.has(id)) undoable.push(id);
    known.add(id);
  };
  // Without its first publishing, learners would not see the course at all.
  await last();
  undoable.length = 0;
  for (let step = 0; step < 20; step++) {
    const draft = await read(staff, (tx) => draftOf(tx, courseId));
    const some = draft.items[next(draft.items.length)]?.id ?? '';
    const act = next(7);
    if (act === 0) {
      const id = newId();
      await transact(saveItem, staff, { courseId, id, input: lesson });
      ids.push(id);
    } else if (act === 1 && some) {
      const input = { title: `Lesson ${step}`, isRequired: next(2) === 0 };
      await transact(saveItem, staff, { courseId, id: some, input });
    } else if (act === 2 && draft.items.length > 1) await removeItem(staff, courseId, some);
    else if (act === 3) {
      const [head = '', ...rest] = orderOf(draft);
      await arrangeCourse(staff, courseId, [head, ...rest.reverse()]);
    } else if (act === 4 && draft.items.length > 0) await publishCourse(staff, courseId);
    else if (act === 5) {
      const id = undoable.splice(next(undoable.length), 1)[0];
      // A change that others built on is a conflict, which changes nothing.
      if (id) await undo(staff, { undoId: id, zone }).catch(() => undefined);
    } else {
      const { items } = await stateOf(mia, courseId);
      const open = [...items.values()].find(({ state }) => state === 'open');
      if (open) {
        await setItemDone(mia, courseId, open.id, true);
        done.add(open.id);
      }
    }
    await last();
    const rows = await inTenant(tenant.id, (tx) => tx.db.select().from(itemProgress));
    expect(new Set(rows.filter(({ doneAt }) => doneAt).map(({ itemId }) => itemId as string))).toEqual(done);
    for (const [id, item] of (await stateOf(mia, courseId)).items) if (done.has(id)) expect(item.state).toBe('done');
  }
});
