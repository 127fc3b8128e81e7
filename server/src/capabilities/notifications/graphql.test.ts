import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { startupFounders } from '#capabilities/startups/table.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { notificationReaders, notifications } from './table.ts';

type Asks = Parameters<typeof graphql>[1];

const page = `query ($page: Int, $pageSize: Int, $cursor: String) { paginatedNotifications(page: $page, pageSize: $pageSize, cursor: $cursor) {
  meta { totalPages currentPage pageSize } unreadCount next notifications { _id isRead isMuted message notification { message } } } }`;
const unseen = '{ unseenNotifications { count lastSeenTimestamp lastSeenAt } }';
const see =
  'mutation ($timestamp: Int!) { updateLastSeenNotifications(timestamp: $timestamp) { count lastSeenTimestamp } }';
const read = 'mutation ($ids: [ID!]!) { setNotificationRead(ids: $ids) { _id isRead } }';
const unread = 'mutation ($ids: [ID!]!) { setNotificationUnread(ids: $ids) { _id isRead } }';

const listed = async (tenant: Tenant, who: Asks, variables: object = {}) =>
  (await graphql(tenant, who, page, variables)).data.paginatedNotifications;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A founder with this many notifications, and a founder of another startup. */
async function withNotifications(count: number) {
  const tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const [mia, zoe] = [await tenant.founderOf(acme), await tenant.founderOf(rival)];
  const [staff, admin] = [await tenant.person('Staff', { fullName: 'Sam Staff' }), await tenant.person('Admin')];
  for (let n = 0; n < count; n++) await tenant.task({ by: staff, assignees: [mia], name: `Task ${n}` });
  await runReactions(tenant);
  return { tenant, acme, mia, zoe, staff, admin };
}

test('returns sixteen a page, newest first, with counts; a cursor is stable while items arrive', async () => {
  const { tenant, mia, staff } = await withNotifications(18);
  const first = await listed(tenant, mia);
  expect(first.meta).toEqual({ totalPages: 2, currentPage: 1, pageSize: 16 });
  expect(first.unreadCount).toBe(18);
  expect(first.notifications).toHaveLength(16);
  expect(first.notifications[0].message).toContain('Task 17');
  const second = await listed(tenant, mia, { page: 2 });
  expect(second.notifications.map(({ message }: { message: string }) => message.slice(-7, -1))).toEqual([
    'Task 1',
    'Task 0',
  ]);
  expect(second.next).toBeNull();

  await tenant.task({ by: staff, assignees: [mia], name: 'Newer' });
  await runReactions(tenant);
  expect((await listed(tenant, mia, { cursor: first.next })).notifications).toEqual(second.notifications);
  // Past the last page the list is empty, and the counts remain right.
  expect(await listed(tenant, mia, { page: 9 })).toMatchObject({
    meta: { totalPages: 2, currentPage: 9 },
    unreadCount: 19,
    notifications: [],
  });
  const foreign = await withNotifications(0);
  const { errors } = await graphql(foreign.tenant, foreign.mia, page, { cursor: first.next });
  expect(errors?.[0]?.extensions.code).toBe('WrongCursor');
});

test('resets the unseen count on viewing, never moves back, and counts later items as new', async () => {
  const { tenant, mia, staff } = await withNotifications(2);
  const ask = async () => (await graphql(tenant, mia, unseen)).data.unseenNotifications;
  expect(await ask()).toEqual({ count: 2, lastSeenTimestamp: null, lastSeenAt: null });
  const stamp = nowSeconds();
  expect((await graphql(tenant, mia, see, { timestamp: stamp })).data.updateLastSeenNotifications.count).toBe(0);
  const { lastSeenTimestamp } = await ask();
  expect(stamp - lastSeenTimestamp).toBeLessThanOrEqual(5);
  // In the same second.
  await tenant.task({ by: staff, assignees: [mia] });
  await runReactions(tenant);
  expect((await ask()).count).toBe(1);
  await graphql(tenant, mia, see, { timestamp: 1_000_000_000 });
  expect(await ask()).toMatchObject({ count: 1, lastSeenTimestamp });
  // A future time is capped to now: later notifications still count as new.
  await graphql(tenant, mia, see, { timestamp: 2_147_483_647 });
  expect((await ask()).count).toBe(0);
  await tenant.task({ by: staff, assignees: [mia] });
  await runReactions(tenant);
  expect((await ask()).count).toBe(1);
  expect((await graphql(tenant, mia, see, { timestamp: -1 })).errors?.[0]?.extensions.code).toBe('Validation');
});

test('marks only own notifications as read or unread, and changes nothing when repeated', async () => {
  const { tenant, mia, zoe } = await withNotifications(2);
  const [one, other] = (await listed(tenant, mia)).notifications;
  const ids = [one._id, newId(), 'no-id'];
  expect((await graphql(tenant, zoe, read, { ids })).data.setNotificationRead).toEqual([]);
  expect((await listed(tenant, mia)).unreadCount).toBe(2);
  for (let n = 0; n < 2; n++)
    expect((await graphql(tenant, mia, read, { ids })).data.setNotificationRead).toEqual([
      { _id: one._id, isRead: true },
    ]);
  expect((await listed(tenant, mia)).unreadCount).toBe(1);
  expect((await graphql(tenant, zoe, unread, { ids })).data.setNotificationUnread).toEqual([]);
  await graphql(tenant, mia, unread, { ids: [one._id] });
  expect((await listed(tenant, mia)).unreadCount).toBe(2);
  expect((await graphql(tenant, zoe, 'mutation { setAllNotificationsRead }')).data.setAllNotificationsRead).toBe(0);
  expect((await graphql(tenant, mia, 'mutation { setAllNotificationsRead }')).data.setAllNotificationsRead).toBe(2);
  expect((await listed(tenant, mia)).notifications).toMatchObject([
    { _id: one._id, isRead: true },
    { _id: other._id, isRead: true },
  ]);
  // Texts use the reader's language.
  await graphql(tenant, mia, 'mutation { updatePreferences(language: "de") { _id } }');
  expect((await listed(tenant, mia)).notifications[0].message).toMatch(/hat Ihnen eine Aufgabe gegeben/);
});

test('neither shows, counts nor finds by id what the person may no longer open', async () => {
  const { tenant, acme, mia, staff } = await withNotifications(1);
  await tenant.post(staff, acme, 'A secret plan');
  const gone = await tenant.task({ by: staff, assignees: [mia], name: 'Gone' });
  await runReactions(tenant);
  const before = await listed(tenant, mia);
  expect(before.unreadCount).toBe(3);
  await transact(deleteTask, staff, gone.id, zone);
  await inTenant(tenant.id, (tx) => tx.db.delete(startupFounders));
  const after = await listed(tenant, mia);
  // She may still open the task.
  expect(after).toMatchObject({
    unreadCount: 1,
    meta: { totalPages: 1 },
    notifications: [{ notification: { message: expect.stringMatching(/^Acme · Due /) } }],
  });
  expect((await graphql(tenant, mia, unseen)).data.unseenNotifications.count).toBe(1);
  const ids = before.notifications.map(({ _id }: { _id: string }) => _id);
  expect((await graphql(tenant, mia, read, { ids })).data.setNotificationRead).toHaveLength(1);
});

const preferences = `{ notificationPreferences { types { type inApp mail inAppLock mailLock } digest { rhythm hour skipsWeekends } muted { kind recordId text startupName url } } }`;
const prefer = `mutation ($type: NotificationType!, $inApp: Boolean, $mail: NotificationMail) { setNotificationPreference(type: $type, inApp: $inApp, mail: $mail) { type inApp mail } }`;
const lock = `mutation ($type: NotificationType!, $channel: NotificationChannel!, $reason: String) { setNotificationLock(type: $type, channel: $channel, reason: $reason) { type channel reason } }`;
const digest = `mutation ($hour: Int!) { setNotificationDigest(rhythm: WEEKLY, hour: $hour, skipsWeekends: true) { rhythm hour skipsWeekends } }`;

test('returns preferences: defaults by role, own choices, and muted records', async () => {
  const { tenant, mia, zoe, staff } = await withNotifications(1);
  const ask = async (who: Asks) => (await graphql(tenant, who, preferences)).data.notificationPreferences;
  const task = { type: 'taskAssigned', inApp: true, mail: 'AT_ONCE', inAppLock: null, mailLock: null };
  expect((await ask(mia)).types).toContainEqual(task);
  expect((await ask(mia)).types).toContainEqual({ ...task, type: 'newCommentStartup' });
  expect((await ask(staff)).types).toContainEqual({ ...task, type: 'newCommentStartup', mail: 'DIGEST' });
  expect((await ask(mia)).digest).toEqual({ rhythm: 'DAILY', hour: 8, skipsWeekends: false });

  expect(
    (await graphql(tenant, mia, prefer, { type: 'taskAssigned', mail: 'OFF' })).data.setNotificationPreference,
  ).toEqual({ type: 'taskAssigned', inApp: true, mail: 'OFF' });
  await graphql(tenant, mia, prefer, { type: 'taskAssigned', inApp: false });
  expect((await ask(mia)).types).toContainEqual({ ...task, inApp: false, mail: 'OFF' });
  expect((await ask(zoe)).types).toContainEqual(task);

  await graphql(tenant, mia, digest, { hour: 18 });
  expect((await ask(mia)).digest).toEqual({ rhythm: 'WEEKLY', hour: 18, skipsWeekends: true });
  expect((await graphql(tenant, mia, digest, { hour: 24 })).errors?.[0]?.extensions.code).toBe('Validation');

  const [{ recordId, recordKind }] = (
    await graphql(tenant, mia, '{ paginatedNotifications { notifications { recordId recordKind } } }')
  ).data.paginatedNotifications.notifications;
  const mute = 'mutation ($id: ID!) { muteRecord(kind: "Task", recordId: $id) { text startupName } }';
  expect(recordKind).toBe('Task');
  for (let n = 0; n < 2; n++)
    expect((await graphql(tenant, mia, mute, { id: recordId })).data.muteRecord).toEqual({
      text: 'Task 0',
      startupName: 'Acme',
    });
  expect((await ask(mia)).muted).toMatchObject([{ kind: 'Task', recordId, text: 'Task 0' }]);
  expect((await ask(zoe)).muted).toEqual([]);
  expect((await listed(tenant, mia)).notifications[0].isMuted).toBe(true);
});

test('lets the admin group set a lock with a reason, which keeps a channel on, and logs it once', async () => {
  const { tenant, mia, staff, admin } = await withNotifications(0);
  const lockInput = { type: 'taskAssigned', channel: 'MAIL', reason: 'Agreed in the contract' };
  expect((await graphql(tenant, staff, lock, lockInput)).errors?.[0]?.extensions.code).toBe('Forbidden');
  await graphql(tenant, mia, prefer, { type: 'taskAssigned', mail: 'OFF' });
  for (let n = 0; n < 2; n++)
    expect((await graphql(tenant, admin, lock, lockInput)).data.setNotificationLock).toEqual([lockInput]);
  const { types } = (await graphql(tenant, mia, preferences)).data.notificationPreferences;
  expect(types).toContainEqual({
    type: 'taskAssigned',
    inApp: true,
    mail: 'AT_ONCE',
    inAppLock: null,
    mailLock: lockInput.reason,
  });
  const refused = await graphql(tenant, mia, prefer, { type: 'taskAssigned', mail: 'OFF' });
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Your organization requires this notification',
    extensions: { code: 'notifications.channel-is-locked' },
  });
  await graphql(tenant, mia, prefer, { type: 'taskAssigned', mail: 'DIGEST', inApp: false });
  expect((await graphql(tenant, admin, lock, { ...lockInput, reason: null })).data.setNotificationLock).toEqual([]);
  expect((await activity(tenant, tenant.id)).map(({ type }) => type)).toEqual([
    'notifications.lock-set',
    'notifications.lock-set',
  ]);
  expect((await graphql(tenant, mia, prefer, { type: 'taskAssigned', mail: 'OFF' })).errors).toBeUndefined();
});

test('sends each person their own new notifications, and nothing that they may not open', async () => {
  const { tenant, acme, mia, zoe, staff } = await withNotifications(0);
  const created = 'subscription { notificationCreated { _id message notification { notificationType } } }';
  const sockets = await Promise.all([mia, zoe].map(async (who) => signedInSocket(tenant, await openSessionFor(who))));
  const [hers, next] = sockets.map((socket) => ({ socket, id: socket.start(created) }));
  if (!hers || !next) throw new Error('Two sockets.');
  const last = ({ socket, id }: typeof hers) => socket.next(id).at(-1)?.payload.data.notificationCreated;
  // Subscribing has no acknowledgement.
  await until('a notification arrives', async () => {
    await tenant.task({ by: staff, assignees: [mia], name: 'Hear me' });
    await tenant.task({ by: staff, assignees: [zoe], name: 'And me' });
    await runReactions(tenant);
    return last(hers) && last(next);
  });
  expect(last(hers)).toMatchObject({ message: expect.stringContaining('Hear me') });
  expect(last(next)).toMatchObject({ message: expect.stringContaining('And me') });
  for (const frame of next.socket.next(next.id))
    expect(frame.payload.data.notificationCreated.message).toContain('And me');
  await tenant.post(staff, acme, 'News');
  await runReactions(tenant);
  await until(
    'the notification of the post arrives',
    () => last(hers)?.notification.notificationType === 'newCommentStartup',
  );
  for (const socket of sockets) socket.close();
});

test("publishes reading on one device to the person's other devices, and to nobody else", async () => {
  const { tenant, mia, zoe } = await withNotifications(1);
  const sockets = await Promise.all([mia, zoe].map(async (who) => signedInSocket(tenant, await openSessionFor(who))));
  const subscriptions = sockets.map((socket) => ({ socket, id: socket.start('subscription { changed { kind id } }') }));
  const [{ _id }] = (await listed(tenant, mia)).notifications;
  const kinds = (at: number) =>
    subscriptions[at]?.socket.next(subscriptions[at].id).map(({ payload }) => payload.data.changed.kind as string) ??
    [];
  let on = true;
  await until('it arrives', async () => {
    await graphql(tenant, mia, on ? read : unread, { ids: [_id] });
    on = !on;
    return kinds(0).includes('Notification');
  });
  expect(kinds(1)).toEqual([]);
  for (const socket of sockets) socket.close();
});

test('leaves the rows unchanged if nothing changes', { tags: ['night'] }, async () => {
  const { tenant, mia } = await withNotifications(1);
  const [{ _id }] = (await listed(tenant, mia)).notifications;
  const stamp = nowSeconds();
  await graphql(tenant, mia, read, { ids: [_id] });
  await graphql(tenant, mia, see, { timestamp: stamp });
  const rows = () =>
    readTx({ tenantId: tenant.id }, async (tx) => [
      await tx.db.select().from(notifications),
      await tx.db.select().from(notificationReaders),
    ]);
  const before = JSON.stringify(await rows());
  await graphql(tenant, mia, read, { ids: [_id] });
  await graphql(tenant, mia, see, { timestamp: stamp });
  await graphql(tenant, mia, 'mutation { setAllNotificationsRead }');
  expect(JSON.stringify(await rows())).toBe(before);
});
