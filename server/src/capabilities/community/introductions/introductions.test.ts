import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { listChannels } from '#capabilities/chat/channels/list-channels.ts';
import { openDirectChannel } from '#capabilities/chat/channels/open-channel.ts';
import { setBlocked } from '#capabilities/chat/contact/blocks.ts';
import { listMessages } from '#capabilities/chat/messages/list-messages.ts';
import { sendMessage } from '#capabilities/chat/messages/send-message.ts';
import { introductions } from '#capabilities/community/table.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import type { ChangeMessage } from '#platform/live/change-message.ts';
import { listen } from '#platform/live/hub.ts';
import { startRelay } from '#platform/live/relay.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { runReactions } from '#testing/reactions.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { answerByLink, answerIntroduction, setMet } from './answer-introduction.ts';
import { listIntroductions } from './find-introductions.ts';
import { introduce } from './introduce.ts';
import { introductionPath } from './introduction-link.ts';
import { findByLink } from './linked-introduction.ts';
import { askWhetherMet } from './schedules.ts';
import { withdrawIntroduction } from './withdraw-introduction.ts';

const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone: 'UTC' });

let tenant: Tenant;
let staff: Actor;
let founder: Actor;
let mentor: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  founder = await tenant.founderOf(await tenant.startup('Acme'), { fullName: 'Mia Founder' });
  mentor = await tenant.person('Mentor', { fullName: 'Mona Mentor' });
});

const notes = { firstNote: 'Mona knows banks.', secondNote: 'Mia looks for a bank.' };
const both = (id?: string) => introduce(staff, { id, firstId: founder.userId, secondId: mentor.userId, ...notes });
const seenBy = async (who: Actor) => (await readTx(who, (tx) => listIntroductions(tx, who)))[0];
const typesFor = async (who: Actor) => {
  await runReactions(tenant);
  const rows = await readTx(who, (tx) =>
    tx.db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.userId, who.userId as Id<'User'>)),
  );
  return rows.map(({ type }) => type).sort();
};

test('opens the conversation with both notes once both agree, whatever the rules say', async () => {
  await expect(openDirectChannel(founder, mentor.userId)).rejects.toThrow();
  const id = newId();
  await both(id);
  expect((await both(id)).id).toBe(id);
  expect(await seenBy(founder)).toMatchObject({ state: 'to_answer', notes: [notes.firstNote], channelId: null });
  expect((await seenBy(founder))?.people.map(({ fullName }) => fullName)).toEqual(['Mona Mentor']);
  await answerIntroduction(founder, id, true);
  expect(await readTx(founder, (tx) => listChannels(tx, founder))).toEqual([]);
  const { channelId } = await answerIntroduction(mentor, id, true);
  const page = await readTx(founder, (tx) => listMessages(tx, founder, channelId as string, {}));
  expect(page.results.map(({ message }) => message)).toEqual([notes.firstNote, notes.secondNote]);
  await transact(sendMessage, founder, { channelId: channelId as string, message: 'Hello Mona' });
  await transact(sendMessage, mentor, { channelId: channelId as string, message: 'Hello Mia' });
  // The introducer reads nothing of it.
  expect(await readTx(staff, (tx) => listChannels(tx, staff))).toEqual([]);
  expect(await seenBy(staff)).toMatchObject({ state: 'connected', channelId: null });
  await setBlocked(mentor, founder.userId, true);
  await expect(transact(sendMessage, founder, { channelId: channelId as string, message: 'More' })).rejects.toThrow();
  expect(await typesFor(founder)).toEqual(['introductionConnected', 'introductionOffered']);
});

test('tells neither the other nor the introducer that somebody declined', async () => {
  const { id } = await both();
  await answerIntroduction(founder, id, true);
  const before = [await seenBy(founder), await seenBy(staff)];
  await answerIntroduction(mentor, id, false);
  expect([await seenBy(founder), await seenBy(staff)]).toEqual(before);
  expect(await seenBy(mentor)).toMatchObject({ state: 'declined' });
  expect(await typesFor(founder)).toEqual(['introductionOffered']);
  expect(await typesFor(staff)).toEqual([]);
  // They may change their mind.
  expect(await answerIntroduction(mentor, id, true)).toMatchObject({ state: 'connected' });
});

test('is answered by the link of the email, which belongs to one person', async () => {
  const { id } = await both();
  const sent = await inTenant(tenant.id, (tx) =>
    tx.db.select({ userId: mails.userId }).from(mails).where(eq(mails.kind, 'community.introduction')),
  );
  expect(sent.map(({ userId }) => userId).sort()).toEqual([founder.userId, mentor.userId].sort());
  const tokenOf = (who: Actor) =>
    readTx(who, async (tx) => introductionPath(tx, id, who.userId).replace('/introduction/', ''));
  const token = await tokenOf(founder);
  const linked = () => readTx(founder, (tx) => findByLink(tx, token));
  expect(await linked()).toMatchObject({ state: 'to_answer', name: 'Mona Mentor', note: notes.firstNote });
  expect(await answerByLink(tenant.id, token, true)).toMatchObject({ state: 'waiting' });
  const forged = token.replace(founder.userId, mentor.userId);
  await expect(answerByLink(tenant.id, forged, true)).rejects.toThrow(NotFound);
  // The introducer has no link that answers.
  await expect(answerByLink(tenant.id, await tokenOf(staff), true)).rejects.toThrow(Forbidden);
  await withdrawIntroduction(staff, id);
  expect(await linked()).toBeNull();
});

test('introduces only people to whom one may write, and the same two once', async () => {
  const rival = await tenant.founderOf(await tenant.startup('Rival'));
  const by = (who: Actor, firstId: string, secondId: string) => introduce(who, { firstId, secondId, ...notes });
  await expect(by(founder, staff.userId, rival.userId)).rejects.toMatchObject({ code: 'chat.no-contact-rule' });
  await expect(by(staff, founder.userId, founder.userId)).rejects.toMatchObject({
    code: 'community.introduces-themselves',
  });
  await expect(by(staff, staff.userId, founder.userId)).rejects.toMatchObject({
    code: 'community.introduces-themselves',
  });
  await expect(by(await tenant.person('Evaluator'), staff.userId, founder.userId)).rejects.toThrow(Forbidden);
  await both();
  await expect(by(staff, mentor.userId, founder.userId)).rejects.toMatchObject({
    code: 'community.already-introduced',
  });
});

test('is withdrawn by the introducer until both agree, and comes back with undo', async () => {
  const { id } = await both();
  await expect(withdrawIntroduction(founder, id)).rejects.toThrow(Forbidden);
  await withdrawIntroduction(staff, id);
  expect([await seenBy(founder), await seenBy(staff)]).toEqual([undefined, undefined]);
  await undoLast(staff, id);
  expect(await seenBy(founder)).toMatchObject({ state: 'to_answer' });
  await answerIntroduction(founder, id, true);
  await answerIntroduction(mentor, id, true);
  await expect(withdrawIntroduction(staff, id)).rejects.toThrow(Forbidden);
});

test('asks both once after two weeks whether they met', async () => {
  const { id } = await both();
  await answerIntroduction(founder, id, true);
  await expect(setMet(founder, id, true)).rejects.toThrow(Forbidden);
  await answerIntroduction(mentor, id, true);
  const later = (days: number) => Temporal.Now.instant().add({ hours: 24 * days });
  await askWhetherMet(tenant.id, later(13));
  expect(await seenBy(founder)).toMatchObject({ asksMeeting: false });
  await askWhetherMet(tenant.id, later(15));
  await askWhetherMet(tenant.id, later(16));
  expect((await typesFor(founder)).filter((type) => type === 'introductionMeeting')).toHaveLength(1);
  expect(await typesFor(staff)).toEqual(['introductionConnected']);
  expect(await seenBy(mentor)).toMatchObject({ asksMeeting: true, hasMet: null });
  await setMet(mentor, id, true);
  expect(await seenBy(founder)).toMatchObject({ hasMet: null });
  expect(await seenBy(staff)).toMatchObject({ hasMet: true });
});

test('tells the introducer of a meeting, and of nothing else', async () => {
  const { id } = await both();
  await answerIntroduction(founder, id, true);
  await answerIntroduction(mentor, id, true);
  const relay = await startRelay(inject('appUrl'));
  const seen: ChangeMessage[] = [];
  const stop = listen({ tenantId: tenant.id, actor: () => staff, onMessage: (change) => seen.push(change) });
  /** Changes arrive in order, so that this one comes after all before. */
  const untilNextArrives = async () => {
    const other = await tenant.person('Mentor');
    const { id: next } = await introduce(staff, { firstId: founder.userId, secondId: other.userId, ...notes });
    await until('the introducer hears of the next one', () => seen.some((change) => change.id === next));
  };
  try {
    await untilNextArrives();
    seen.length = 0;
    await setMet(founder, id, false);
    await untilNextArrives();
    expect(seen.filter((change) => change.id === id)).toEqual([]);
    await setMet(mentor, id, true);
    await until('the introducer hears of the meeting', () => seen.some((change) => change.id === id));
  } finally {
    stop();
    await relay.stop();
  }
});

test('asks two people once for two parallel calls', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => both()));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('goes with the account of one of the two, and stays without that of the introducer', async () => {
  const { privacySources } = await import('#capabilities/community/privacy-export.ts');
  const { id } = await both();
  const source = privacySources.find(({ name }) => name === 'introductions');
  const erase = (who: Actor) =>
    inTenant(tenant.id, (tx) => source?.erase?.(tx, { id: who.userId, email: '' }) ?? Promise.resolve());
  await erase(staff);
  expect(await seenBy(founder)).toMatchObject({ introducer: null, state: 'to_answer' });
  await erase(mentor);
  expect(await inTenant(tenant.id, (tx) => tx.db.$count(introductions, eq(introductions.id, id)))).toBe(0);
});
