// Reviewers see the questions that a submission answers, also after the course was published again.
import { WrongSubmissionState } from '@seedbed/domain/courses/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { openItem } from '#capabilities/courses/learning/courseware.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { findSubmission } from '#capabilities/courses/learning/find-submissions.ts';
import { saveSubmission, sendSubmission } from '#capabilities/courses/learning/submit.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { answeredItem } from './answered-item.ts';
import { reviewSubmission } from './review.ts';
import { createRun } from './runs.ts';

const [promptId, criterionId, low, good] = [newId(), newId(), newId(), newId()];
const work = (label: string, levels: object[]) => ({
  ...{ kind: 'submission', title: label, content: { prompts: [{ id: promptId, label, kind: 'text' }] } },
  criteria: [{ id: criterionId, name: 'Evidence', levels }],
});
const firstLevels = [
  { id: low, name: 'Not yet', passes: false },
  { id: good, name: 'Good', passes: true },
];
const otherLevels = firstLevels.map((level) => ({ ...level, id: newId() }));

let staff: Awaited<ReturnType<Tenant['person']>>;
let mia: typeof staff;
let tenant: Tenant;
let courseId: string;
let itemId: string;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  mia = await tenant.founderOf(await tenant.startup('Acme'));
  courseId = (await createCourse(staff, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  itemId = newId();
  await publish('What surprised you?', firstLevels);
  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId] });
  await startCourse(mia, courseId);
});

async function publish(label: string, levels: object[]) {
  await transact(saveItem, staff, { courseId, id: itemId, input: work(label, levels) });
  await publishCourse(staff, courseId);
}
async function send(answer: string, id: string = newId()) {
  await sendSubmission(mia, { courseId, itemId, answers: { [promptId]: answer } }, id);
  return id;
}
const shown = async (id: string) => {
  const { item, isNewer } = await readTx(staff, async (tx) => answeredItem(tx, await findSubmission(tx, mia, id)));
  return [item?.title, isNewer];
};

test('keeps the questions and the levels of the version that was answered', async () => {
  const id = await send('Paper.');
  await publish('What did they pay?', otherLevels);
  expect(await shown(id)).toEqual(['What surprised you?', false]);
  await reviewSubmission(staff, id, { accept: false, grades: { [criterionId]: low } });
  expect(await shown(id)).toEqual(['What surprised you?', false]);
  // The learner writes below the new questions.
  await saveSubmission(mia, { courseId, itemId, answers: { [promptId]: 'Ten.' } }, id);
  expect(await shown(id)).toEqual(['What did they pay?', false]);
  await send('Ten euros.', id);
  await publish('What else?', firstLevels);
  expect(await shown(id)).toEqual(['What did they pay?', false]);
  await reviewSubmission(staff, id, { accept: true, grades: { [criterionId]: String(otherLevels[1]?.id) } });
});

test('knows that publishing was undone before the answer', async () => {
  await publish('What did they pay?', otherLevels);
  const published = (await activity(tenant, courseId)).findLast(({ type }) => type === 'courses.published')?.id ?? '';
  await undo(staff, { undoId: published, zone });
  const id = await send('Paper.');
  expect(await shown(id)).toEqual(['What surprised you?', false]);
});

test('says that the version is not stored', async () => {
  const id = await send('Paper.');
  await ownerPool().query('update course_submissions set answers_version = null where id = $1', [id]);
  expect(await shown(id)).toEqual(['What surprised you?', true]);
});

test('shows the learner what they answered, and the levels of the review', async () => {
  const id = await send('Paper.');
  await publish('What did they pay?', otherLevels);
  const open = async () => {
    const { content, criteria } =
      (await readTx(mia, (tx) => openItem(tx, mia, courseId, { itemId, preview: false }))) ?? {};
    return [content?.prompts?.[0]?.label, criteria?.[0]?.levels[0]?.id];
  };
  expect(await open()).toEqual(['What surprised you?', low]);
  await reviewSubmission(staff, id, { accept: false, grades: { [criterionId]: low } });
  // They write for the new question, and read the levels that they got.
  expect(await open()).toEqual(['What did they pay?', low]);
  await saveSubmission(mia, { courseId, itemId, answers: { [promptId]: 'Ten.' } }, id);
  expect(await open()).toEqual(['What did they pay?', otherLevels[0]?.id]);
});

test('no decision is taken back while the learner writes again', async () => {
  const id = await send('Paper.');
  await reviewSubmission(staff, id, { accept: false, grades: { [criterionId]: low } });
  const decided = (await activity(tenant, id)).findLast(({ type }) => type === 'courses.changes-requested')?.id ?? '';
  await saveSubmission(mia, { courseId, itemId, answers: { [promptId]: 'Half a' } }, id);
  await expect(undo(staff, { undoId: decided, zone })).rejects.toThrow(WrongSubmissionState);
  expect((await readTx(staff, async (tx) => findSubmission(tx, mia, id))).submission.state).toBe('changes_requested');
});
