// Each lesson holds a word of its own. It is found exactly by the people who may open it (RE-T2).
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse, deleteCourse } from '#capabilities/courses/building/save-course.ts';
import { removeItem, saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { openItem } from '#capabilities/courses/learning/courseware.ts';
import { dropEnrollment, enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { setItemDone } from '#capabilities/courses/learning/set-item-done.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { findRecords } from '#platform/search/find-records.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let admin: Person;
let mia: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
});

const words = ['quokka', 'wombat', 'bilby', 'numbat', 'echidna'] as const;
const text = (word: string, more: object = {}) => ({
  ...{ kind: 'text', title: `Lesson`, content: { body: richTextOf(`All about the ${word}.`) } },
  ...more,
});
const questions = [
  {
    ...{ id: newId(), text: 'Which one is a kookaburra?', kind: 'one' },
    options: [{ id: newId(), text: 'This', isRight: true }],
  },
];
const items = [
  text('quokka'),
  {
    kind: 'video',
    title: 'Talk',
    content: { url: '', transcript: 'Today I speak about the wombat.' },
    isRequired: false,
  },
  { kind: 'quiz', title: 'Bilby quiz', content: { questions }, isRequired: false },
  text('numbat'),
  text('echidna', { releaseOffsetDays: 300, isRequired: false }),
];

async function aCourse(input: object = { order: 'ordered' }) {
  const title = [{ language: 'en', value: 'Animals' }];
  const { id: courseId } = await createCourse(admin, { input: { title, ...input } }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids: string[] = [];
  for (const one of items) {
    const id = newId();
    await transact(saveItem, admin, { courseId, id, input: one });
    ids.push(id);
  }
  return { courseId, ids };
}

async function aTakenCourse() {
  const course = await aCourse();
  await publishCourse(admin, course.courseId);
  const run = await createRun(
    admin,
    course.courseId,
    { startsOn: Temporal.Now.plainDateISO('UTC').toString() },
    newId(),
  );
  const enrolled = await enrollPeople(admin, run.id, { startupIds: [acme.id] });
  await startCourse(mia, course.courseId);
  return { ...course, enrolled };
}

const lessonsOf = async (actor: Actor, word: string): Promise<string[]> =>
  (await readTx(actor, (tx) => findRecords(tx, actor, word, 5)))
    .filter(({ foundType }) => foundType === 'CourseLesson')
    .map((one) => (one as unknown as { id: string }).id);

const foundBy = async (actor: Actor) => {
  const found: string[] = [];
  for (const word of words) if ((await lessonsOf(actor, word)).length > 0) found.push(word);
  return found;
};

/** The items that the courseware opens, for comparison. */
const openTo = (actor: Actor, { courseId, ids }: { courseId: string; ids: readonly string[] }) =>
  readTx(actor, async (tx) => {
    const open: string[] = [];
    for (const [i, itemId] of ids.entries()) {
      const item = await openItem(tx, actor, courseId, { itemId, preview: false }).catch(() => null);
      if (item) open.push(words[i] ?? '');
    }
    return open;
  });

test('a learner finds exactly the lessons that are open, by text, transcript and the title of a quiz', async () => {
  const course = await aTakenCourse();
  expect(await foundBy(mia)).toEqual(['quokka']);
  expect(await openTo(mia, course)).toEqual(['quokka']);
  await setItemDone(mia, course.courseId, course.ids[0] ?? '', true);
  expect(await foundBy(mia)).toEqual(['quokka', 'wombat', 'bilby', 'numbat']);
  expect(await openTo(mia, course)).toEqual(await foundBy(mia));
  // The last required item finishes the course, which opens all of it.
  await setItemDone(mia, course.courseId, course.ids[3] ?? '', true);
  expect(await foundBy(mia)).toEqual([...words]);
  expect(await openTo(mia, course)).toEqual([...words]);
  for (const actor of [mia, admin]) expect(await lessonsOf(actor, 'kookaburra')).toEqual([]);
});

test('managers find all lessons, and no other person finds one', async () => {
  const course = await aTakenCourse();
  expect(await foundBy(admin)).toEqual([...words]);
  const coach = await tenant.person('Coach');
  const elsewhere = await (await aTenant()).person('Admin');
  const others = [
    await tenant.founderOf(await tenant.startup('Other')),
    ...[coach, { ...coach, assignedStartupIds: [acme.id] }],
    ...[await tenant.person('Mentor'), await tenant.person('CommunityMember'), await tenant.person('Evaluator')],
    elsewhere,
  ];
  for (const other of others) expect(await foundBy(other), other.roleType).toEqual([]);
  expect(await foundBy(mia)).toEqual(['quokka']);
  await dropEnrollment(admin, course.enrolled.find(({ userId }) => userId === mia.userId)?.id ?? '');
  expect(await foundBy(mia)).toEqual([]);
});

test('a draft is not found, and publishing, undo and deletion change what is found', async () => {
  const { courseId, ids } = await aCourse();
  expect(await foundBy(admin)).toEqual([]);
  await publishCourse(admin, courseId);
  expect(await foundBy(admin)).toEqual([...words]);
  await removeItem(admin, courseId, ids[0] ?? '');
  expect(await foundBy(admin)).toContain('quokka');
  await publishCourse(admin, courseId);
  expect(await foundBy(admin)).not.toContain('quokka');
  const undoOf = async (type: string) =>
    (await activity(tenant, courseId)).findLast((one) => one.type === type)?.id ?? '';
  await undo(admin, { undoId: await undoOf('courses.published'), zone });
  expect(await foundBy(admin)).toContain('quokka');
  await deleteCourse(admin, courseId);
  expect(await foundBy(admin)).toEqual([]);
  await undo(admin, { undoId: await undoOf('courses.deleted'), zone });
  expect(await foundBy(admin)).toEqual([...words]);
});
