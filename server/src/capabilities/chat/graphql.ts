import './graphql-messages.ts';
import './graphql-access.ts';
import './graphql-holds.ts';
import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { changeGroup, createGroup } from './channels/groups.ts';
import { countUnread, findChannelCard, listChannels } from './channels/list-channels.ts';
import { listMembers } from './channels/members.ts';
import { openChannelOf, openDirectChannel } from './channels/open-channel.ts';
import { setChannelMuted, setChannelRead } from './channels/set-channel-state.ts';
import { findContacts } from './contact/find-contacts.ts';
import { ChatChannel, ChatMember, ChatRecordKind, ChatUnread } from './graphql-types.ts';

const required = { required: true } as const;

builder.queryFields((t) => ({
  chatChannels: t.field({
    type: [ChatChannel],
    allow: canUseChat,
    description: 'The newest message first, at most 300.',
    resolve: async (_, __, context) => listChannels(await context.read(), context.actor),
  }),
  chatChannel: t.field({
    type: ChatChannel,
    nullable: true,
    allow: canUseChat,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findChannelCard(await context.read(), context.actor, id)),
  }),
  chatUnread: t.field({
    type: ChatUnread,
    allow: canUseChat,
    resolve: async (_, __, context) => countUnread(await context.read(), context.actor),
  }),
  chatMembers: t.field({
    type: [ChatMember],
    allow: canUseChat,
    args: { channelId: t.arg.id(required) },
    resolve: async (_, { channelId }, context) => listMembers(await context.read(), context.actor, channelId),
  }),
  chatContacts: t.field({
    type: [User],
    allow: canUseChat,
    description: 'The people to whom the person may write, by name, at most 50.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => findContacts(await context.read(), context.actor, search),
  }),
}));

builder.mutationFields((t) => ({
  openDirectChannel: t.field({
    type: ChatChannel,
    allow: canUseChat,
    description: 'The conversation with a person; it is made on the first call.',
    args: { userId: t.arg.id(required) },
    resolve: (_, { userId }, { actor }) => openDirectChannel(actor, userId),
  }),
  openChannelOf: t.field({
    type: ChatChannel,
    allow: canUseChat,
    description: 'The channel of a startup or a program, for the people in it.',
    args: { kind: t.arg({ type: ChatRecordKind, ...required }), recordId: t.arg.id(required) },
    resolve: (_, { kind, recordId }, { actor }) => openChannelOf(actor, kind, recordId),
  }),
  createChatGroup: t.field({
    type: ChatChannel,
    allow: canUseChat,
    args: { id: t.arg.id(), name: t.arg.string(required), userIds: t.arg.idList(required) },
    resolve: (_, args, { actor }) => createGroup(actor, args),
  }),
  changeChatGroup: t.field({
    type: ChatChannel,
    nullable: true,
    allow: canUseChat,
    description: 'Null for a person who left. Whoever made the group removes others.',
    args: {
      channelId: t.arg.id(required),
      name: t.arg.string(),
      add: t.arg.idList(),
      remove: t.arg.idList(),
    },
    resolve: (_, { channelId, ...change }, { actor }) => changeGroup(actor, channelId, change),
  }),
  setChannelRead: t.field({
    type: ChatChannel,
    allow: canUseChat,
    description: 'A smaller number than before marks later messages as unread.',
    args: { channelId: t.arg.id(required), seq: t.arg.int(required) },
    resolve: (_, { channelId, seq }, { actor }) => setChannelRead(actor, channelId, seq),
  }),
  setChannelMuted: t.field({
    type: ChatChannel,
    allow: canUseChat,
    args: { channelId: t.arg.id(required), isMuted: t.arg.boolean(required) },
    resolve: (_, { channelId, isMuted }, { actor }) => setChannelMuted(actor, channelId, isMuted),
  }),
}));
