import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { changeGroup, createGroup } from './channels/groups.ts';
import { countUnread, listChannels, unreadOf } from './channels/list-channels.ts';
import { listMembers } from './channels/members.ts';
import { openChannelOf, openDirectChannel } from './channels/open-channel.ts';
import { setChannelMuted, setChannelRead } from './channels/set-channel-state.ts';
import { setBlocked } from './contact/blocks.ts';
import { saveChatRules, setChatAccess } from './contact/chat-access.ts';
import { findChatRules } from './contact/contact-facts.ts';
import { findContacts } from './contact/find-contacts.ts';
import { mailUnread } from './mail-unread.ts';
import { deleteMessage, editMessage, setReaction } from './messages/change-message.ts';
import { listMessages, searchMessages } from './messages/list-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { listReports, reportMessage, resolveReport } from './moderation/reports.ts';
import { chatMembers, chatMessages } from './table.ts';

let tenant: Tenant;
let admin: Actor;
let staff: Actor;
let mentor: Actor;
let founder: Actor;
let stranger: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  const [own, other] = [await tenant.startup('Own'), await tenant.startup('Other')];
  admin = await tenant.person('Admin');
  staff = await tenant.person('Staff');
  mentor = await tenant.assignedTo(own, 'Mentor');
  founder = await tenant.founderOf(own);
  stranger = await tenant.founderOf(other);
});

const read = <T>(who: Actor, work: (tx: Parameters<Parameters<typeof readTx<T>>[1]>[0]) => Promise<T>) =>
  readTx(who, work);
const channelsOf = (who: Actor) => read(who, (tx) => listChannels(tx, who));
const messagesOf = (who: Actor, channelId: string, place = {}) =>
  read(who, (tx) => listMessages(tx, who, channelId, place));
const say = (who: Actor, channelId: string, message: string) => transact(sendMessage, who, { channelId, message });

test('opens one conversation for two people, whoever writes first', async () => {
  const [one, two] = await Promise.all([
    openDirectChannel(founder, mentor.userId),
    openDirectChannel(mentor, founder.userId),
  ]);
  expect(one.id).toBe(two.id);
  expect(one.person?.id).toBe(mentor.userId);
  await say(founder, one.id, 'Hello');
  expect((await channelsOf(mentor)).map(unreadOf)).toEqual([1]);
  expect(await channelsOf(staff)).toEqual([]);
  await expect(messagesOf(staff, one.id)).rejects.toThrow(NotFound);
  await expect(say(admin, one.id, 'I read along')).rejects.toThrow(NotFound);
});

test('refuses people whom the rules keep apart, and lets the other side answer', async () => {
  await expect(openDirectChannel(founder, stranger.userId)).rejects.toMatchObject({ code: 'chat.no-contact-rule' });
  expect((await read(founder, (tx) => findContacts(tx, founder))).map(({ id }) => id).sort()).toEqual(
    [admin.userId, staff.userId, mentor.userId].sort(),
  );
  const evaluator = await tenant.person('Evaluator');
  await expect(openDirectChannel(evaluator, founder.userId)).rejects.toThrow(NotFound);
  const { id } = await openDirectChannel(staff, evaluator.userId);
  await say(staff, id, 'Can you read three more?');
  await expect(say(evaluator, id, 'Yes')).resolves.toMatchObject({ seq: 2 });
});

test('numbers messages without gaps, and finds a repeated one', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  const given = newId<'ChatMessage'>();
  const twice = () => transact(sendMessage, founder, { id: given, channelId: id, message: 'Once' });
  const all = await Promise.all([
    twice(),
    twice(),
    ...Array.from({ length: 10 }, (_, i) => say(i % 2 ? founder : mentor, id, `Number ${i}`)),
  ]);
  expect([...new Set(all.map(({ seq }) => seq))].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 11 }, (_, i) => i + 1),
  );
  await expect(transact(sendMessage, founder, { id: given, channelId: id, message: 'Another' })).rejects.toThrow(
    Conflict,
  );
  await expect(say(founder, id, '  ')).rejects.toThrow(Validation);
  await expect(say(founder, id, 'x'.repeat(4_001))).rejects.toThrow(Validation);
  expect((await messagesOf(founder, id)).results).toHaveLength(11);
  const { results, hasEarlier, hasLater } = await messagesOf(founder, id, { after: 8 });
  expect([results.map(({ seq }) => seq), hasEarlier, hasLater]).toEqual([[9, 10, 11], true, false]);
});

test('counts as unread what a recount finds, after any order of sending and reading', async () => {
  const group = await createGroup(staff, { name: 'Three', userIds: [mentor.userId, founder.userId] });
  const people = [staff, mentor, founder];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  const read = new Map(people.map(({ userId }) => [userId, 0]));
  for (let step = 0; step < 40; step++) {
    const who = people[next(3)] as Actor;
    const [{ lastSeq } = { lastSeq: 0 }] = await channelsOf(who);
    if (next(3) > 0) read.set(who.userId, (await say(who, group.id, `Step ${step}`)).seq);
    else {
      const seq = next(lastSeq + 1);
      await setChannelRead(who, group.id, seq);
      read.set(who.userId, seq);
    }
    for (const one of people) {
      const { results } = await messagesOf(one, group.id);
      const later = results.filter(({ seq }) => seq > (read.get(one.userId) ?? 0));
      const [channel] = await channelsOf(one);
      expect(channel && unreadOf(channel)).toBe(later.length);
    }
  }
});

test('changes a message for some minutes, and leaves a mark of a deleted one', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  const sent = await say(founder, id, 'Zeppelin');
  await expect(editMessage(mentor, sent.id, { message: 'No' })).rejects.toThrow(Forbidden);
  expect(await editMessage(founder, sent.id, { message: 'Airship' })).toMatchObject({ message: 'Airship', version: 2 });
  const find = (text: string) => read(mentor, (tx) => searchMessages(tx, mentor, { text }));
  expect([(await find('zeppelin')).length, (await find('airship')).length]).toEqual([0, 1]);
  expect(await read(stranger, (tx) => searchMessages(tx, stranger, { text: 'airship' }))).toEqual([]);
  await setReaction(mentor, sent.id, '👍', true);
  await setReaction(mentor, sent.id, '👍', true);
  expect((await messagesOf(founder, id)).results[0]?.reactions).toEqual([
    expect.objectContaining({ sign: '👍', count: 1, isOwn: false }),
  ]);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(chatMessages)
      .set({ createdAt: Temporal.Now.instant().subtract({ minutes: 16 }) })
      .where(eq(chatMessages.id, sent.id)),
  );
  await expect(editMessage(founder, sent.id, { message: 'Late' })).rejects.toMatchObject({
    code: 'chat.message-is-old',
  });
  await expect(deleteMessage(mentor, sent.id)).rejects.toThrow(Forbidden);
  await deleteMessage(founder, sent.id);
  expect((await messagesOf(mentor, id)).results).toEqual([expect.objectContaining({ message: '', reactions: [] })]);
  expect(await find('airship')).toEqual([]);
});

test('follows the people of a startup, and shows its channel to nobody else', async () => {
  const startupId = founder.ownStartupIds[0] as string;
  const channel = await openChannelOf(mentor, 'startup', startupId);
  await say(mentor, channel.id, 'Welcome');
  expect((await channelsOf(founder)).map(({ name }) => name)).toEqual(['Own']);
  await expect(openChannelOf(admin, 'startup', startupId)).rejects.toThrow(Forbidden);
  await expect(openChannelOf(stranger, 'startup', startupId)).rejects.toThrow(NotFound);
  expect(await channelsOf(stranger)).toEqual([]);
  const late = await tenant.founderOf({ id: startupId as never });
  expect((await messagesOf(late, channel.id)).results).toHaveLength(1);
  // A person who leaves the startup leaves its channel.
  const gone = { ...founder, ownStartupIds: [] };
  expect(await channelsOf(gone)).toEqual([]);
  await expect(say(gone, channel.id, 'Bye')).rejects.toThrow(NotFound);
});

test('lets whoever made a group remove others, and everybody leave', async () => {
  const group = await createGroup(staff, { name: ' Pilots ', userIds: [mentor.userId, founder.userId] });
  expect(group.name).toBe('Pilots');
  await expect(createGroup(founder, { name: 'Us', userIds: [stranger.userId] })).rejects.toMatchObject({
    code: 'chat.no-contact-rule',
  });
  await expect(changeGroup(founder, group.id, { remove: [mentor.userId] })).rejects.toThrow(Forbidden);
  await changeGroup(staff, group.id, { remove: [mentor.userId], name: 'Pilot customers' });
  expect(await channelsOf(mentor)).toEqual([]);
  expect(await changeGroup(founder, group.id, { remove: [founder.userId] })).toBeNull();
  expect((await read(staff, (tx) => listMembers(tx, staff, group.id))).map(({ id }) => id)).toEqual([staff.userId]);
  await tenant.setFeature('groupChat', false);
  await expect(createGroup(staff, { name: 'More', userIds: [] })).rejects.toMatchObject({ code: 'FeatureLocked' });
});

test('keeps blocked and suspended people apart, in open conversations too', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  await setBlocked(mentor, founder.userId, true);
  // The blocked person does not learn of it.
  await expect(say(founder, id, 'Hello?')).rejects.toMatchObject({ code: 'chat.no-contact-inactive' });
  expect((await read(founder, (tx) => findContacts(tx, founder))).map((one) => one.id)).not.toContain(mentor.userId);
  await setBlocked(mentor, founder.userId, false);
  await say(founder, id, 'Hello');
  await expect(setChatAccess(staff, founder.userId, false)).rejects.toThrow(Forbidden);
  await setChatAccess(admin, founder.userId, false);
  await expect(say(founder, id, 'Again')).rejects.toMatchObject({ code: 'chat.no-contact-suspended' });
  const channel = await openChannelOf(founder, 'startup', founder.ownStartupIds[0] as string);
  await expect(say(founder, channel.id, 'Here')).rejects.toMatchObject({ code: 'chat.no-contact-suspended' });
  await setChatAccess(admin, founder.userId, true);
  await expect(say(founder, id, 'Back')).resolves.toMatchObject({ seq: 2 });
});

test('saves the rules with their version, and limits new conversations of a day', async () => {
  const { version, ...rules } = await read(admin, findChatRules);
  await expect(saveChatRules(staff, rules, version)).rejects.toThrow(Forbidden);
  const limited = { ...rules, limits: { ...rules.limits, founders: 1 } };
  expect(await saveChatRules(admin, limited, version)).toMatchObject({ version: 1 });
  await expect(saveChatRules(admin, rules, 0)).rejects.toThrow(Conflict);
  await expect(saveChatRules(admin, { ...rules, matrix: {} }, 1)).rejects.toThrow(Validation);
  await openDirectChannel(founder, mentor.userId);
  await openDirectChannel(founder, mentor.userId);
  await expect(openDirectChannel(founder, staff.userId)).rejects.toMatchObject({ code: 'chat.too-many-new-contacts' });
  const noFounders = {
    ...limited,
    matrix: { ...rules.matrix, team: { ...rules.matrix.team, founders: 'none' as const } },
  };
  await saveChatRules(admin, noFounders, 1);
  await expect(openDirectChannel(staff, stranger.userId)).rejects.toMatchObject({ code: 'chat.no-contact-rule' });
});

test('shows moderators a reported message, and nothing around it', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  await say(founder, id, 'Before');
  const bad = await say(founder, id, 'Rude');
  await expect(reportMessage(founder, { messageId: bad.id, reason: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(reportMessage(staff, { messageId: bad.id, reason: 'Hearsay' })).rejects.toThrow(NotFound);
  await reportMessage(mentor, { messageId: bad.id, reason: 'Insult' });
  await expect(reportMessage(mentor, { messageId: bad.id, reason: 'Again' })).rejects.toMatchObject({
    code: 'chat.already-reported',
  });
  await expect(read(staff, (tx) => listReports(tx, staff))).rejects.toThrow(Forbidden);
  const [report] = await read(admin, (tx) => listReports(tx, admin));
  expect(report).toMatchObject({ message: 'Rude', reason: 'Insult', state: 'open' });
  await expect(messagesOf(admin, id)).rejects.toThrow(NotFound);
  await resolveReport(admin, report?.id as string, true);
  await resolveReport(admin, report?.id as string, false);
  expect((await messagesOf(mentor, id)).results.map(({ message }) => message)).toEqual(['Before', '']);
  expect((await read(admin, (tx) => listReports(tx, admin)))[0]).toMatchObject({ state: 'removed', message: '' });
});

test('mails what nobody saw for half an hour, once', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  await say(founder, id, 'Are you there?');
  const now = Temporal.Now.instant();
  const sent = () =>
    inTenant(tenant.id, (tx) => tx.db.select({ to: mails.address }).from(mails).where(eq(mails.kind, 'chat.unread')));
  await mailUnread(tenant.id, now.add({ minutes: 20 }));
  expect(await sent()).toHaveLength(0);
  await mailUnread(tenant.id, now.add({ minutes: 31 }));
  await mailUnread(tenant.id, now.add({ minutes: 32 }));
  expect(await sent()).toHaveLength(1);
  await say(founder, id, 'Hello?');
  await setChannelMuted(mentor, id, true);
  await mailUnread(tenant.id, now.add({ minutes: 50 }));
  expect(await sent()).toHaveLength(1);
  expect(await read(mentor, (tx) => countUnread(tx, mentor))).toEqual({ count: 0, mentions: 0 });
});

test('keeps what a person has read apart from membership', async () => {
  const group = await createGroup(staff, { name: 'Two', userIds: [mentor.userId] });
  await say(staff, group.id, 'One');
  await setChannelRead(mentor, group.id, 99);
  const rows = await inTenant(tenant.id, (tx) =>
    tx.db.select({ readSeq: chatMembers.readSeq }).from(chatMembers).where(eq(chatMembers.userId, mentor.userId)),
  );
  expect(rows).toEqual([{ readSeq: 1 }]);
});

test('people who may not write change nothing that others read', async () => {
  const { id } = await openDirectChannel(founder, mentor.userId);
  const { id: messageId } = await say(founder, id, 'Hello');
  await setBlocked(mentor, founder.userId, true);
  const edit = () => editMessage(founder, messageId, { message: 'Answer me' });
  await expect(edit()).rejects.toMatchObject({ code: 'chat.no-contact-inactive' });
  await expect(setReaction(founder, messageId, '👍', true)).rejects.toMatchObject({ code: 'chat.no-contact-inactive' });
  await deleteMessage(founder, messageId);
  const group = await createGroup(founder, { name: 'Three', userIds: [staff.userId] });
  const said = await say(founder, group.id, 'Hello');
  await setChatAccess(admin, founder.userId, false);
  const suspended = { code: 'chat.no-contact-suspended' };
  await expect(editMessage(founder, said.id, { message: 'Still here' })).rejects.toMatchObject(suspended);
  await expect(setReaction(founder, said.id, '👍', true)).rejects.toMatchObject(suspended);
  await expect(changeGroup(founder, group.id, { name: 'Still here' })).rejects.toMatchObject(suspended);
  await expect(createGroup(founder, { name: 'Alone', userIds: [] })).rejects.toMatchObject(suspended);
  // Leaving is always possible.
  expect(await changeGroup(founder, group.id, { remove: [founder.userId] })).toBeNull();
});
