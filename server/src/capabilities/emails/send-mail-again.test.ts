import { AddressIsStopped, MailIsNotStuck } from '@seedbed/domain/emails/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stopAddress } from '#platform/mail/stopped-addresses.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { configureMailServer, jobOf, mailRow, queueOne, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { aScene, putMail, type Scene } from '#testing/scene.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';
import { liftMailStop } from './lift-mail-stop.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { countStuckMails, sendStuckMails } from './send-stuck-mails.ts';

let server: MailServer;
let scene: Scene;

beforeAll(async () => {
  server = await aMailServer();
  await runMailJobs();
  scene = await aScene();
});
beforeEach(() => configureMailServer());
afterAll(() => server.close());

test('sends a kept mail once there is a mail server, and logs the actor', async () => {
  const { tenant, people } = scene;
  const id = await queueOne(tenant);
  await untilMailIs(tenant, id, 'kept');
  configureMailServer(server.url);
  expect(await sendMailAgain(people.Admin, id)).toMatchObject({ id, state: 'waiting' });
  await untilMailIs(tenant, id, 'sent');
  expect(server.received.map(({ mail }) => mail.messageId)).toContain(`<${id}@${tenant.slug}.localhost>`);
  expect(await activity(tenant, id)).toMatchObject([
    {
      type: 'emails.sent-again',
      actorId: people.Admin.userId,
      changes: { state: { old: 'kept', new: 'waiting' } },
      audience: [`user:${people.Admin.userId}`],
    },
  ]);
});

test('makes one more attempt for two calls', async () => {
  const { tenant, people } = scene;
  const address = `busy@${tenant.slug}.test`;
  const id = await putMail(scene, { address, state: 'failed', lastFault: '550 5.7.1 No' });
  configureMailServer(server.url);
  server.answers.set(address, [{ at: 'RCPT', code: 450, words: '4.2.1 Busy' }]);
  await sendMailAgain(people.Admin, id);
  await sendMailAgain(people.AdminCoach, id);
  expect(await activity(tenant, id)).toHaveLength(1);
  expect(await mailRow(tenant, id)).toMatchObject({ state: 'waiting', version: 2 });
  await until('the retry', async () => (await jobOf(id))?.state === 'retry');
});

test.each(['sent', 'bounced', 'cancelled'] as const)('does not send a mail that is %s again', async (state) => {
  const id = await putMail(scene, { state });
  await expect(sendMailAgain(scene.people.Admin, id)).rejects.toThrow(MailIsNotStuck);
  expect((await mailRow(scene.tenant, id)).state).toBe(state);
});

test('sends nothing to a stopped address', async () => {
  const address = `stopped@${scene.tenant.slug}.test`;
  const id = await putMail(scene, { state: 'failed', address });
  await inTenant(scene.tenant.id, (tx) => stopAddress(tx, address, 'bounced', null));
  await expect(sendMailAgain(scene.people.Admin, id)).rejects.toThrow(AddressIsStopped);
  expect(await jobOf(id)).toBeUndefined();
});

test('sends the mail after the address is allowed again, and logs the actor', async () => {
  const { tenant, people } = scene;
  const address = `allowed@${tenant.slug}.test`;
  const id = await putMail(scene, { state: 'failed', address });
  await inTenant(tenant.id, (tx) => stopAddress(tx, address, 'complained', null));
  const ask = 'mutation ($id: ID!) { liftMailStop(mailId: $id) { stop } }';
  const before = await graphql(tenant, people.Admin, 'query ($id: ID!) { mail(id: $id) { stop } }', { id });
  expect(before.data.mail).toEqual({ stop: 'complained' });
  for (const role of ['Staff', 'SubAdmin'] as const)
    await expect(liftMailStop(people[role], id)).rejects.toThrow(NotFound);
  await expect(sendMailAgain(people.Admin, id)).rejects.toThrow(AddressIsStopped);

  expect((await graphql(tenant, people.Admin, ask, { id })).data.liftMailStop).toEqual({ stop: null });
  await liftMailStop(people.Admin, id);
  expect(await activity(tenant, id)).toMatchObject([
    { type: 'emails.stop-lifted', actorId: people.Admin.userId, changes: { stop: { old: 'complained', new: null } } },
  ]);
  expect((await sendMailAgain(people.Admin, id)).state).toBe('waiting');
});

test('hides mails from people who may not see the outbox', async () => {
  const id = await putMail(scene, { state: 'failed' });
  for (const role of ['Staff', 'Coach', 'SubAdmin', 'Cofounder'] as const)
    await expect(sendMailAgain(scene.people[role], id)).rejects.toThrow(NotFound);
  await expect(sendMailAgain(scene.people.Admin, newId())).rejects.toThrow(NotFound);
});

const words =
  'query ($id: ID!) { mail(id: $id) { subject confidential content { html text headers { name value } } } }';

test('shows the text of a mail unless it contains a private link', async () => {
  const { tenant, people } = scene;
  const [open, key] = [await queueOne(tenant), await queueOne(tenant, { confidential: true })];
  const { data: shown } = await graphql(tenant, people.Admin, words, { id: open });
  expect(shown.mail.content.text).toContain('Ana waits for the numbers of March.');
  expect(shown.mail.content.headers).toContainEqual({
    name: 'List-Unsubscribe-Post',
    value: 'List-Unsubscribe=One-Click',
  });
  // The link that unsubscribes without signing in belongs to the recipient.
  expect(JSON.stringify(shown.mail.content)).toContain('token=…');
  expect(JSON.stringify(shown.mail.content)).not.toContain('token=abc');
  const { data: hidden } = await graphql(tenant, people.Admin, words, { id: key });
  expect(hidden.mail).toEqual({ subject: 'Ana asks for your numbers', confidential: true, content: null });
});

const stopped = 'query ($id: ID!) { user(id: $id) { mailStopped } }';

test('shows a stopped address in the profile to people who may edit users', async () => {
  const { tenant, people } = scene;
  await inTenant(tenant.id, (tx) => stopAddress(tx, people.Mentor.email, 'complained', null));
  const seenBy = async (role: keyof typeof people, id = people.Mentor.userId) =>
    (await graphql(tenant, people[role], stopped, { id })).data.user.mailStopped;
  expect(await seenBy('Admin')).toBe('complained');
  expect(await seenBy('Staff')).toBe('complained');
  expect(await seenBy('Coach')).toBeNull();
  expect(await seenBy('Mentor')).toBeNull();
  expect(await seenBy('Admin', people.Coach.userId)).toBeNull();
});

test('sends all unsent mails of the last week again, but none to stopped addresses', async () => {
  const { tenant, people } = await aScene();
  const put = (address: string) => putMail({ ...scene, tenant }, { address, state: 'failed', lastFault: '451 Later' });
  const [first, stopped] = [await put(`a@${tenant.slug}.test`), await put(`b@${tenant.slug}.test`)];
  await inTenant(tenant.id, (tx) => stopAddress(tx, `b@${tenant.slug}.test`, 'manual', null));
  configureMailServer(server.url);
  const count = () => readTx(people.Admin, (tx) => countStuckMails(tx, people.Admin));
  const before = await count();
  expect(await sendStuckMails(people.Admin)).toBe(before);
  await untilMailIs(tenant, first, 'sent');
  expect((await mailRow(tenant, stopped)).state).toBe('failed');
  expect(await count()).toBe(0);
  expect(await sendStuckMails(people.Admin)).toBe(0);
  await expect(sendStuckMails(people.Staff)).rejects.toThrow(Forbidden);
});
