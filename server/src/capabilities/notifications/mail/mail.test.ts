// Content, timing, reason and unsubscription of notification emails (UX-N2, UX-N3, UX-N4).
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { setLock } from '#capabilities/notifications/preferences/set-lock.ts';
import { setDigest, setQuiet } from '#capabilities/notifications/preferences/set-pace.ts';
import { setPreference } from '#capabilities/notifications/preferences/set-preference.ts';
import type { NotificationMailJob } from '#capabilities/notifications/queues.ts';
import { setAllNotificationsRead } from '#capabilities/notifications/set-notifications-read.ts';
import { notificationReaders } from '#capabilities/notifications/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { configureMailServer, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { runReactions } from '#testing/reactions.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { sendNotificationMail } from './send-notification-mail.ts';

let server: MailServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await aMailServer();
  await runMailJobs();
  configureMailServer(server.url);
});
afterAll(async () => {
  configureMailServer();
  await server.close();
});
beforeEach(async () => {
  tenant = await aTenant();
});

const jobs = async (): Promise<(NotificationMailJob & { startAfter: Date })[]> =>
  (
    await ownerPool().query(
      `select data, start_after from pgboss.job where name = 'notification-mails' and data->>'tenantId' = $1 order by start_after`,
      [tenant.id],
    )
  ).rows.map(({ data, start_after }) => ({ ...data, startAfter: start_after }));

/** Runs the due jobs, as the queue would. */
async function runMails() {
  for (const { startAfter: _, ...job } of await jobs()) await sendNotificationMail(job);
  const written = await readTx({ tenantId: tenant.id }, (tx) => tx.db.select({ id: mails.id }).from(mails));
  for (const { id } of written) await untilMailIs(tenant, id, 'sent');
}
const receivedBy = ({ email }: { email: string }) => server.received.filter(({ to }) => to === email);

async function aFullTenant() {
  const acme = await tenant.startup('Acme');
  const mia = await tenant.founderOf(acme, { fullName: 'Mia Okafor' });
  const coach = await tenant.assignedTo(acme, 'Coach', { fullName: 'Ada Coach' });
  const staff = await tenant.assignedTo(acme, 'Staff', { fullName: 'Sam Staff' });
  const admin = await tenant.person('Admin');
  return { acme, mia, coach, staff, admin };
}

test('sends one email after a burst of twenty, with its reason and a link to the setting', {
  tags: ['night'],
}, async () => {
  const { acme, mia, coach } = await aFullTenant();
  const post = await tenant.post(coach, acme, 'First');
  for (let n = 1; n < 20; n++)
    await createComment(coach, { recordKind: 'post', recordId: post.id, message: `Point ${n}` });
  await runReactions(tenant);
  const [job] = (await jobs()).filter(({ userId }) => userId === mia.userId);
  const waitsMinutes = ((job?.startAfter.getTime() ?? 0) - Date.now()) / 60_000;
  expect(waitsMinutes).toBeGreaterThan(4.8);
  expect(waitsMinutes).toBeLessThanOrEqual(5);
  await runMails();
  // Delivered twice, to two concurrent workers.
  if (job) await Promise.all([sendNotificationMail(job), sendNotificationMail(job)]);
  await runMails();
  const [mail, ...more] = receivedBy(mia);
  expect(more).toEqual([]);
  expect(mail?.mail.subject).toBe('20 new messages in a conversation about Acme, the latest from Ada Coach');
  expect(mail?.mail.text).toContain('Point 19');
  expect(mail?.mail.text).toContain('You’re getting this email because you founded this startup');
  expect(mail?.mail.text).toContain('/account/settings/notifications#newCommentStartup');
  expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(receivedBy(coach)).toEqual([]);
});

test('sends nothing that was read in the app, switched off, or hidden meanwhile', async () => {
  const { acme, mia, coach } = await aFullTenant();
  await tenant.post(coach, acme);
  await tenant.task({ by: coach, assignees: [mia], name: 'Mailed' });
  await runReactions(tenant);
  await setAllNotificationsRead(mia);
  await runMails();
  expect(receivedBy(mia)).toEqual([]);

  await tenant.task({ by: coach, assignees: [mia] });
  await runReactions(tenant);
  await setPreference(mia, { type: 'taskAssigned', mail: 'OFF' });
  await runMails();
  expect(receivedBy(mia)).toEqual([]);

  await setPreference(mia, { type: 'taskAssigned', mail: 'AT_ONCE' });
  await tenant.task({ by: coach, assignees: [mia], name: 'This one' });
  await runReactions(tenant);
  await runMails();
  expect(receivedBy(mia).map(({ mail }) => mail.subject)).toEqual(['Ada Coach assigned you a task: This one']);
});

test('delays an email until quiet hours end, and collects later items in it', { tags: ['night'] }, async () => {
  const { mia, coach } = await aFullTenant();
  const { hour } = Temporal.Now.zonedDateTimeISO(zone);
  const until = (hour + 3) % 24;
  await setQuiet(mia, { from: hour, until, weekends: false });
  await tenant.task({ by: coach, assignees: [mia], name: 'In the night' });
  await runReactions(tenant);
  await runMails();
  expect(receivedBy(mia)).toEqual([]);
  const again = (await jobs()).at(-1);
  const wakes = Temporal.Instant.fromEpochMilliseconds(again?.startAfter.getTime() ?? 0).toZonedDateTimeISO(zone);
  expect(again).toMatchObject({ userId: mia.userId, type: 'taskAssigned' });
  expect([wakes.hour, wakes.minute]).toEqual([until, 0]);

  await tenant.task({ by: coach, assignees: [mia], name: 'Later' });
  await runReactions(tenant);
  // Quiet hours are over.
  await setQuiet(mia, { from: until, until: hour, weekends: false });
  await runMails();
  const [mail, ...more] = receivedBy(mia);
  expect(more).toEqual([]);
  for (const name of ['In the night', 'Later']) expect(mail?.mail.text).toContain(name);
});

test('unsubscribes with one click while signed out; viewing the page changes nothing', async () => {
  const { mia, coach } = await aFullTenant();
  const again = async () => {
    await tenant.task({ by: coach, assignees: [mia] });
    await runReactions(tenant);
    await runMails();
    return receivedBy(mia);
  };
  const [mail] = await again();
  const link = new URL(/<(.*)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? '');
  const path = `${link.pathname}${link.search}`;
  const oneClick = (to: string, of = tenant) =>
    call(of, {
      method: 'POST',
      path: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await call(tenant, { path })).status).toBe(200);
  for (const wrong of [`${path}x`, path.replace('taskAssigned', 'taskDueSoon'), '/notifications/unsubscribe'])
    expect((await oneClick(wrong)).status).toBe(404);
  expect((await oneClick(path, await aTenant())).status).toBe(404);
  expect(await again()).toHaveLength(2);

  // A pending email is not sent either.
  await tenant.task({ by: coach, assignees: [mia] });
  await runReactions(tenant);
  for (let n = 0; n < 2; n++) expect((await oneClick(path)).json).toEqual({ subject: 'taskAssigned' });
  expect(await again()).toHaveLength(2);
  const { data } = await graphql(
    tenant,
    mia,
    '{ notificationPreferences { types { type mail } } paginatedNotifications { unreadCount } }',
  );
  expect(data.notificationPreferences.types).toContainEqual({ type: 'taskAssigned', mail: 'OFF' });
  expect(data.notificationPreferences.types).toContainEqual({ type: 'newCommentStartup', mail: 'AT_ONCE' });
  expect(data.paginatedNotifications.unreadCount).toBe(4);
});

test('mentions the lock, without an unsubscribe link', { tags: ['night'] }, async () => {
  const { mia, coach, admin } = await aFullTenant();
  await setLock(admin, { type: 'taskAssigned', channel: 'MAIL', reason: 'Agreed in the contract' });
  await tenant.task({ by: coach, assignees: [mia] });
  await runReactions(tenant);
  await runMails();
  const [mail] = receivedBy(mia);
  expect(mail?.mail.text).toContain('Agreed in the contract');
  expect(mail?.header('list-unsubscribe')).toBeUndefined();
});

const due = (who: { userId: string }) =>
  readTx({ tenantId: tenant.id }, async (tx) => {
    const [row] = await tx.db
      .select({ at: notificationReaders.digestDueAt })
      .from(notificationReaders)
      .where(eq(notificationReaders.userId, who.userId as never));
    return row?.at ?? null;
  });

test("sends the digest once at the person's hour, grouped by record; an empty one is not sent", async () => {
  const { acme, mia, staff } = await aFullTenant();
  await setDigest(staff, { rhythm: 'DAILY', hour: 18, skipsWeekends: false }, 'Asia/Tokyo');
  expect(await due(staff)).toBeNull();
  const first = await tenant.post(mia, acme, 'We shipped.');
  await tenant.post(mia, acme, 'We hired.');
  await runReactions(tenant);
  await createComment(mia, { recordKind: 'post', recordId: first.id, message: 'To ten customers.' });
  await runReactions(tenant);
  const planned = await due(staff);
  expect(planned?.toZonedDateTimeISO('Europe/Paris').hour).toBe(18);
  expect((await jobs()).filter(({ userId }) => userId === staff.userId)).toHaveLength(1);

  // Too early: the job of an outdated plan.
  await runMails();
  expect(receivedBy(staff)).toEqual([]);
  const itIsTime = () =>
    inTenant(tenant.id, (tx) =>
      tx.db
        .update(notificationReaders)
        .set({ digestDueAt: Temporal.Now.instant().subtract({ seconds: 1 }) })
        .where(eq(notificationReaders.userId, staff.userId)),
    );
  await itIsTime();
  await runMails();
  await runMails();
  const [mail, ...more] = receivedBy(staff);
  expect(more).toEqual([]);
  expect(mail?.mail.subject).toBe('Digest: 2 new');
  expect(mail?.mail.text).toMatch(
    /2 new messages in a conversation about Acme[\s\S]*To ten customers\.[\s\S]*We hired\./,
  );
  expect(mail?.mail.text).toContain('you chose a digest');

  await itIsTime();
  await runMails();
  expect(receivedBy(staff)).toHaveLength(1);
});

test("writes in the reader's language, right to left if needed", async () => {
  const { acme, coach } = await aFullTenant();
  const amira = await tenant.founderOf(acme, { language: 'ar' });
  await tenant.post(coach, acme, 'Hello');
  await runReactions(tenant);
  await runMails();
  const [mail] = receivedBy(amira);
  expect(mail?.mail.html).toContain('dir="rtl"');
  expect(mail?.mail.text).toContain('تصلك هذه الرسالة');
});
