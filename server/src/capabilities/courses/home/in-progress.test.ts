// The home page names the courses that a person takes, with the next step of each.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse, setCourseArchived } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { dropEnrollment, enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { setItemDone, visitItem } from '#capabilities/courses/learning/set-item-done.ts';
import { sendSubmission } from '#capabilities/courses/learning/submit.ts';
import { createRun, deleteRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { countStatements } from '#testing/database/statements.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { coursesInProgress } from './in-progress.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let mia: typeof admin;
let ben: typeof admin;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  [mia, ben] = [await tenant.founderOf(acme), await tenant.founderOf(acme)];
});

const inDays = (days: number) => Temporal.Now.plainDateISO(zone).add({ days }).toString();
const text = (title: string, more: object = {}) => ({
  ...{ kind: 'text', title, content: { body: richTextOf('Read this.') }, ...more },
});
const promptId = newId();
const work = text('Notes', {
  kind: 'submission',
  isTeam: true,
  content: { prompts: [{ id: promptId, label: 'What surprised you?', kind: 'text' }] },
});

async function aCourse(name: string, items: readonly object[], days: object = { startsOn: inDays(-10) }) {
  const input = { title: [{ language: 'en', value: name }], order: 'ordered' };
  const { id: courseId } = await createCourse(admin, { input }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids = items.map(() => newId() as string);
  for (const [i, item] of items.entries()) await transact(saveItem, admin, { courseId, id: ids[i] ?? '', input: item });
  await publishCourse(admin, courseId);
  const run = await createRun(admin, courseId, days, newId());
  const [enrolled] = await enrollPeople(admin, run.id, { startupIds: [acme.id] });
  return { courseId, ids, runId: run.id, enrolled };
}

const document = `{ coursesInProgress {
  title { value } state progress late isWaiting opensOn next { title dueOn isLate } } }`;
const shownTo = async (actor: Actor) =>
  (await graphql(tenant, actor, document)).data?.coursesInProgress as Record<string, unknown>[];
const namesFor = async (actor: Actor) =>
  (await shownTo(actor)).map(({ title }) => (title as { value: string }[])[0]?.value);

test('names the next item, how far the person is, and what is late', async () => {
  const items = [text('One'), text('Two', { dueOffsetDays: 2 }), text('Three', { dueOffsetDays: 30 })];
  const { courseId, ids } = await aCourse('Discovery', items);
  const invited = { state: 'invited', progress: 0, late: 1, next: { title: 'One', dueOn: null, isLate: false } };
  expect(await shownTo(mia)).toMatchObject([invited]);
  await setItemDone(mia, courseId, ids[0] ?? '', true);
  const late = { title: 'Two', dueOn: inDays(-8), isLate: true };
  expect(await shownTo(mia)).toMatchObject([{ state: 'active', progress: 33, late: 1, isWaiting: false, next: late }]);
  await setItemDone(mia, courseId, ids[1] ?? '', true);
  expect((await shownTo(mia))[0]).toMatchObject({ progress: 66, late: 0, next: { title: 'Three', isLate: false } });
  // Each founder has their own place.
  expect(await shownTo(ben)).toMatchObject([invited]);
  await setItemDone(mia, courseId, ids[2] ?? '', true);
  expect(await shownTo(mia)).toEqual([]);
});

test('says why no item is open: a review, or a day', async () => {
  const { courseId, ids } = await aCourse('Discovery', [work, text('Later', { releaseOffsetDays: 15 })]);
  await startCourse(mia, courseId);
  const answers = { [promptId]: 'Paper.' };
  await sendSubmission(mia, { courseId, itemId: ids[0] ?? '', answers }, newId());
  expect(await shownTo(mia)).toMatchObject([{ next: null, isWaiting: true, opensOn: null }]);
  // Ben shares the submission of the team.
  expect(await shownTo(ben)).toMatchObject([{ next: null, isWaiting: true }]);
  const other = await aCourse('Sales', [text('One'), text('Later', { releaseOffsetDays: 15 })]);
  await setItemDone(mia, other.courseId, other.ids[0] ?? '', true);
  expect((await shownTo(mia))[0]).toMatchObject({ next: null, isWaiting: false, opensOn: inDays(5) });
});

test('is in the language of the reader', async () => {
  const words = { fr: { title: 'Les prix' } };
  await aCourse('Discovery', [text('Prices', { words })]);
  const inLanguage = (language: string) =>
    readTx(mia, (tx) => coursesInProgress(tx, mia, { language, today: Temporal.Now.plainDateISO(zone) }));
  expect(await inLanguage('fr')).toMatchObject([{ next: { title: 'Les prix' } }]);
  expect(await inLanguage('de')).toMatchObject([{ next: { title: 'Prices' } }]);
});

test('the course opened last comes first; others are not in progress', async () => {
  const first = await aCourse('First', [text('One')]);
  const second = await aCourse('Second', [text('One')], { startsOn: inDays(3) });
  await visitItem(mia, first.courseId, first.ids[0] ?? '');
  expect(await namesFor(mia)).toEqual(['First', 'Second']);
  await visitItem(mia, second.courseId, second.ids[0] ?? '');
  expect(await namesFor(mia)).toEqual(['Second', 'First']);

  await aCourse('Ended', [text('One')], { startsOn: inDays(-9), endsOn: inDays(-1) });
  await aCourse('Last day', [text('One')], { startsOn: inDays(-9), endsOn: inDays(0) });
  const archived = await aCourse('Archived', [text('One')]);
  await setCourseArchived(admin, archived.courseId, true);
  const deleted = await aCourse('Deleted', [text('One')]);
  await deleteRun(admin, deleted.runId);
  expect(await namesFor(mia)).toEqual(['Second', 'First', 'Last day']);

  const today = Temporal.Now.plainDateISO(zone);
  const read = () => readTx(mia, (tx) => coursesInProgress(tx, mia, { language: 'en', today }));
  expect((await countStatements(read)).count).toBe(1);
});

test('courses without a step take no place', async () => {
  const open = await aCourse('Open', [text('One')]);
  for (const name of ['1', '2', '3', '4']) {
    const { courseId, ids } = await aCourse(name, [text('One', { isRequired: false })]);
    await setItemDone(mia, courseId, ids[0] ?? '', true);
  }
  expect((await shownTo(mia)).length).toBe(1);
  expect(await namesFor(mia)).toEqual(['Open']);
  for (const name of ['A', 'B', 'C', 'D']) await aCourse(name, [text('One')]);
  await visitItem(mia, open.courseId, open.ids[0] ?? '');
  expect(await namesFor(mia)).toEqual(['Open', 'D', 'C', 'B']);
});

test('late courses come first', async () => {
  await aCourse('Late', [text('One', { dueOffsetDays: 2 })]);
  const other = await aCourse('Other', [text('One', { dueOffsetDays: 30 })]);
  await visitItem(mia, other.courseId, other.ids[0] ?? '');
  expect(await namesFor(mia)).toEqual(['Late', 'Other']);
});

test('extra days of a person reach beyond the end of the run', async () => {
  const days = { startsOn: inDays(-9), endsOn: inDays(-2) };
  await aCourse('Prices', [text('One', { dueOffsetDays: 7 })], days);
  const extend = (more: number) =>
    ownerPool().query('update course_enrollments set extra_days = $1 where user_id = $2', [more, mia.userId]);
  await extend(1);
  expect(await namesFor(mia)).toEqual([]);
  await extend(2);
  expect(await shownTo(mia)).toMatchObject([{ late: 0, next: { dueOn: inDays(0), isLate: false } }]);
  expect(await namesFor(ben)).toEqual([]);
});

test('is for the learner alone, while the feature is on', async () => {
  const { enrolled } = await aCourse('Discovery', [text('One')]);
  const [learner, other] = enrolled?.userId === mia.userId ? [mia, ben] : [ben, mia];
  const elsewhere = await tenant.founderOf(await tenant.startup('Other'));
  for (const reader of [admin, elsewhere]) expect(await shownTo(reader)).toEqual([]);
  await dropEnrollment(learner, enrolled?.id ?? '');
  expect(await shownTo(learner)).toEqual([]);
  expect(await namesFor(other)).toEqual(['Discovery']);
  await tenant.setFeature('course', false);
  expect(await shownTo(other)).toEqual([]);
});
