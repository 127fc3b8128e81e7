import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { transact } from '#platform/tx.ts';
import { ChatMessage, ChatMessagePage } from './graphql-types.ts';
import { removePreviews } from './links/save-links.ts';
import { deleteMessage, editMessage, setReaction } from './messages/change-message.ts';
import { listMessages, searchMessages } from './messages/list-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { reportMessage } from './moderation/reports.ts';

const required = { required: true } as const;

builder.queryFields((t) => ({
  chatMessages: t.field({
    type: ChatMessagePage,
    allow: canUseChat,
    description: 'The newest 50, or those before or after a number.',
    args: { channelId: t.arg.id(required), before: t.arg.int(), after: t.arg.int() },
    resolve: async (_, { channelId, ...place }, context) =>
      listMessages(await context.read(), context.actor, channelId, place),
  }),
  chatSearch: t.field({
    type: [ChatMessage],
    allow: canUseChat,
    description: 'The newest 50 messages with these words, in all channels of the person.',
    args: { text: t.arg.string(required), channelId: t.arg.id(), authorId: t.arg.id() },
    resolve: async (_, args, context) => searchMessages(await context.read(), context.actor, args),
  }),
}));

builder.mutationFields((t) => ({
  sendChatMessage: t.field({
    type: ChatMessage,
    allow: canUseChat,
    args: {
      id: t.arg.id(),
      channelId: t.arg.id(required),
      message: t.arg.string(required),
      body: t.arg({ type: 'JSON' }),
      replyToId: t.arg.id(),
    },
    resolve: (_, args, { actor }) => transact(sendMessage, actor, args),
  }),
  editChatMessage: t.field({
    type: ChatMessage,
    allow: canUseChat,
    description: 'Within 15 minutes.',
    args: {
      messageId: t.arg.id(required),
      message: t.arg.string(required),
      body: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: (_, { messageId, ...change }, { actor }) => editMessage(actor, messageId, change),
  }),
  deleteChatMessage: t.field({
    type: ChatMessage,
    allow: canUseChat,
    description: 'The text goes for good, a mark stays.',
    args: { messageId: t.arg.id(required) },
    resolve: (_, { messageId }, { actor }) => deleteMessage(actor, messageId),
  }),
  removeChatPreviews: t.field({
    type: ChatMessage,
    allow: canUseChat,
    description: 'Removes the previews of the own message; its links stay.',
    args: { messageId: t.arg.id(required) },
    resolve: (_, { messageId }, { actor }) => removePreviews(actor, messageId),
  }),
  setChatReaction: t.field({
    type: ChatMessage,
    allow: canUseChat,
    args: {
      messageId: t.arg.id(required),
      sign: t.arg.string(required),
      isSet: t.arg.boolean(required),
    },
    resolve: (_, { messageId, sign, isSet }, { actor }) => setReaction(actor, messageId, sign, isSet),
  }),
  reportChatMessage: t.field({
    type: 'Boolean',
    allow: canUseChat,
    args: { id: t.arg.id(), messageId: t.arg.id(required), reason: t.arg.string(required) },
    resolve: (_, args, { actor }) => reportMessage(actor, args),
  }),
}));
