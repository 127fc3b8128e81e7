import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { listChannels, unreadOf } from '#capabilities/chat/channels/list-channels.ts';
import { openChannelOf, openDirectChannel } from '#capabilities/chat/channels/open-channel.ts';
import { setChannelSnoozed } from '#capabilities/chat/channels/set-channel-state.ts';
import { setPresenceShown, signalChat } from '#capabilities/chat/channels/signals.ts';
import { setBlocked } from '#capabilities/chat/contact/blocks.ts';
import { setChatAccess } from '#capabilities/chat/contact/chat-access.ts';
import { mailUnread } from '#capabilities/chat/mail-unread.ts';
import { readConfig } from '#platform/config.ts';
import { openInboundMail } from '#platform/inbound-mail/inbound-address.ts';
import { receiveMessage } from '#platform/inbound-mail/receive-message.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import type { ChangeMessage } from '#platform/live/change-message.ts';
import { listen } from '#platform/live/hub.ts';
import { startRelay } from '#platform/live/relay.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

beforeAll(() => openInboundMail(readConfig({ MAIL_IN_DOMAIN: 'in.seedbed.test' })));
afterAll(() => openInboundMail(readConfig({})));

let tenant: Tenant;
let founder: Actor & { email: string };
let staff: Actor & { email: string };
let channelId: string;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  founder = await tenant.founderOf(await tenant.startup('Acme'));
  channelId = (await openDirectChannel(staff, founder.userId)).id;
  await transact(sendMessage, staff, { channelId, message: 'Are you there?' });
});

const inMinutes = (minutes: number) => Temporal.Now.instant().add({ minutes });
const replyTos = async () =>
  (
    await inTenant(tenant.id, (tx) =>
      tx.db
        .select({ replyTo: mails.replyTo })
        .from(mails)
        .where(and(eq(mails.kind, 'chat.unread'), eq(mails.userId, founder.userId as never))),
    )
  ).map(({ replyTo }) => replyTo ?? '');
const receive = (from: string, to: string, text: string, more: string[] = []) =>
  receiveMessage(
    Buffer.from([`From: ${from}`, `Message-ID: <${newId()}@x.test>`, 'Subject: Re', ...more, '', text].join('\r\n')),
    [to],
  );
const texts = async () =>
  (await readTx(staff, (tx) => listMessages(tx, staff, channelId, {}))).results.map(({ message }) => message);

test('an answer to the email becomes a message of the conversation, from its person alone', async () => {
  await mailUnread(tenant.id, inMinutes(31));
  const [to = ''] = await replyTos();
  expect(to).toMatch(/^chat\+[0-9a-f]{56}@/);
  expect(await receive(founder.email, to, 'Yes, on Monday.\r\n\r\n> Are you there?')).toEqual(['taken']);
  expect(await texts()).toEqual(['Are you there?', 'Yes, on Monday.']);
  expect(await receive('stranger@x.test', to, 'Me too')).toEqual(['dropped']);
  expect(await receive(founder.email, to, 'Away', ['Auto-Submitted: auto-replied'])).toEqual(['dropped']);
  const forged = to.replace(/\+(.)/, (_, first) => `+${first === '0' ? '1' : '0'}`);
  expect(await receive(founder.email, forged, 'Forged')).toEqual(['dropped']);
  await setBlocked(staff, founder.userId, true);
  expect(await receive(founder.email, to, 'Blocked')).toEqual(['dropped']);
  expect(await texts()).toHaveLength(2);
  const withoutId = Buffer.from(`From: ${founder.email}\r\nSubject: Re\r\n\r\nBetween us`);
  expect(await receiveMessage(withoutId, [to])).toEqual(['dropped']);
  expect(await receiveMessage(withoutId, [to])).toEqual(['repeated']);
  // The team reads nothing of what people write to each other.
  const kept = await inTenant(tenant.id, (tx) => tx.db.select().from(inboundMails));
  expect(kept.every(({ text }) => !text)).toBe(true);
  expect(JSON.stringify(kept)).not.toContain('Between us');
});

test('an email about several conversations has no address for an answer', async () => {
  const other = await openDirectChannel(await tenant.person('Admin'), founder.userId);
  await transact(
    sendMessage,
    { ...staff, userId: (other.createdById ?? '') as never },
    { channelId: other.id, message: 'And here?' },
  );
  await mailUnread(tenant.id, inMinutes(31));
  expect(await replyTos()).toEqual(['']);
});

test('a snoozed conversation counts nothing and sends nothing until its time', async () => {
  const unread = async () => (await readTx(founder, (tx) => listChannels(tx, founder))).map(unreadOf);
  expect(await unread()).toEqual([1]);
  await setChannelSnoozed(founder, channelId, inMinutes(60));
  expect(await unread()).toEqual([0]);
  await mailUnread(tenant.id, inMinutes(31));
  expect(await replyTos()).toEqual([]);
  await mailUnread(tenant.id, inMinutes(61));
  expect(await replyTos()).toHaveLength(1);
  await setChannelSnoozed(founder, channelId, null);
  expect(await unread()).toEqual([1]);
});

test('tells the others of the conversation who types, at most once in three seconds, unless hidden', async () => {
  const relay = await startRelay(inject('appUrl'));
  const seen: ChangeMessage[] = [];
  const own: ChangeMessage[] = [];
  const stops = [
    listen({ tenantId: tenant.id, actor: () => staff, onMessage: (change) => seen.push(change) }),
    listen({ tenantId: tenant.id, actor: () => founder, onMessage: (change) => own.push(change) }),
  ];
  try {
    expect(await signalChat(founder, channelId, true)).toBe(true);
    expect(await signalChat(founder, channelId, true)).toBe(false);
    const signals = (all: ChangeMessage[]) => all.filter(({ kind }) => kind === 'ChatSignal');
    await until('the other hears it', () => signals(seen).length === 1);
    expect(signals(seen)[0]).toMatchObject({ id: channelId, isSignal: true, detail: { isTyping: true } });
    await setPresenceShown(staff, false);
    expect(await signalChat(staff, channelId, true)).toBe(false);
    expect(signals(own)).toEqual([]);
    await setPresenceShown(staff, true);
  } finally {
    for (const stop of stops) stop();
    await relay.stop();
  }
});

test('between two people of whom one blocked the other nobody sees who reads and types', async () => {
  await setBlocked(founder, staff.userId, true);
  expect(await signalChat(founder, channelId, true)).toBe(false);
  expect(await signalChat(staff, channelId, true)).toBe(false);
});

test('people whose chat was taken learn nothing of who reads and types in the channel of their startup', async () => {
  const acme = await tenant.startup('Northwind');
  const [writer, suspended, other] = [
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
    await tenant.founderOf(acme),
  ];
  const channel = await openChannelOf(writer, 'startup', acme.id);
  await setChatAccess(await tenant.person('Admin'), suspended.userId, false);
  const relay = await startRelay(inject('appUrl'));
  const heard: string[] = [];
  const stops = [suspended, other].map((person) =>
    listen({
      tenantId: tenant.id,
      actor: () => person,
      onMessage: ({ kind }) => {
        if (kind === 'ChatSignal') heard.push(person.userId);
      },
    }),
  );
  try {
    expect(await signalChat(writer, channel.id, true)).toBe(true);
    await until('the other founder hears it', () => heard.includes(other.userId));
    expect(heard).toEqual([other.userId]);
  } finally {
    for (const stop of stops) stop();
    await relay.stop();
  }
});
