import { channelKinds } from '@seedbed/domain/chat/channel.ts';
import { type ContactLimits, type ContactMatrix, chatGroups, contactLevels } from '@seedbed/domain/chat/contact.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type ChannelCard, isSnoozed, type ChatUnread as Unread, unreadOf } from './channels/list-channels.ts';
import type { ChannelMember } from './channels/members.ts';
import type { ChatRules as Rules } from './contact/contact-facts.ts';
import type { MessagePage } from './messages/list-messages.ts';
import type { MessageCard, MessagePreview, ReactionCount, RepliedMessage } from './messages/message-cards.ts';
import type { ReportCard } from './moderation/reports.ts';

const ChatChannelKind = builder.enumType('ChatChannelKind', { values: channelKinds });
export const ChatGroup = builder.enumType('ChatGroup', { values: chatGroups });
export const ContactLevelType = builder.enumType('ContactLevel', { values: contactLevels });

export const ChatChannel = builder.objectRef<ChannelCard>('ChatChannel').implement({
  description: 'A conversation as one person sees it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    kind: t.expose('kind', { type: ChatChannelKind }),
    name: t.exposeString('name', { nullable: true, description: 'Of a group, the startup or the program.' }),
    person: t.expose('person', { type: User, nullable: true, description: 'The other person of a direct channel.' }),
    startupId: t.exposeID('startupId', { nullable: true }),
    programId: t.exposeID('programId', { nullable: true }),
    isOwn: t.boolean({ resolve: ({ createdById }, _, { actor }) => createdById === actor.userId }),
    lastSeq: t.exposeInt('lastSeq', { description: 'The number of the newest message.' }),
    lastMessageAt: t.expose('lastMessageAt', { type: 'DateTime', nullable: true }),
    lastText: t.exposeString('lastText', { nullable: true, description: 'Empty for a deleted message.' }),
    isLastOwn: t.boolean({ resolve: ({ lastAuthorId }, _, { actor }) => lastAuthorId === actor.userId }),
    readSeq: t.exposeInt('readSeq', { description: 'The number of the newest message that the person saw.' }),
    unreadCount: t.int({ resolve: unreadOf, description: 'In a muted channel only the mentions.' }),
    mentionCount: t.exposeInt('mentionCount'),
    isMuted: t.exposeBoolean('isMuted'),
    snoozedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then it sends nothing.',
      resolve: (channel) => (isSnoozed(channel) ? channel.snoozedUntil : null),
    }),
    version: t.exposeInt('version'),
  }),
});

export const ChatMember = builder.objectRef<ChannelMember>('ChatMember').implement({
  fields: (t) => ({
    user: t.field({ type: User, resolve: (member) => member }),
    readSeq: t.exposeInt('readSeq'),
  }),
});

const ChatReaction = builder.objectRef<ReactionCount>('ChatReaction').implement({
  fields: (t) => ({
    sign: t.exposeString('sign'),
    count: t.exposeInt('count'),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const ChatRepliedMessage = builder.objectRef<RepliedMessage>('ChatRepliedMessage').implement({
  fields: (t) => ({
    messageId: t.exposeID('id'),
    seq: t.exposeInt('seq'),
    message: t.exposeString('message', { description: 'Its beginning.' }),
    authorName: t.exposeString('authorName', { nullable: true }),
  }),
});

const ChatLinkPreview = builder.objectRef<MessagePreview>('ChatLinkPreview').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    title: t.exposeString('title'),
    site: t.exposeString('site', { nullable: true }),
  }),
});

export const ChatMessage = builder.objectRef<MessageCard>('ChatMessage').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    channelId: t.exposeID('channelId'),
    seq: t.exposeInt('seq', { description: 'Its place in the channel: the numbers have no gaps.' }),
    message: t.exposeString('message', { description: 'Empty once deleted.' }),
    body: t.expose('body', { type: 'JSON', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    isDeleted: t.boolean({ resolve: ({ deletedAt }) => deletedAt !== null }),
    author: t.expose('author', { type: User, nullable: true, description: 'Null after the account’s deletion.' }),
    replyTo: t.expose('replyTo', { type: ChatRepliedMessage, nullable: true }),
    reactions: t.expose('reactions', { type: [ChatReaction] }),
    previews: t.expose('previews', { type: [ChatLinkPreview], description: 'Pages outside that it links.' }),
    attachments: t.field({
      type: [Attachment],
      resolve: ({ id, deletedAt }, _, context) => (deletedAt ? [] : filesOfRecord(context, 'chatMessage', id)),
    }),
    version: t.exposeInt('version'),
  }),
});

export const ChatMessagePage = builder.objectRef<MessagePage>('ChatMessagePage').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [ChatMessage], description: 'Oldest first.' }),
    hasEarlier: t.exposeBoolean('hasEarlier'),
    hasLater: t.exposeBoolean('hasLater'),
  }),
});

export const ChatUnread = builder.objectRef<Unread>('ChatUnread').implement({
  fields: (t) => ({ count: t.exposeInt('count'), mentions: t.exposeInt('mentions') }),
});

const ContactRule = builder.objectRef<{ from: string; to: string; level: string }>('ContactRule').implement({
  fields: (t) => ({
    from: t.field({ type: ChatGroup, resolve: ({ from }) => from as never }),
    to: t.field({ type: ChatGroup, resolve: ({ to }) => to as never }),
    level: t.field({ type: ContactLevelType, resolve: ({ level }) => level as never }),
  }),
});

const ContactLimit = builder.objectRef<{ group: string; mostPerDay: number | null }>('ContactLimit').implement({
  fields: (t) => ({
    group: t.field({ type: ChatGroup, resolve: ({ group }) => group as never }),
    mostPerDay: t.exposeInt('mostPerDay', { nullable: true, description: 'New conversations in 24 hours.' }),
  }),
});

const rulesOf = (matrix: ContactMatrix) =>
  chatGroups.flatMap((from) => chatGroups.map((to) => ({ from, to, level: matrix[from][to] })));
const limitsOf = (limits: ContactLimits) => chatGroups.map((group) => ({ group, mostPerDay: limits[group] }));

export const ChatRules = builder.objectRef<Rules>('ChatRules').implement({
  description: 'Who may write to whom.',
  fields: (t) => ({
    rules: t.field({ type: [ContactRule], resolve: ({ matrix }) => rulesOf(matrix) }),
    limits: t.field({ type: [ContactLimit], resolve: ({ limits }) => limitsOf(limits) }),
    retentionDays: t.exposeInt('retentionDays', { nullable: true, description: 'Null keeps messages for good.' }),
    linkPreviews: t.exposeBoolean('linkPreviews', { description: 'Pages outside are read for previews of links.' }),
    version: t.exposeInt('version'),
  }),
});

const ChatReportState = builder.enumType('ChatReportState', { values: ['open', 'dismissed', 'removed'] as const });

export const ChatReport = builder.objectRef<ReportCard>('ChatReport').implement({
  description: 'A reported message, for moderators: the only part of a conversation that they read.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    state: t.expose('state', { type: ChatReportState }),
    reason: t.exposeString('reason'),
    reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
    reporter: t.expose('reporter', { type: User, nullable: true }),
    message: t.exposeString('message'),
    sentAt: t.expose('sentAt', { type: 'DateTime' }),
    author: t.expose('author', { type: User, nullable: true }),
  }),
});

export const ChatRecordKind = builder.enumType('ChatRecordKind', { values: ['startup', 'program'] as const });
