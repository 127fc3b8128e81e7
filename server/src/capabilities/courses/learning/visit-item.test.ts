// A look completes acts only for people who learn or begin with it, and writes nothing while the feature is off.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse, setCourseArchived } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { registerForEvent } from '#capabilities/events/registration/register-for-event.ts';
import { readTx, transact } from '#platform/tx.ts';
import { putEvent } from '#testing/database/an-event.ts';
import { runReactions } from '#testing/reactions.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { enrollPeople } from './enroll.ts';
import { ownEnrollments } from './find-enrollments.ts';
import { visitItem } from './set-item-done.ts';

let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let guest: typeof admin;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  guest = await tenant.person('CommunityMember');
});
const stateOf = async () => (await readTx(guest, (tx) => ownEnrollments(tx, guest)))[0];
async function aCourse(items: object[], startsOn: string) {
  const { id: courseId } = await createCourse(admin, { input: { title: [{ language: 'en', value: 'D' }] } }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids = items.map(() => newId() as string);
  for (const [i, input] of items.entries()) await transact(saveItem, admin, { courseId, id: ids[i] ?? '', input });
  await publishCourse(admin, courseId);
  const run = await createRun(admin, courseId, { startsOn }, newId());
  await enrollPeople(admin, run.id, { userIds: [guest.userId] });
  return { courseId, ids };
}
const soon = () => Temporal.Now.plainDateISO(zone).add({ days: 3 }).toString();
const text = { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read.') } };

test('a look at a lesson before the first day does not begin the course of a registered guest', async () => {
  const eventId = await putEvent(tenant);
  await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  const event = { kind: 'event', title: 'Come', content: { eventId, eventDone: 'registered' } };
  const { courseId, ids } = await aCourse([text, event], soon());
  await visitItem(guest, courseId, ids[0] ?? '');
  expect((await stateOf())?.state).toBe('invited');
});

test('a look before the first day does not finish the course', async () => {
  const eventId = await putEvent(tenant);
  await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  const { courseId, ids } = await aCourse(
    [{ kind: 'event', title: 'Come', content: { eventId, eventDone: 'registered' } }],
    soon(),
  );
  await visitItem(guest, courseId, ids[0] ?? '');
  expect((await stateOf())?.state).toBe('invited');
});

test('a look from the first day on completes acts that happened', async () => {
  const eventId = await putEvent(tenant);
  await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  const event = { kind: 'event', title: 'Come', content: { eventId, eventDone: 'registered' } };
  const { courseId, ids } = await aCourse([text, event], '2026-01-05');
  await visitItem(guest, courseId, ids[0] ?? '');
  expect(await stateOf()).toMatchObject({ state: 'active', progress: 50 });
});

test('a look writes nothing while the feature is off', async () => {
  const { courseId, ids } = await aCourse([text], '2026-01-05');
  await tenant.setFeature('course', false);
  await expect(visitItem(guest, courseId, ids[0] ?? '')).rejects.toThrow(FeatureLocked);
  await tenant.setFeature('course', true);
  expect(await stateOf()).toMatchObject({ state: 'invited', lastSeenAt: null });
});

test('a look at an archived course completes no act', async () => {
  const eventId = await putEvent(tenant);
  await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  const event = { kind: 'event', title: 'Come', content: { eventId, eventDone: 'registered' } };
  const { courseId, ids } = await aCourse([event], '2026-01-05');
  await setCourseArchived(admin, courseId, true);
  await visitItem(guest, courseId, ids[0] ?? '');
  expect((await stateOf())?.state).toBe('invited');
});
