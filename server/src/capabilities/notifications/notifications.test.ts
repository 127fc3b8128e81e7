import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { capabilities } from '#app/capabilities.gen.ts';
import { users } from '#capabilities/accounts/table.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { setUserStatus } from '#capabilities/people/status/set-user-status.ts';
import { purgeDeletedAccounts } from '#capabilities/privacy/purge-deleted-accounts.ts';
import { changeStartupPeople } from '#capabilities/startups/changes/change-startup-people.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { remindOfDue } from '#capabilities/tasks/reminders/remind-of-due.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { createPost } from '#capabilities/timeline/create-post.ts';
import { updatePost } from '#capabilities/timeline/update-post.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { activities } from '#platform/activity-log/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { notificationReactions } from './notification-reactions.ts';
import { muteRecord, unmuteRecord } from './preferences/mute-record.ts';
import { setPreference } from './preferences/set-preference.ts';
import { notifications } from './table.ts';

/** A person's notifications, newest first. */
async function notificationsOf(tenant: Tenant, person: Parameters<typeof graphql>[1]) {
  const { data, errors } = await graphql(
    tenant,
    person,
    '{ paginatedNotifications { notifications { _id message isRead count notificationStyle notification { url message notificationType } } unreadCount meta { totalPages } } unseenNotifications { count } }',
  );
  expect(errors).toBeUndefined();
  const { notifications: rows, unreadCount } = data.paginatedNotifications;
  return {
    rows: rows as {
      _id: string;
      message: string;
      count: number;
      isRead: boolean;
      notification: { url: string; message: string; notificationType: string };
    }[],
    unreadCount,
    unseen: data.unseenNotifications.count,
  };
}
const typesOf = async (tenant: Tenant, person: Parameters<typeof graphql>[1]) =>
  (await notificationsOf(tenant, person)).rows.map(({ notification }) => notification.notificationType);

async function aFullTenant() {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const people = {
    mia: await tenant.founderOf(acme, { fullName: 'Mia Okafor' }),
    leo: await tenant.founderOf(acme, { fullName: 'Leo Brandt' }),
    coach: await tenant.assignedTo(acme, 'Coach', { fullName: 'Ada Coach' }),
    mentor: await tenant.assignedTo(acme, 'Mentor'),
    staff: await tenant.person('Staff', { fullName: 'Sam Staff' }),
    admin: await tenant.person('Admin'),
    otherFounder: await tenant.founderOf(rival),
  };
  return { tenant, acme, rival, ...people };
}

test('notifies people of a startup that they are assigned to, and links to its file', async () => {
  const { tenant, rival, staff, mentor, mia } = await aFullTenant();
  await transact(changeStartupPeople, staff, rival.id, { add: [mentor.userId, staff.userId] });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mentor)).rows).toMatchObject([
    {
      message: '\u2068Sam Staff\u2069 assigned you to \u2068Rival\u2069',
      notificationStyle: 'flag',
      notification: { url: `/startup/${rival.id}/file/activities`, notificationType: 'startupAssigned' },
    },
  ]);
  expect([await typesOf(tenant, staff), await typesOf(tenant, mia)]).toEqual([[], []]);
  const assigned = { ...mentor, assignedStartupIds: [...mentor.assignedStartupIds, rival.id] };
  expect(await muteRecord(assigned, 'Startup', rival.id)).toMatchObject({ startupName: 'Rival' });
  await transact(changeStartupPeople, staff, rival.id, { remove: [mentor.userId] });
  await runReactions(tenant);
  expect(await typesOf(tenant, mentor)).toEqual([]);
});

test('notifies the person who gets the open tasks of somebody who left', async () => {
  const { tenant, admin, mentor, mia, coach } = await aFullTenant();
  await tenant.task({ by: coach, assignees: [mia] });
  await transact(setUserStatus, admin, mia.userId, { status: 'archived', reason: 'Left', handOverTo: mentor.userId });
  await runReactions(tenant);
  expect(await typesOf(tenant, mentor)).toEqual(['taskAssigned']);
});

test('names somebody as the actor if the account is gone', { tags: ['night'] }, async () => {
  const { tenant, acme, coach, mia } = await aFullTenant();
  await tenant.post(coach, acme, 'My last advice.');
  await inTenant(tenant.id, (tx) =>
    tx.db.update(users).set({ deletionDueAt: sql`now() - interval '1 second'` }).where(eq(users.id, coach.userId)),
  );
  await purgeDeletedAccounts(tenant.id);
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mia)).rows).toMatchObject([
    { message: '\u2068Someone\u2069 wrote about \u2068Acme\u2069' },
  ]);
});

test('notifies founders, assignees and program managers of a post; not its author, other staff, or other startups', async () => {
  const { tenant, acme, ...people } = await aFullTenant();
  const [program, manager] = [await tenant.program('Spring'), await tenant.person('Mentor')];
  await tenant.joins(acme, program);
  await tenant.manages(manager, program);
  const post = await tenant.post(people.coach, acme, 'Try the other market first.');
  await runReactions(tenant);
  for (const who of [people.mia, people.leo, people.mentor, manager]) {
    const { rows, unreadCount, unseen } = await notificationsOf(tenant, who);
    expect(rows).toMatchObject([
      {
        message: '\u2068Ada Coach\u2069 wrote about \u2068Acme\u2069',
        isRead: false,
        count: 1,
        notificationStyle: 'comment',
        notification: {
          url: `/startup/${acme.id}/file/activities`,
          message: 'Try the other market first.',
          notificationType: 'newCommentStartup',
        },
      },
    ]);
    expect({ unreadCount, unseen }).toEqual({ unreadCount: 1, unseen: 1 });
  }
  for (const who of [people.coach, people.staff, people.admin, people.otherFounder])
    expect((await notificationsOf(tenant, who)).rows).toEqual([]);

  // Participants are notified of later comments.
  await createComment(people.staff, { recordKind: 'post', recordId: post.id, message: 'Agreed.' });
  await runReactions(tenant);
  await createComment(people.mia, { recordKind: 'post', recordId: post.id, message: 'We will.' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, people.staff)).rows).toMatchObject([
    { count: 1, notification: { message: 'We will.' } },
  ]);
  expect((await notificationsOf(tenant, people.coach)).rows).toMatchObject([{ count: 2 }]);
  expect(await typesOf(tenant, people.admin)).toEqual([]);
});

test('notifies only readers of a private post, with its own type', async () => {
  const { tenant, acme, ...people } = await aFullTenant();
  const post = await tenant.post(people.coach, acme, 'Between us', false);
  await createComment(people.staff, { recordKind: 'post', recordId: post.id, message: 'Hm.' });
  await runReactions(tenant);
  expect(await typesOf(tenant, people.mentor)).toEqual(['newCommentStartupStaff']);
  expect(await typesOf(tenant, people.coach)).toEqual(['newCommentStartupStaff']);
  for (const who of [people.mia, people.leo, people.otherFounder]) expect(await typesOf(tenant, who)).toEqual([]);
});

test('merges a burst on one record into one notification, unread again each time; later events begin another', async () => {
  const { tenant, acme, ...people } = await aFullTenant();
  const post = await tenant.post(people.coach, acme);
  for (let n = 0; n < 4; n++)
    await createComment(people.coach, { recordKind: 'post', recordId: post.id, message: `Point ${n}` });
  await runReactions(tenant);
  const [first] = (await notificationsOf(tenant, people.mia)).rows;
  expect(first).toMatchObject({
    count: 5,
    message: '5 new messages in a conversation about \u2068Acme\u2069, the latest from \u2068Ada Coach\u2069',
    notification: { message: 'Point 3' },
  });
  await graphql(tenant, people.mia, 'mutation ($ids: [ID!]!) { setNotificationRead(ids: $ids) { isRead } }', {
    ids: [first?._id],
  });
  await createComment(people.coach, { recordKind: 'post', recordId: post.id, message: 'One more' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, people.mia)).rows).toMatchObject([
    { _id: first?._id, count: 6, isRead: false },
  ]);

  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(notifications)
      .set({ createdAt: Temporal.Now.instant().subtract({ minutes: 5, seconds: 1 }) })
      .where(eq(notifications.recordId, post.id)),
  );
  await createComment(people.coach, { recordKind: 'post', recordId: post.id, message: 'Next week' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, people.mia)).rows.map(({ count }) => count)).toEqual([1, 6]);
});

test('merges twenty comments into one notification a person, with concurrent workers and repeated jobs', {
  tags: ['night'],
}, async () => {
  const { tenant, acme, mia, leo, coach } = await aFullTenant();
  const post = await tenant.post(coach, acme);
  await runReactions(tenant);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      createComment(coach, { recordKind: 'post', recordId: post.id, message: `Point ${n}` }),
    ),
  );
  const waiting = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select({ id: activities.id }).from(activities).where(eq(activities.type, 'comments.written')),
  );
  expect(waiting).toHaveLength(20);
  const job = (id: (typeof waiting)[number]['id']) =>
    runReaction({ tenantId: tenant.id, activityId: id, reaction: 'notifications.notify-of-comments' });
  await Promise.all([...waiting, ...waiting.slice(0, 5)].map(({ id }) => job(id)));
  for (const who of [mia, leo])
    expect((await notificationsOf(tenant, who)).rows.map(({ count }) => count)).toEqual([21]);
});

test('notifies people of a task when assigned or added later; never its author', async () => {
  const { tenant, coach, mia, leo, admin } = await aFullTenant();
  const task = await tenant.task({ by: coach, assignees: [mia, coach], name: 'Talk to <b>ten</b>' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mia)).rows).toMatchObject([
    {
      message: '\u2068Ada Coach\u2069 assigned you a task: \u2068Talk to <b>ten</b>\u2069',
      notificationStyle: 'check',
      notification: { message: expect.stringMatching(/^Acme · Due /), notificationType: 'taskAssigned' },
    },
  ]);
  expect((await notificationsOf(tenant, coach)).rows).toEqual([]);
  const assignees = [mia, leo].map(({ userId }) => ({ type: 'user', value: userId }));
  await updateTask(admin, task.id, { assignees, name: 'Talk to twenty' }, zone);
  await runReactions(tenant);
  expect((await notificationsOf(tenant, leo)).rows).toMatchObject([
    { message: '\u2068Admin 6\u2069 assigned you a task: \u2068Talk to twenty\u2069' },
  ]);
  expect((await notificationsOf(tenant, mia)).rows).toHaveLength(1);

  // People who are done or removed before the worker runs are not notified.
  const done = await tenant.task({ by: coach, assignees: [mia] });
  await transact(setTaskDone, mia, { taskId: done.id, done: true }, zone);
  const gone = await tenant.task({ by: coach, assignees: [mia] });
  await transact(deleteTask, coach, gone.id, zone);
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mia)).rows).toHaveLength(1);
});

test('treats a name that looks like a translation key as a name', async () => {
  const { tenant, coach, mia } = await aFullTenant();
  await tenant.task({ by: coach, assignees: [mia], name: 'common:user-errors.NotFound $t(somebody) {{actor}}' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mia)).rows[0]?.message).toContain(
    '\u2068common:user-errors.NotFound $t(somebody) {{actor}}\u2069',
  );
});

test('skips people who switched the type off or muted the record', async () => {
  const { tenant, acme, mia, leo, coach, mentor, otherFounder } = await aFullTenant();
  const post = await tenant.post(coach, acme);
  await runReactions(tenant);
  await setPreference(mia, { type: 'newCommentStartup', inApp: false, mail: 'OFF' });
  await muteRecord(leo, 'Post', post.id);
  await expect(muteRecord(otherFounder, 'Post', post.id)).rejects.toThrow('NotFound');
  await expect(muteRecord(otherFounder, 'Post', newId())).rejects.toThrow('NotFound');
  const before = { leo: (await notificationsOf(tenant, leo)).rows };
  await inTenant(tenant.id, (tx) =>
    tx.db.update(notifications).set({ createdAt: Temporal.Now.instant().subtract({ minutes: 6 }) }),
  );
  await createComment(coach, { recordKind: 'post', recordId: post.id, message: 'And another thing' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, mia)).rows).toHaveLength(1);
  expect((await notificationsOf(tenant, leo)).rows.map(({ count }) => count)).toEqual(
    before.leo.map(({ count }) => count),
  );
  expect((await notificationsOf(tenant, mentor)).rows).toHaveLength(2);

  await unmuteRecord(leo, 'Post', post.id);
  await unmuteRecord(leo, 'Post', post.id);
  await createComment(coach, { recordKind: 'post', recordId: post.id, message: 'And a last one' });
  await runReactions(tenant);
  expect((await notificationsOf(tenant, leo)).rows).toHaveLength(2);
});

test('skips people who have left or are unconfirmed, and integrations', { tags: ['night'] }, async () => {
  const { tenant, acme, coach } = await aFullTenant();
  const strangers = [
    await tenant.founderOf(acme, { status: 'unactive' }),
    await tenant.founderOf(acme, { status: 'pending' }),
    await tenant.founderOf(acme, { trashedAt: Temporal.Now.instant() }),
    await tenant.assignedTo(acme, 'System'),
  ].map(({ userId }) => userId as string);
  await tenant.post(coach, acme);
  await runReactions(tenant);
  const rows = await readTx({ tenantId: tenant.id }, (tx) => tx.db.select().from(notifications));
  expect(rows.length).toBe(3);
  expect(rows.filter(({ userId }) => strangers.includes(userId))).toEqual([]);
});

test('notifies mentioned people who may read the post, once and instead of the usual way', async () => {
  const { tenant, acme, mia, leo, coach, otherFounder } = await aFullTenant();
  const mention = ({ userId }: typeof mia) => ({ type: 'mention', attrs: { id: userId, label: 'X' } });
  const body = (...people: (typeof mia)[]) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: people.map(mention) }],
  });
  const post = await createPost(coach, { startupId: acme.id, message: '', body: body(mia, otherFounder) });
  await runReactions(tenant);
  expect(await typesOf(tenant, mia)).toEqual(['mentioned']);
  expect(await typesOf(tenant, leo)).toEqual(['newCommentStartup']);
  expect(await typesOf(tenant, otherFounder)).toEqual([]);
  expect((await notificationsOf(tenant, mia)).rows[0]?.message).toMatch(
    /Ada Coach.* mentioned you in a post about .*Acme/,
  );
  await transact(updatePost, coach, post.id, { message: '', body: body(mia, leo) });
  await runReactions(tenant);
  expect(await typesOf(tenant, mia)).toEqual(['mentioned']);
  expect(await typesOf(tenant, leo)).toEqual(['mentioned', 'newCommentStartup']);
});

test('notifies no mentioned founder of a private post', async () => {
  const { tenant, acme, mia, coach } = await aFullTenant();
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: mia.userId, label: 'Mia' } }] }],
  };
  await createPost(coach, { startupId: acme.id, message: '', body, isPublic: false });
  await runReactions(tenant);
  expect(await typesOf(tenant, mia)).toEqual([]);
});

test('gives every reaction of notifications its own name', () => {
  const reactions = notificationReactions(capabilities.flatMap(({ notifications: declared = [] }) => declared));
  expect(new Set(reactions.map(({ name }) => name)).size).toBe(reactions.length);
});

test("reminds once each morning of due tasks, in the reader's language, unless their part is done", async () => {
  const { tenant, coach, mia, leo } = await aFullTenant();
  const dueDate = Temporal.Instant.from('2030-03-05T12:00:00Z');
  const task = await tenant.task({ by: coach, assignees: [mia, leo], name: 'Send the deck', dueDate });
  await transact(setTaskDone, leo, { taskId: task.id, done: true }, zone);
  await runReactions(tenant);
  const dueOf = async (who: Parameters<typeof graphql>[1]) =>
    (await notificationsOf(tenant, who)).rows.filter(
      ({ notification }) => notification.notificationType === 'taskDueSoon',
    );
  expect(await dueOf(mia)).toEqual([]);
  const morning = Temporal.Instant.from('2030-03-04T07:00:00Z');
  await remindOfDue(tenant.id, zone, morning);
  await remindOfDue(tenant.id, zone, morning.add({ hours: 3 }));
  await runReactions(tenant);
  expect(await dueOf(mia)).toMatchObject([
    {
      count: 1,
      message: '\u2068Send the deck\u2069: due Tuesday, March 5',
      notification: { url: `/tasks/${task.id}`, message: 'Acme' },
    },
  ]);
  expect([await dueOf(leo), await dueOf(coach)]).toEqual([[], []]);
});
