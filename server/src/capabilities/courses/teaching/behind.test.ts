// Late learners and people who never began are behind. Managers remind them once a day.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse, setCourseArchived } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { findCourse } from '#capabilities/courses/find-courses.ts';
import { dropEnrollment, enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { whoIsBehind } from './behind.ts';
import { remindLearners } from './remind-learners.ts';
import { createRun } from './runs.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let admin: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
let courseId: string;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  courseId = (await createCourse(admin, { input: { title: [{ language: 'en', value: 'Prices' }] } }, newId())).id;
  await transact(saveSection, admin, { courseId, id: newId(), title: 'First' });
  for (const dueOffsetDays of [1, 2]) {
    const input = { kind: 'text', title: 'Lesson', content: { body: richTextOf('Read.') }, dueOffsetDays };
    await transact(saveItem, admin, { courseId, id: newId(), input });
  }
  await publishCourse(admin, courseId);
});

const dayFromNow = (days: number) => Temporal.Now.plainDateISO(zone).add({ days }).toString();
async function aRun(startsOn: string, people: readonly Actor[]) {
  const run = await createRun(admin, courseId, { startsOn }, newId());
  return enrollPeople(admin, run.id, { userIds: people.map(({ userId }) => userId) });
}
const behindFor = (actor: Actor, runId: string | null = null) =>
  readTx(actor, async (tx) => whoIsBehind(tx, actor, await findCourse(tx, actor, courseId), { runId }));
const remind = (actor: Actor, ids: readonly string[]) =>
  transact(remindLearners, actor, { courseId, enrollmentIds: ids });
const peopleOf = (rows: readonly { userId: string }[]) => rows.map(({ userId }) => userId);

test('lists the latest people first, also those who never began a run that did', async () => {
  const [late, later, invited, early, coming, gone] = [
    ...[await tenant.founderOf(acme), await tenant.founderOf(acme), await tenant.founderOf(acme)],
    ...[await tenant.founderOf(acme), await tenant.founderOf(acme), await tenant.founderOf(acme)],
  ] as [Person, Person, Person, Person, Person, Person];
  const seats = await aRun('2026-01-05', [late, invited, gone]);
  await aRun(dayFromNow(-2), [later, early]);
  await aRun(dayFromNow(10), [coming]);
  await startCourse(late, courseId);
  await startCourse(later, courseId);
  await dropEnrollment(gone, seats.find(({ userId }) => userId === gone.userId)?.id ?? '');
  const rows = await behindFor(admin);
  expect(peopleOf(rows)).toEqual([late, invited, later, early].map(({ userId }) => userId));
  expect(rows.map(({ late: count, state }) => [count, state])).toEqual([
    ...[
      [2, 'active'],
      [2, 'invited'],
      [1, 'active'],
      [1, 'invited'],
    ],
  ]);
  expect(peopleOf(await behindFor(admin, seats[0]?.runId))).toEqual([late.userId, invited.userId]);
});

test('leaves out people who can no longer sign in', async () => {
  const [left, archived, pending] = [
    ...[await tenant.founderOf(acme), await tenant.founderOf(acme), await tenant.founderOf(acme)],
  ] as [Person, Person, Person];
  const seats = await aRun('2026-01-05', [left, archived, pending]);
  const states = [
    [left, 'unactive'],
    [archived, 'archived'],
    [pending, 'pending'],
  ] as const;
  for (const [{ userId }, status] of states)
    await ownerPool().query('update users set status = $1 where id = $2', [status, userId]);
  expect(peopleOf(await behindFor(admin))).toEqual([pending.userId]);
  const { reminded, leftOut } = await remind(
    admin,
    seats.map(({ id }) => id),
  );
  expect([peopleOf(reminded), leftOut]).toEqual([[pending.userId], []]);
});

test('reminds each person once a day, says who was left out, and notifies them', async () => {
  const [mia, ben, zoe] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
  ] as [Person, Person, Person];
  const seats = await aRun('2026-01-05', [mia, ben]);
  const coming = await aRun(dayFromNow(10), [zoe]);
  await startCourse(mia, courseId);
  const seatOf = (person: Person) => seats.find(({ userId }) => userId === person.userId)?.id ?? '';
  const first = await remind(admin, [seatOf(mia)]);
  expect([peopleOf(first.reminded), first.leftOut]).toEqual([[mia.userId], []]);
  const second = await remind(admin, [seatOf(mia), seatOf(ben), coming[0]?.id ?? '', newId()]);
  // Zoe is not behind.
  expect([peopleOf(second.reminded), peopleOf(second.leftOut)]).toEqual([[ben.userId], [mia.userId]]);
  const third = await remind(admin, [seatOf(mia), seatOf(ben)]);
  expect([third.reminded, third.leftOut.length]).toEqual([[], 2]);
  expect((await activity(tenant, seatOf(mia))).filter(({ type }) => type === 'courses.reminded')).toHaveLength(1);
  expect((await behindFor(admin)).map(({ isRemindedToday }) => isRemindedToday)).toEqual([true, true]);

  await runReactions(tenant);
  const notified = async () => {
    const all = await inTenant(tenant.id, (tx) => tx.db.select().from(notifications));
    return all.filter(({ type }) => type === 'courseReminder');
  };
  expect(peopleOf(await notified()).sort()).toEqual([mia.userId, ben.userId].sort());
  expect(await notified()).toMatchObject(Array(2).fill({ kind: 'Course', recordId: courseId, inApp: true }));
});

test('reminds again on the next day, and a person in two runs once', async () => {
  const mia = await tenant.founderOf(acme);
  const seats = [...(await aRun('2026-01-05', [mia])), ...(await aRun('2026-02-02', [mia]))];
  const ids = seats.map(({ id }) => id);
  expect((await remind(admin, ids)).reminded).toHaveLength(1);
  expect(await remind(admin, ids.toReversed())).toMatchObject({ reminded: [], leftOut: [{ userId: mia.userId }] });
  // Activities have no update for the application.
  await ownerPool().query(
    "update activities set at = now() - interval '1 day' where tenant_id = $1 and type = 'courses.reminded'",
    [tenant.id],
  );
  expect((await remind(admin, ids)).reminded).toHaveLength(1);
});

test('two managers at the same time remind a person once', async () => {
  const mia = await tenant.founderOf(acme);
  const ids = (await aRun('2026-01-05', [mia])).map(({ id }) => id);
  const both = await Promise.all([remind(admin, ids), remind(await tenant.person('Admin'), ids)]);
  expect(both.flatMap(({ reminded }) => reminded)).toHaveLength(1);
});

test('is for those who manage the course', async () => {
  const mia = await tenant.founderOf(acme);
  const ids = (await aRun('2026-01-05', [mia])).map(({ id }) => id);
  const coach = await tenant.assignedTo(acme, 'Coach');
  expect(peopleOf(await behindFor(coach))).toEqual([mia.userId]);
  expect(await behindFor(await tenant.person('Coach'))).toEqual([]);
  await expect(remind(coach, ids)).rejects.toThrow(Forbidden);
  await expect(remind(await tenant.person('Staff'), ids)).rejects.toThrow(Forbidden);
  await expect(remind(mia, ids)).rejects.toThrow(Forbidden);
  await expect(remind(await (await aTenant()).person('Admin'), ids)).rejects.toThrow(NotFound);
  // Learners of another course are ignored.
  const other = await createCourse(admin, { input: { title: [{ language: 'en', value: 'Other' }] } }, newId());
  const answer = await transact(remindLearners, admin, { courseId: other.id, enrollmentIds: ids });
  expect(answer).toEqual({ reminded: [], leftOut: [] });
  expect((await activity(tenant, ids[0] ?? '')).map(({ type }) => type)).not.toContain('courses.reminded');
});

test('refuses an archived course, and names the places of bad ids in one message', async () => {
  const mia = await tenant.founderOf(acme);
  const [id = ''] = (await aRun('2026-01-05', [mia])).map((one) => one.id);
  const wrong = (places: string) => ({
    code: 'Validation',
    fields: {
      enrollmentIds: [{ code: 'courses.invalid-places', params: { field: 'courses:fields.enrollmentIds', places } }],
    },
  });
  await expect(remind(admin, [id, 'none', id, ''])).rejects.toMatchObject(wrong('2, 4'));
  const many = Array<string>(12).fill('none');
  await expect(remind(admin, many)).rejects.toMatchObject(wrong('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, …'));
  const query = `mutation { remindCourseLearners(courseId: "${courseId}", enrollmentIds: ["none", "${id}", ""]) { leftOut { _id } } }`;
  const { errors } = await graphql(tenant, admin, query);
  expect(errors?.map(({ message }) => message)).toEqual(['Learners: not an ID at these places of the list: 1, 3']);
  await setCourseArchived(admin, courseId, true);
  await expect(remind(admin, [id])).rejects.toMatchObject({ code: 'courses.archived' });
  await setCourseArchived(admin, courseId, false);
  expect((await remind(admin, [id])).reminded).toHaveLength(1);
});
