import { defaultLimits, defaultMatrix } from '@seedbed/domain/chat/contact.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixture, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import {
  admins,
  all,
  nobody,
  type Roles,
  staff,
  staffAndCoaches,
  supportersAndFounders,
} from '#testing/matrix/roles.ts';
import { chatChannels, chatHolds, chatMembers, chatMessages, chatReports } from './table.ts';

type UserId = Id<'User'>;

interface Row {
  /** The first wrote the message. */
  people?: UserId[];
  ownerId?: UserId;
  attendeeId?: UserId;
  trashedAt?: Temporal.Instant;
}

/** A group of these people, with one message. */
async function putChannel(tenantId: Id<'Incubator'>, { people, ownerId, attendeeId, trashedAt }: Row) {
  const [id, messageId] = [newId<'ChatChannel'>(), newId<'ChatMessage'>()];
  const members = people ?? [ownerId, attendeeId].filter((one) => one !== undefined);
  const [first] = members;
  await inTenant(tenantId, async (tx) => {
    await tx.db
      .insert(chatChannels)
      .values({ tenantId, id, kind: 'group', name: 'Group', lastSeq: 1, createdById: first, trashedAt });
    await tx.db
      .insert(chatMembers)
      .values([...new Set(members)].map((userId) => ({ tenantId, id: newId<'ChatMember'>(), channelId: id, userId })));
    await tx.db
      .insert(chatMessages)
      .values({ tenantId, id: messageId, channelId: id, seq: 1, authorId: first, message: 'Hello' });
  });
  return { id, messageId };
}

const pools: RecordFixtures[string]['pools'] = {
  created: ({ author }, who) => ({ people: [who.userId, author.userId] }),
  assigned: ({ author }, who) => ({ people: [author.userId, who.userId] }),
  ownStartup: ({ author, ownStartupFounder }) => ({ people: [author.userId, ownStartupFounder.userId] }),
};
const sees = { created: all, assigned: all, ownStartup: nobody };

const holds: RecordFixture = {
  put: async ({ id: tenantId }, row: Row) => {
    const channel = await putChannel(tenantId, row);
    const id = newId<'ChatHold'>();
    if (!row.trashedAt)
      await inTenant(tenantId, (tx) =>
        tx.db.insert(chatHolds).values({ tenantId, id, channelId: channel.id, reason: 'Case 7' }),
      );
    return id;
  },
  pools,
  sees: { created: admins, assigned: admins, ownStartup: admins },
};

export const records: RecordFixtures = {
  chatReport: {
    put: async ({ id: tenantId }, row: Row) => {
      const { messageId } = await putChannel(tenantId, row);
      const id = newId<'ChatReport'>();
      if (!row.trashedAt)
        await inTenant(tenantId, (tx) => tx.db.insert(chatReports).values({ tenantId, id, messageId, reason: 'Rude' }));
      return id;
    },
    pools,
    sees: { created: admins, assigned: admins, ownStartup: admins },
  },
  chatHold: holds,
  chatMessage: { put: async ({ id }, row) => (await putChannel(id, row)).messageId, pools, sees },
  chatChannel: { put: async ({ id }, row) => (await putChannel(id, row)).id, pools, sees },
};

const isFound = (answer: unknown) => answer !== null;
const inChannel = { created: all, assigned: all };
const onChannel = (args: (channelId: string) => object) => ({ record: 'chatChannel', args, may: inChannel });
const moderators: Roles = admins;
/** The people who may open the profile. */
const known = {
  ownStartup: [...supportersAndFounders, 'CommunityMember'],
  otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
  contact: all,
} satisfies Record<string, Roles>;

export const expectations: Expectations = {
  'Query.chatChannels': { may: all },
  'Query.chatUnread': { may: all },
  'Query.chatContacts': { may: all, args: () => ({ search: 'an' }) },
  'Query.blockedPeople': { may: all },
  'Query.chatSearch': { may: all, args: () => ({ text: 'hello' }) },
  'Query.chatRules': { may: staff },
  'Query.peopleWithoutChat': { may: moderators },
  'Query.chatReports': { may: moderators },
  'Query.chatChannel': { ...onChannel((id) => ({ id })), isSuccess: isFound },
  'Query.chatMembers': onChannel((channelId) => ({ channelId })),
  'Query.chatMessages': onChannel((channelId) => ({ channelId })),
  'Query.mayChatWith': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: all, ...known },
  },
  'Mutation.openDirectChannel': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: nobody, contact: all },
  },
  'Mutation.openChannelOf': {
    record: 'startup',
    args: (recordId) => ({ kind: 'startup', recordId }),
    may: { ownStartup: supportersAndFounders },
  },
  'Mutation.createChatGroup': { may: all, args: () => ({ name: 'Group', userIds: [] }) },
  'Mutation.changeChatGroup': onChannel((channelId) => ({ channelId, name: `Group ${newId()}` })),
  'Mutation.setChannelRead': onChannel((channelId) => ({ channelId, seq: 1 })),
  'Mutation.setChannelMuted': onChannel((channelId) => ({ channelId, isMuted: true })),
  'Query.chatHolds': { may: admins },
  'Query.channelsToHold': { may: admins, args: () => ({ search: 'gr' }) },
  'Query.showsChatPresence': { may: all },
  'Mutation.setChatPresenceShown': { may: all, args: () => ({ isShown: false }) },
  'Mutation.setChannelSnoozed': onChannel((channelId) => ({ channelId, until: '2099-01-01T00:00:00Z' })),
  'Subscription.chatSignaled': onChannel((channelId) => ({ channelId })),
  'Mutation.signalChat': onChannel((channelId) => ({ channelId, isTyping: true })),
  'Mutation.placeChatHold': {
    record: 'person',
    args: (userId) => ({ userId, reason: 'Case 7' }),
    may: { self: admins, ownStartup: admins, otherStartup: admins, contact: admins },
  },
  'Mutation.liftChatHold': {
    record: 'chatHold',
    args: (holdId) => ({ holdId }),
    may: { created: admins, assigned: admins, ownStartup: admins },
  },
  'Mutation.sendChatMessage': onChannel((channelId) => ({ id: newId(), channelId, message: 'Hello' })),
  'Mutation.editChatMessage': {
    record: 'chatMessage',
    args: (messageId) => ({ messageId, message: `Hello ${newId()}` }),
    may: { created: all, assigned: nobody },
  },
  'Mutation.deleteChatMessage': {
    record: 'chatMessage',
    args: (messageId) => ({ messageId }),
    may: { created: all, assigned: nobody },
  },
  'Mutation.removeChatPreviews': {
    record: 'chatMessage',
    args: (messageId) => ({ messageId }),
    may: { created: all, assigned: nobody },
  },
  'Mutation.setChatReaction': {
    record: 'chatMessage',
    args: (messageId) => ({ messageId, sign: '👍', isSet: true }),
    may: inChannel,
  },
  'Mutation.reportChatMessage': {
    record: 'chatMessage',
    args: (messageId) => ({ id: newId(), messageId, reason: 'Rude' }),
    may: { created: nobody, assigned: all },
  },
  'Mutation.setPersonBlocked': {
    record: 'person',
    args: (userId) => ({ userId, isBlocked: true }),
    may: { self: nobody, ...known },
  },
  'Mutation.saveChatRules': {
    may: moderators,
    args: () => ({ rules: { matrix: defaultMatrix, limits: defaultLimits, retentionDays: null }, version: 0 }),
  },
  'Mutation.setChatAccess': {
    record: 'person',
    args: (userId) => ({ userId, isAllowed: false }),
    may: { self: nobody, ownStartup: moderators, otherStartup: moderators, contact: moderators },
  },
  'Mutation.resolveChatReport': {
    record: 'chatReport',
    args: (reportId) => ({ reportId, isRemoved: false }),
    may: { created: moderators, assigned: moderators, ownStartup: moderators },
  },
};
