// Emails of a startup, sent through a real SMTP server and answered through the own one.
import { NoSuchRecipient } from '@seedbed/domain/emails/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptHeld, dropHeld, listHeld } from '#capabilities/emails/incoming/held-mails.ts';
import { readConfig } from '#platform/config.ts';
import { inboundAddress, openInboundMail, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import { type SmtpReceiver, startSmtpReceiver } from '#platform/inbound-mail/smtp-receiver.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { configureMailServer } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { runReactions } from '#testing/reactions.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aMailServer, type MailServer, type ReceivedMail } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';
import { type NewStartupEmail, sendStartupEmail } from './send-startup-email.ts';
import { startupMailAddress } from './startup-address.ts';

let server: MailServer;
let receiver: SmtpReceiver;
let scene: Scene;
let staff: Actor & { email: string };
let founder: Actor & { email: string };

beforeAll(async () => {
  await runMailJobs();
  server = await aMailServer();
  configureMailServer(server.url);
  openInboundMail(readConfig({ MAIL_IN_DOMAIN: 'in.seedbed.test' }));
  receiver = await startSmtpReceiver(0, '127.0.0.1');
});
afterAll(async () => {
  configureMailServer();
  await Promise.all([server.close(), receiver.stop()]);
});
beforeEach(async () => {
  scene = await aScene();
  [staff, founder] = [scene.people.Staff, scene.people.Cofounder];
});

const send = (more: Partial<NewStartupEmail> = {}, who: Actor = staff) =>
  sendStartupEmail(who, {
    ...{ startupId: scene.ownStartup.id, subject: 'Numbers of March', text: 'Can you send them?' },
    recipientIds: [founder.userId],
    ...more,
  });

const arrived = (to: string): Promise<ReceivedMail> =>
  until(`an email for ${to}`, async () => server.received.find((mail) => mail.to === to) ?? null);

/** Answers as a person's mail program does. */
async function answer(from: string, to: string, text: string, more: object = {}) {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    return await transport.sendMail({ from, to, subject: 'Re: Numbers of March', text, ...more });
  } finally {
    transport.close();
  }
}

const ask = `query($id: ID!) { startupEvents(startupId: $id, type: EMAIL_THREAD) { results {
  isPublic message ... on EmailThreadEvent { emailThread { subject messages {
    emailContent isIncoming author { fullName } from { address } cc { address } bcc { address } bounced deferred } } } } } }`;
interface ShownThread {
  isPublic: boolean;
  emailThread: { subject: string; messages: Record<string, unknown>[] };
}
const timeline = async (who: Actor): Promise<ShownThread[]> =>
  (await graphql(scene.tenant, who, ask, { id: scene.ownStartup.id })).data.startupEvents.results;

test('sends an email to people, shows it on the timeline, and takes their answers', async () => {
  await send({ cc: ['vera@partner.test'], bcc: ['quiet@partner.test'] });
  const got = await arrived(founder.email);
  expect(got.mail.subject).toBe('Numbers of March');
  expect(got.mail.to?.map(({ address }) => address)).toEqual([founder.email]);
  expect(got.mail.cc?.map(({ address }) => address)).toEqual(['vera@partner.test']);
  expect(got.raw).not.toContain('quiet@');
  const replyTo = got.mail.replyTo?.[0]?.address ?? '';
  expect(replyTo).toMatch(new RegExp(`^reply\\+[0-9a-f]{56}@${scene.tenant.slug}\\.in\\.seedbed\\.test$`));
  expect(got.from).toMatch(/^bounce\+/);

  await answer(founder.email, replyTo, 'Here they are: 12.\n\nOn Monday, Sam wrote:\n> Can you send them?');
  const { mail: copy } = await arrived('vera@partner.test');
  await answer('vera@partner.test', copy.replyTo?.[0]?.address ?? '', 'Thank you both.');
  const [thread] = await timeline(staff);
  expect(thread?.emailThread.messages.map((one) => [one.emailContent, one.isIncoming])).toEqual([
    ['Can you send them?', false],
    ['Here they are: 12.', true],
    ['Thank you both.', true],
  ]);
  expect(thread?.emailThread.messages[2]).toMatchObject({ author: null, from: { address: 'vera@partner.test' } });
});

test('shows blind copies and deliveries to people with the permission alone', async () => {
  await send({ bcc: ['quiet@partner.test'] });
  const [seen] = await timeline(staff);
  expect(seen?.emailThread.messages[0]).toMatchObject({ bcc: [{ address: 'quiet@partner.test' }], bounced: false });
  const [hidden] = await timeline(founder);
  expect(hidden?.emailThread.messages[0]).toMatchObject({ bcc: null, bounced: null });
});

test('sends once for a repeated call, and refuses another email under its id', async () => {
  const id = newId();
  await send({ id });
  await send({ id });
  const rows = await readTx(staff, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'email-thread')));
  expect(rows).toHaveLength(1);
  expect(await timeline(staff)).toHaveLength(1);
  await expect(send({ id, text: 'Something else' })).rejects.toThrow(Conflict);
});

test('continues a thread', async () => {
  const { id: threadId } = await send();
  await send({ threadId, text: 'And those of April?' });
  expect((await timeline(staff))[0]?.emailThread.messages).toHaveLength(2);
  await expect(send({ threadId: newId() })).rejects.toThrow(NotFound);
});

test('keeps a private thread among the team', async () => {
  const { id: threadId } = await send({ isPublic: false, recipientIds: [scene.people.Mentor.userId] });
  expect(await timeline(staff)).toHaveLength(1);
  expect(await timeline(founder)).toHaveLength(0);
  await expect(send({ threadId, recipientIds: [founder.userId] }, founder)).rejects.toThrow(NotFound);
});

test('refuses hidden people, strangers as copies of a founder, and other startups', async () => {
  const stranger = await scene.tenant.person('Cofounder');
  await expect(send({ recipientIds: [stranger.userId] }, founder)).rejects.toThrow(NoSuchRecipient);
  await expect(send({ cc: ['vera@partner.test'] }, founder)).rejects.toThrow(Forbidden);
  await expect(send({ startupId: scene.otherStartup.id }, founder)).rejects.toThrow(NotFound);
  const other = await aScene();
  await expect(send({ recipientIds: [other.people.Cofounder.userId] })).rejects.toThrow(NoSuchRecipient);
});

const addressOf = (who: Actor) => readTx(who, (tx) => startupMailAddress(tx, who, scene.ownStartup.id));
const heldOnes = async () =>
  (await readTx(scene.people.Admin, (tx) => listHeld(tx, scene.people.Admin, {}))).rows.map(({ id, reason }) => ({
    id,
    reason,
  }));

test('takes emails to the address of a startup from its owner, and threads them', async () => {
  const to = await addressOf(staff);
  await answer(staff.email, to, 'We met.', { subject: 'Call with Vera', messageId: '<one@other.test>' });
  await answer(staff.email, to, 'And again.', { subject: 'Re: Call with Vera', references: '<one@other.test>' });
  const [thread, ...more] = await timeline(staff);
  expect(more).toHaveLength(0);
  expect(thread).toMatchObject({ isPublic: false, emailThread: { subject: 'Call with Vera' } });
  expect(thread?.emailThread.messages.map(({ emailContent }) => emailContent)).toEqual(['We met.', 'And again.']);
  // A founder cannot write privately.
  await answer(founder.email, await addressOf(founder), 'News!', { subject: 'News' });
  expect((await timeline(founder)).map(({ isPublic }) => isPublic)).toEqual([true]);
});

test('holds emails of others until an Admin decides', async () => {
  const to = await addressOf(staff);
  await answer('mallory@evil.test', to, 'Hello');
  await answer(founder.email, to, 'From another address of the team');
  const found = await heldOnes();
  expect(found.map(({ reason }) => reason)).toEqual(['unknown-sender', 'unknown-sender']);
  expect(await timeline(staff)).toHaveLength(0);
  await expect(acceptHeld(staff, found[0]?.id ?? '')).rejects.toThrow(Forbidden);
  const foreign = (await aScene()).people.Admin;
  await expect(acceptHeld(foreign, found[0]?.id ?? '')).rejects.toThrow(NotFound);
  await acceptHeld(scene.people.Admin, found[0]?.id ?? '');
  await dropHeld(scene.people.Admin, found[1]?.id ?? '');
  expect(await heldOnes()).toEqual([]);
  const [thread] = await timeline(staff);
  expect(thread).toMatchObject({ isPublic: false });
  expect(thread?.emailThread.messages[0]).toMatchObject({ author: null });
});

test('refuses addresses of nobody, and forged tokens change nothing', async () => {
  await expect(answer(founder.email, `nobody@${scene.tenant.slug}.in.seedbed.test`, 'x')).rejects.toThrow('5.1.1');
  await expect(answer(founder.email, 'someone@elsewhere.test', 'x')).rejects.toThrow('5.1.1');
  await send();
  const got = await arrived(founder.email);
  const id = (got.mail.replyTo?.[0]?.address ?? '').slice(6, 38);
  await answer(founder.email, `reply+${id}${'0'.repeat(24)}@${scene.tenant.slug}.in.seedbed.test`, 'Forged');
  // A token works for one purpose only.
  const bounce = inboundAddress('bounce', scene.tenant.slug, tokenOfId('reply', newId(), scene.tenant.id)) ?? '';
  await answer(founder.email, bounce, 'Forged');
  expect((await timeline(staff))[0]?.emailThread.messages).toHaveLength(1);
});

test('drops absence notes', async () => {
  await send();
  const got = await arrived(founder.email);
  const headers = { 'Auto-Submitted': 'auto-replied' };
  await answer(founder.email, got.mail.replyTo?.[0]?.address ?? '', 'I am away', { headers });
  expect((await timeline(staff))[0]?.emailThread.messages).toHaveLength(1);
  expect(await heldOnes()).toEqual([]);
});

const report = (action: string, status: string) => ({
  raw: [
    'From: mailer-daemon@mx.test',
    `Message-ID: <${newId()}@mx.test>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    ...['', '--b', 'Content-Type: text/plain', '', 'Sorry.', '--b', 'Content-Type: message/delivery-status'],
    ...['', `Action: ${action}`, `Status: ${status}`, '--b--', ''],
  ].join('\r\n'),
});

test('reads reports of mail servers, and stops an address that does not exist', async () => {
  await send();
  const got = await arrived(founder.email);
  const bounce = async (action: string, status: string) => {
    const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
    await transport.sendMail({ envelope: { from: '', to: got.from }, ...report(action, status) });
    transport.close();
    return (await timeline(staff))[0]?.emailThread.messages[0];
  };
  expect(await bounce('delayed', '4.2.2')).toMatchObject({ deferred: true, bounced: false });
  expect(await bounce('failed', '5.2.2')).toMatchObject({ bounced: false });
  expect(await bounce('failed', '5.1.1')).toMatchObject({ deferred: false, bounced: true });
  await runReactions(scene.tenant);
  const stops = await graphql(scene.tenant, scene.people.Admin, '{ stoppedAddresses { rows { address reason } } }');
  expect(stops.data.stoppedAddresses.rows).toEqual([{ address: founder.email, reason: 'bounced' }]);
});
