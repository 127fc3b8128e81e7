import { canHoldChat, canUseChat } from '@seedbed/domain/chat/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { readTx } from '#platform/tx.ts';
import { findChannel } from './channels/channel-access.ts';
import { setChannelSnoozed } from './channels/set-channel-state.ts';
import { type ChatSignal, chatSignals, hidesPresence, setPresenceShown, signalChat } from './channels/signals.ts';
import { ChatChannel } from './graphql-types.ts';
import { channelsToHold, type NamedChannel } from './holds/channel-names.ts';
import { type HoldCard, liftHold, listHolds, placeHold } from './holds/holds.ts';

const required = { required: true } as const;

const ChatHold = builder.objectRef<HoldCard>('ChatHold').implement({
  description: 'A legal hold: nothing of the channel or the person is deleted.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    isPerson: t.exposeBoolean('isPerson'),
    reason: t.exposeString('reason'),
    placedAt: t.expose('placedAt', { type: 'DateTime' }),
    placedBy: t.expose('placedBy', { type: User, nullable: true }),
  }),
});

const HoldableChannel = builder.objectRef<NamedChannel>('HoldableChannel').implement({
  description: 'A channel by its name alone.',
  fields: (t) => ({ channelId: t.exposeID('id'), name: t.exposeString('name') }),
});

const ChatSignalObject = builder.objectRef<ChatSignal>('ChatSignal').implement({
  description: 'A person has the conversation open, or types in it.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    isTyping: t.exposeBoolean('isTyping'),
  }),
});

builder.queryFields((t) => ({
  chatHolds: t.field({
    type: [ChatHold],
    allow: canHoldChat,
    description: 'Those that are not lifted, newest first.',
    resolve: async (_, __, context) => listHolds(await context.read(), context.actor),
  }),
  channelsToHold: t.field({
    type: [HoldableChannel],
    allow: canHoldChat,
    description: 'Channels with messages, at most 50. Nothing of what people wrote.',
    args: { search: t.arg.string() },
    resolve: async (_, { search }, context) => channelsToHold(await context.read(), context.actor, search),
  }),
  showsChatPresence: t.field({
    type: 'Boolean',
    allow: canUseChat,
    description: 'Whether others see that the person reads and types.',
    resolve: async (_, __, context) => !(await hidesPresence(await context.read(), context.actor)),
  }),
}));

builder.mutationFields((t) => ({
  placeChatHold: t.field({
    type: ChatHold,
    allow: canHoldChat,
    description: 'On either a channel or a person.',
    args: { id: t.arg.id(), channelId: t.arg.id(), userId: t.arg.id(), reason: t.arg.string(required) },
    resolve: (_, args, { actor }) => placeHold(actor, args),
  }),
  liftChatHold: t.field({
    type: [ChatHold],
    allow: canHoldChat,
    description: 'Answers the holds that remain.',
    args: { holdId: t.arg.id(required) },
    resolve: (_, { holdId }, { actor }) => liftHold(actor, holdId),
  }),
  setChannelSnoozed: t.field({
    type: ChatChannel,
    allow: canUseChat,
    description: 'Until then the channel sends nothing. Null ends it.',
    args: { channelId: t.arg.id(required), until: t.arg({ type: 'DateTime' }) },
    resolve: (_, { channelId, until }, { actor }) => setChannelSnoozed(actor, channelId, until ?? null),
  }),
  setChatPresenceShown: t.field({
    type: 'Boolean',
    allow: canUseChat,
    args: { isShown: t.arg.boolean(required) },
    resolve: (_, { isShown }, { actor }) => setPresenceShown(actor, isShown),
  }),
  signalChat: t.field({
    type: 'Boolean',
    allow: canUseChat,
    description: 'Tells the others of the conversation; at most one in three seconds. Nothing stores it.',
    args: { channelId: t.arg.id(required), isTyping: t.arg.boolean(required) },
    resolve: (_, { channelId, isTyping }, { actor }) => signalChat(actor, channelId, isTyping),
  }),
}));

async function* signalsFor(context: Context, channelId: string): AsyncGenerator<ChatSignal> {
  await readTx(context.actor, (tx) => findChannel(tx, context.actor, channelId));
  yield* chatSignals(() => context.actor, channelId);
}

builder.subscriptionFields((t) => ({
  chatSignaled: t.field({
    type: ChatSignalObject,
    allow: 'signed-in',
    description: 'Who reads and types in the conversation.',
    args: { channelId: t.arg.id(required) },
    subscribe: (_, { channelId }, context) => signalsFor(context, channelId),
    resolve: (signal) => signal,
  }),
}));
