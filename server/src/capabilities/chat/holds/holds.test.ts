import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { createGroup } from '#capabilities/chat/channels/groups.ts';
import { openDirectChannel } from '#capabilities/chat/channels/open-channel.ts';
import { saveChatRules } from '#capabilities/chat/contact/chat-access.ts';
import { findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { deleteMessage, editMessage } from '#capabilities/chat/messages/change-message.ts';
import { listMessages } from '#capabilities/chat/messages/list-messages.ts';
import { sendMessage } from '#capabilities/chat/messages/send-message.ts';
import { listReports, reportMessage, resolveReport } from '#capabilities/chat/moderation/reports.ts';
import { schedules } from '#capabilities/chat/schedules.ts';
import { purgeDeletedAccounts } from '#capabilities/privacy/purge-deleted-accounts.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { channelsToHold } from './channel-names.ts';
import { liftHold, listHolds, placeHold } from './holds.ts';

let tenant: Tenant;
let admin: Actor;
let staff: Actor;
let founder: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  staff = await tenant.person('Staff', { fullName: 'Sam Staff' });
  founder = await tenant.founderOf(await tenant.startup('Acme'), { fullName: 'Mia Founder' });
});

const say = (who: Actor, channelId: string, message: string) => transact(sendMessage, who, { channelId, message });
const textsOf = async (who: Actor, channelId: string) =>
  (await readTx(who, (tx) => listMessages(tx, who, channelId, {}))).results.map(({ message }) => message);

test('is for admins, by names alone, and stays in the log with its reason', async () => {
  const { id: channelId } = await openDirectChannel(staff, founder.userId);
  await say(staff, channelId, 'Secret');
  await expect(placeHold(staff, { channelId, reason: 'Case 7' })).rejects.toThrow(Forbidden);
  await expect(readTx(staff, (tx) => listHolds(tx, staff))).rejects.toThrow(Forbidden);
  await expect(readTx(staff, (tx) => channelsToHold(tx, staff))).rejects.toThrow(Forbidden);
  expect(await readTx(admin, (tx) => channelsToHold(tx, admin, 'mia'))).toEqual([
    { id: channelId, name: 'Mia Founder · Sam Staff' },
  ]);
  expect(await readTx(admin, (tx) => channelsToHold(tx, admin, 'secret'))).toEqual([]);
  const hold = await placeHold(admin, { channelId, reason: ' Case 7 ' });
  expect(hold).toMatchObject({ name: 'Mia Founder · Sam Staff', isPerson: false, reason: 'Case 7' });
  await expect(placeHold(admin, { channelId, reason: 'Again' })).rejects.toMatchObject({ code: 'chat.already-held' });
  expect(await liftHold(admin, hold.id)).toEqual([]);
  await liftHold(admin, hold.id);
  expect((await activity(tenant, hold.id)).map(({ type, payload }) => [type, payload])).toEqual([
    ['chat.hold-placed', { name: hold.name, reason: 'Case 7' }],
    ['chat.hold-lifted', { name: hold.name, reason: 'Case 7' }],
  ]);
});

test('keeps texts from their author, from moderators and from the nightly deletion', async () => {
  const { id: channelId } = await openDirectChannel(staff, founder.userId);
  const group = await createGroup(staff, { name: 'Two', userIds: [founder.userId] });
  const [kept, other] = [await say(founder, channelId, 'Kept'), await say(staff, group.id, 'Other')];
  await say(founder, group.id, 'Of a held person');
  await reportMessage(staff, { messageId: kept.id, reason: 'Rude' });
  const hold = await placeHold(admin, { userId: founder.userId, reason: 'Case 7' });
  const refused = { code: 'chat.is-held' };
  await expect(deleteMessage(founder, kept.id)).rejects.toMatchObject(refused);
  await expect(editMessage(founder, kept.id, { message: 'Changed' })).rejects.toMatchObject(refused);
  const [report] = await readTx(admin, (tx) => listReports(tx, admin));
  await expect(resolveReport(admin, report?.id as string, true)).rejects.toMatchObject(refused);
  await editMessage(staff, other.id, { message: 'Free' });

  const { version, ...rules } = await readTx(admin, findChatRules);
  await saveChatRules(admin, { ...rules, retentionDays: 30 }, version);
  await inTenant(tenant.id, (tx) => tx.db.execute(sql`delete from chat_reports`));
  await inTenant(tenant.id, (tx) =>
    tx.db.execute(
      sql`update chat_messages set id = ('00000000' || substr(id::text, 9))::uuid where tenant_id = ${tenant.id}`,
    ),
  );
  const forget = () =>
    schedules.find(({ name }) => name === 'chat.forget-old')?.run({ tenantId: tenant.id, name: '', zone: 'UTC' });
  await forget();
  expect([await textsOf(staff, channelId), await textsOf(staff, group.id)]).toEqual([['Kept'], ['Of a held person']]);
  await liftHold(admin, hold.id);
  await forget();
  expect([await textsOf(staff, channelId), await textsOf(staff, group.id)]).toEqual([[], []]);
});

test('an account waits for its deletion while a hold needs its texts', async () => {
  const { id: channelId } = await openDirectChannel(staff, founder.userId);
  await say(founder, channelId, 'Kept');
  const exists = () => inTenant(tenant.id, (tx) => tx.db.$count(users, eq(users.id, founder.userId as never)));
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(users)
      .set({ deletionDueAt: sql`now() - interval '1 day'` })
      .where(eq(users.id, founder.userId as never)),
  );
  const ofChannel = await placeHold(admin, { channelId, reason: 'Case 7' });
  await purgeDeletedAccounts(tenant.id);
  expect(await exists()).toBe(1);
  const ofPerson = await placeHold(admin, { userId: founder.userId, reason: 'Case 8' });
  await liftHold(admin, ofChannel.id);
  await purgeDeletedAccounts(tenant.id);
  expect(await exists()).toBe(1);
  await liftHold(admin, ofPerson.id);
  await purgeDeletedAccounts(tenant.id);
  expect(await exists()).toBe(0);
});
