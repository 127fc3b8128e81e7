// Items that are done at an event. Nobody learns of an event through a course that names it.
import { DoneByResult } from '@seedbed/domain/courses/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { draftOf } from '#capabilities/courses/building/outline.ts';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { cancelEvent } from '#capabilities/events/changes/cancel-event.ts';
import { confirmAttendance } from '#capabilities/events/door/confirm-attendance.ts';
import { leaveEvent } from '#capabilities/events/registration/leave-event.ts';
import { registerForEvent } from '#capabilities/events/registration/register-for-event.ts';
import { events } from '#capabilities/events/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { putEvent, putRegistration } from '#testing/database/an-event.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { coursewareOf } from './courseware.ts';
import { enrollPeople, startCourse } from './enroll.ts';
import { setItemDone, visitItem } from './set-item-done.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let admin: Person;
let guest: Person;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  guest = await tenant.person('CommunityMember');
});

const secret = 'Quokka summit';
const hidden = [{ dimension: 'role' as const, value: 'Mentor', isExcluded: false }];
const over = () => Temporal.Now.instant().subtract({ hours: 24 });

async function aCourse(eventId: string, eventDone: 'registered' | 'attended' = 'registered', before: object[] = []) {
  const input = { title: [{ language: 'en', value: 'Discovery' }], order: 'ordered' };
  const { id: courseId } = await createCourse(admin, { input }, newId());
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  const ids: string[] = [];
  for (const item of [...before, { kind: 'event', title: 'Come to the evening', content: { eventId, eventDone } }]) {
    ids.push(newId());
    await transact(saveItem, admin, { courseId, id: ids.at(-1) as string, input: item });
  }
  await publishCourse(admin, courseId);
  const run = await createRun(admin, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(admin, run.id, { userIds: [guest.userId] });
  await startCourse(guest, courseId);
  return { courseId, ids, itemId: ids.at(-1) as string };
}

async function stateOf(actor: Actor, courseId: string) {
  const taken = await readTx(actor, (tx) => coursewareOf(tx, actor, courseId));
  const item = taken?.items.at(-1);
  return { state: item?.state, act: item?.act, course: taken?.enrollment?.state };
}

test('completes the item of a learner without a startup when they register, and keeps it when they leave', async () => {
  const eventId = await putEvent(tenant);
  const { courseId, itemId } = await aCourse(eventId);
  expect(await stateOf(guest, courseId)).toEqual({ state: 'open', act: 'registered', course: 'active' });
  await expect(setItemDone(guest, courseId, itemId, true)).rejects.toThrow(DoneByResult);
  const { id } = await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  expect(await stateOf(guest, courseId)).toMatchObject({ state: 'done', course: 'completed' });
  await leaveEvent(guest, id, false);
  await runReactions(tenant);
  expect((await stateOf(guest, courseId)).state).toBe('done');
});

test('counts a seat when it is confirmed, and attendance when the hosts confirm it', async () => {
  const eventId = await putEvent(tenant, { needsApproval: true });
  const registered = await aCourse(eventId);
  const attended = await aCourse(eventId, 'attended');
  const { id } = await registerForEvent(guest, eventId, {});
  await runReactions(tenant);
  expect((await stateOf(guest, registered.courseId)).state).toBe('open');
  const accept = `mutation ($ids: [ID!]!) {
    runBatch(kind: registrations, action: "decide", ids: $ids, input: { accept: true }) { code }
  }`;
  expect(await graphql(tenant, admin, accept, { ids: [id] })).toMatchObject({ data: { runBatch: [{ code: null }] } });
  await runReactions(tenant);
  expect((await stateOf(guest, registered.courseId)).state).toBe('done');
  expect(await stateOf(guest, attended.courseId)).toMatchObject({ state: 'open', act: 'attended' });
  await inTenant(tenant.id, (tx) => tx.db.update(events).set({ startsAt: over() }).where(eq(events.id, eventId)));
  await confirmAttendance(admin, eventId, []);
  await runReactions(tenant);
  expect((await stateOf(guest, attended.courseId)).state).toBe('done');
});

test('counts a seat that is older than the enrollment, at the visit and after the item before', async () => {
  const eventId = await putEvent(tenant);
  await putRegistration(tenant, { eventId, userId: guest.userId });
  const visited = await aCourse(eventId);
  await visitItem(guest, visited.courseId, visited.itemId);
  expect((await stateOf(guest, visited.courseId)).state).toBe('done');
  const followed = await aCourse(eventId, 'registered', [{ kind: 'text', title: 'Read', content: {} }]);
  expect((await stateOf(guest, followed.courseId)).state).toBe('locked');
  await setItemDone(guest, followed.courseId, followed.ids[0] as string, true);
  expect(await stateOf(guest, followed.courseId)).toMatchObject({ state: 'done', course: 'completed' });
});

test('lets the learner mark the item once the event is hidden, canceled, deleted or over', async () => {
  const ways = {
    hidden: () => putEvent(tenant, { rules: hidden }),
    canceled: async () => {
      const id = await putEvent(tenant);
      await cancelEvent(admin, id, null, 'ONE');
      return id;
    },
    deleted: async () => {
      const id = await putEvent(tenant);
      return { id, after: { trashedAt: Temporal.Now.instant() } };
    },
    over: () => putEvent(tenant, { startsAt: over(), endsAt: over().add({ hours: 1 }) }),
  };
  for (const [way, put] of Object.entries(ways)) {
    const made = await put();
    const { id, after } = typeof made === 'string' ? { id: made, after: null } : made;
    const { courseId, itemId } = await aCourse(id, 'attended');
    if (after) await inTenant(tenant.id, (tx) => tx.db.update(events).set(after).where(eq(events.id, id)));
    expect(await stateOf(guest, courseId), way).toMatchObject({ state: 'open', act: null });
    await setItemDone(guest, courseId, itemId, true);
    expect((await stateOf(guest, courseId)).state, way).toBe('done');
  }
});

test('waits for the hosts if they marked the learner absent', async () => {
  const eventId = await putEvent(tenant, { startsAt: over(), endsAt: over().add({ hours: 1 }) });
  const registrationId = await putRegistration(tenant, { eventId, userId: guest.userId });
  const { courseId, itemId } = await aCourse(eventId, 'attended');
  expect((await stateOf(guest, courseId)).act).toBeNull();
  await confirmAttendance(admin, eventId, [registrationId]);
  expect((await stateOf(guest, courseId)).act).toBe('attended');
  await expect(setItemDone(guest, courseId, itemId, true)).rejects.toThrow(DoneByResult);
  await confirmAttendance(admin, eventId, []);
  await runReactions(tenant);
  expect((await stateOf(guest, courseId)).state).toBe('done');
});

test('saves only an event that the author may open, and says so at the field', async () => {
  const author = await tenant.person('Coach');
  await tenant.setScopes('Coach', { 'COURSE:CREATE': 'ALL', 'COURSES:MANAGE': 'ALL', 'EVENT:EDIT': 'NONE' });
  const coach = {
    ...author,
    scopes: { ...author.scopes, 'COURSE:CREATE': 'ALL', 'COURSES:MANAGE': 'ALL', 'EVENT:EDIT': 'NONE' },
  } as Person;
  const { id: courseId } = await createCourse(coach, { input: { title: [{ language: 'en', value: 'Own' }] } }, newId());
  await transact(saveSection, coach, { courseId, id: newId(), title: 'First' });
  const [open, closed] = [await putEvent(tenant), await putEvent(tenant, { rules: hidden })];
  const id = newId();
  const save = (eventId: string | null, title = 'Come') =>
    transact(saveItem, coach, { courseId, id, input: { kind: 'event', title, content: { eventId } } });
  const codeOf = async (eventId: string | null) => {
    const fault = await save(eventId).catch((one) => one);
    expect(fault).toBeInstanceOf(Validation);
    return fault.fields.content[0].code;
  };
  expect(await codeOf(closed)).toBe('courses.hidden-event');
  expect(await codeOf(newId())).toBe('courses.hidden-event');
  expect(await codeOf(null)).toBe('courses.no-event');
  await save(open);
  // The event closes later: other changes of the item are still saved.
  await inTenant(tenant.id, (tx) => tx.db.update(events).set({ status: 'draft' }).where(eq(events.id, open)));
  await save(open, 'Come along');
});

test('an undo brings the item back when its former event is gone, and the author sees that', async () => {
  const [first, second] = [await putEvent(tenant, { title: secret }), await putEvent(tenant)];
  const { courseId, itemId } = await aCourse(first);
  const input = { title: 'Meet the jury', content: { eventId: second } };
  await transact(saveItem, admin, { courseId, id: itemId, input });
  const { id: undoId = '' } =
    (await activity(tenant, courseId)).findLast(({ type }) => type === 'courses.item-changed') ?? {};
  await inTenant(tenant.id, (tx) =>
    tx.db.update(events).set({ trashedAt: Temporal.Now.instant() }).where(eq(events.id, first)),
  );
  await undo(admin, { undoId, zone });
  const draft = `query ($courseId: ID!) { course(id: $courseId) { draft { items { title event { title } } } } }`;
  const { data } = await graphql(tenant, admin, draft, { courseId });
  expect(data.course.draft.items).toEqual([{ title: 'Come to the evening', event: null }]);
});

test('a copy of a course keeps the event', async () => {
  const eventId = await putEvent(tenant);
  const { courseId } = await aCourse(eventId, 'attended');
  const copy = await createCourse(
    admin,
    { input: { title: [{ language: 'en', value: 'Next' }] }, copyOf: courseId },
    newId(),
  );
  const { items } = await readTx(admin, (tx) => draftOf(tx, copy.id));
  expect(items.map(({ content }) => content)).toMatchObject([{ eventId, eventDone: 'attended' }]);
});

test('shows nothing of an event that the reader may not open, as learner and as author', async () => {
  const eventId = await putEvent(tenant, { title: secret, locationText: 'Wombat hall', rules: hidden });
  const { courseId, itemId } = await aCourse(eventId);
  const learn = `query ($courseId: ID!, $itemId: ID!) {
    courseware(courseId: $courseId) { items { itemId title act } }
    courseItem(courseId: $courseId, itemId: $itemId) { content event { eventId title startTime place ownStatus } }
  }`;
  const text = JSON.stringify(await graphql(tenant, guest, learn, { courseId, itemId }));
  expect(text).toContain('"event":null');
  expect(text).not.toMatch(/Quokka|Wombat/);
  // A coach manages courses, and sees only events whose audience they belong to.
  await tenant.setScopes('Coach', { 'COURSES:MANAGE': 'ALL', 'EVENT:EDIT': 'NONE' });
  const coach = await tenant.person('Coach');
  const build = `query ($courseId: ID!) {
    course(id: $courseId) { draft { items { content event { title } } } }
    eventsForCourses { title }
  }`;
  const built = JSON.stringify(await graphql(tenant, coach, build, { courseId }));
  expect(built).toContain('"event":null');
  expect(built).not.toContain(secret);
  // A person who may open the event finds it by this call.
  expect(JSON.stringify(await graphql(tenant, admin, build, { courseId }))).toContain(secret);
});
