import type { ChannelKind } from '@seedbed/domain/chat/channel.ts';
import type { ContactLimits, ContactMatrix } from '@seedbed/domain/chat/contact.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

export const chatChannels = pgTable(
  'chat_channels',
  {
    ...tenantColumns<'ChatChannel'>(),
    kind: text().notNull().$type<ChannelKind>(),
    /** The name of a group. */
    name: text(),
    /** The two people of a direct channel (`keyOfPair`). */
    pair: text(),
    startupId: uuid().$type<Id<'Startup'>>(),
    programId: uuid().$type<Id<'Program'>>(),
    /** The number of the newest message. The row's lock gives each message its number without gaps. */
    lastSeq: integer().notNull().default(0),
    lastMessageAt: moment(),
    createdById: uuid().$type<Id<'User'>>(),
    /** Somebody introduced the two, and both agreed: they may write, whatever the rules say. */
    isIntroduced: boolean().notNull().default(false),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueIndex('chat_channels_pair').on(t.tenantId, t.pair),
    uniqueIndex('chat_channels_of_startup').on(t.tenantId, t.startupId),
    uniqueIndex('chat_channels_of_program').on(t.tenantId, t.programId),
    index('chat_channels_by_creator').on(t.tenantId, t.createdById, t.createdAt),
    check('chat_channels_kind', sql`${t.kind} in ('direct', 'group', 'startup', 'program')`),
  ],
);

/**
 * The people of direct channels and groups, and what each has read. Startups and programs decide about their channels: there
 * a row only holds what was read.
 */
export const chatMembers = pgTable(
  'chat_members',
  {
    ...tenantColumns<'ChatMember'>(),
    channelId: uuid().notNull().$type<Id<'ChatChannel'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** The number of the newest message that the person saw. */
    readSeq: integer().notNull().default(0),
    /** Mails were sent up to this number. */
    mailedSeq: integer().notNull().default(0),
    isMuted: boolean().notNull().default(false),
    /** Until then the channel sends nothing. */
    snoozedUntil: moment(),
    leftAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.channelId, chatChannels),
    belongsTo(t, t.userId, users),
    uniqueIndex('chat_members_pair').on(t.tenantId, t.channelId, t.userId),
    index('chat_members_by_user').on(t.tenantId, t.userId, t.channelId),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    ...tenantColumns<'ChatMessage'>(),
    channelId: uuid().notNull().$type<Id<'ChatChannel'>>(),
    seq: integer().notNull(),
    /** Null after the account's deletion. */
    authorId: uuid().$type<Id<'User'>>(),
    /** Empty once deleted: a mark stays. */
    message: text().notNull(),
    body: jsonb().$type<RichText>(),
    replyToId: uuid().$type<Id<'ChatMessage'>>(),
    editedAt: moment(),
    deletedAt: moment(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.channelId, chatChannels),
    belongsTo(t, t.authorId, users, 'restrict'),
    uniqueIndex('chat_messages_in_order').on(t.tenantId, t.channelId, t.seq),
    index('chat_messages_by_author').on(t.tenantId, t.authorId, t.createdAt),
    index('chat_messages_by_time').on(t.tenantId, t.createdAt),
  ],
);

/** The people whom a message mentions, so that mentions are counted apart. */
export const chatMentions = pgTable(
  'chat_mentions',
  {
    ...tenantColumns<'ChatMention'>(),
    messageId: uuid().notNull().$type<Id<'ChatMessage'>>(),
    channelId: uuid().notNull().$type<Id<'ChatChannel'>>(),
    seq: integer().notNull(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.messageId, chatMessages),
    belongsTo(t, t.channelId, chatChannels),
    belongsTo(t, t.userId, users),
    uniqueIndex('chat_mentions_pair').on(t.tenantId, t.messageId, t.userId),
    index('chat_mentions_by_user').on(t.tenantId, t.userId, t.channelId, t.seq),
    index('chat_mentions_by_channel').on(t.tenantId, t.channelId),
  ],
);

export const chatReactions = pgTable(
  'chat_reactions',
  {
    ...tenantColumns<'ChatReaction'>(),
    messageId: uuid().notNull().$type<Id<'ChatMessage'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    sign: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.messageId, chatMessages),
    belongsTo(t, t.userId, users),
    uniqueIndex('chat_reactions_once').on(t.tenantId, t.messageId, t.userId, t.sign),
    index('chat_reactions_by_user').on(t.tenantId, t.userId),
  ],
);

/** A person who gets no direct messages of another one. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    ...tenantColumns<'ChatBlock'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    blockedId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.blockedId, users),
    uniqueIndex('chat_blocks_pair').on(t.tenantId, t.userId, t.blockedId),
    index('chat_blocks_by_blocked').on(t.tenantId, t.blockedId),
  ],
);

/** People from whom the organization took chat. */
export const chatSuspensions = pgTable(
  'chat_suspensions',
  {
    ...tenantColumns<'ChatSuspension'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('chat_suspensions_person').on(t.tenantId, t.userId),
  ],
);

/** People who do not show that they read or type. */
export const chatHiddenPresences = pgTable(
  'chat_hidden_presences',
  {
    ...tenantColumns<'ChatHiddenPresence'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueIndex('chat_hidden_presences_person').on(t.tenantId, t.userId),
  ],
);

/** A legal hold on a channel or a person: nothing of theirs is deleted until it is lifted. */
export const chatHolds = pgTable(
  'chat_holds',
  {
    ...tenantColumns<'ChatHold'>(),
    channelId: uuid().$type<Id<'ChatChannel'>>(),
    userId: uuid().$type<Id<'User'>>(),
    reason: text().notNull(),
    placedById: uuid().$type<Id<'User'>>(),
    liftedById: uuid().$type<Id<'User'>>(),
    liftedAt: moment(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.channelId, chatChannels),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.placedById, users, 'restrict'),
    belongsTo(t, t.liftedById, users, 'restrict'),
    uniqueIndex('chat_holds_of_channel').on(t.tenantId, t.channelId).where(sql`lifted_at is null`),
    uniqueIndex('chat_holds_of_person').on(t.tenantId, t.userId).where(sql`lifted_at is null`),
    index('chat_holds_by_placer').on(t.tenantId, t.placedById),
    index('chat_holds_by_lifter').on(t.tenantId, t.liftedById),
    index('chat_holds_by_channel').on(t.tenantId, t.channelId),
    index('chat_holds_by_person').on(t.tenantId, t.userId),
    check('chat_holds_subject', sql`num_nonnulls(${t.channelId}, ${t.userId}) = 1`),
  ],
);

/** One open report of a message; the moderators read its text. */
export const chatReports = pgTable(
  'chat_reports',
  {
    ...tenantColumns<'ChatReport'>(),
    messageId: uuid().notNull().$type<Id<'ChatMessage'>>(),
    reporterId: uuid().$type<Id<'User'>>(),
    reason: text().notNull(),
    state: text().notNull().$type<'open' | 'dismissed' | 'removed'>().default('open'),
    resolvedById: uuid().$type<Id<'User'>>(),
    resolvedAt: moment(),
    inputHash: inputHash(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.messageId, chatMessages),
    belongsTo(t, t.reporterId, users, 'restrict'),
    belongsTo(t, t.resolvedById, users, 'restrict'),
    uniqueIndex('chat_reports_open').on(t.tenantId, t.messageId).where(sql`state = 'open'`),
    index('chat_reports_by_state').on(t.tenantId, t.state, t.createdAt, t.id),
    index('chat_reports_by_reporter').on(t.tenantId, t.reporterId),
    index('chat_reports_by_resolver').on(t.tenantId, t.resolvedById),
    check('chat_reports_state', sql`${t.state} in ('open', 'dismissed', 'removed')`),
  ],
);

/** The rules of one organization; without a row the defaults hold. Its id is the organization's. */
export const chatRules = pgTable(
  'chat_rules',
  {
    ...tenantColumns<'ChatRules'>(),
    matrix: jsonb().notNull().$type<ContactMatrix>(),
    limits: jsonb().notNull().$type<ContactLimits>(),
    retentionDays: integer(),
    /** Pages outside are read for previews of links. */
    linkPreviews: boolean().notNull().default(true),
  },
  (t) => [...tenantRules(t)],
);

/** An address outside that messages link, read once. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    ...tenantColumns<'LinkPreview'>(),
    url: text().notNull(),
    urlHash: text().notNull(),
    title: text(),
    site: text(),
    /** Null until a job has tried to read it. */
    fetchedAt: moment(),
  },
  (t) => [...tenantRules(t), uniqueInTenant(t, 'link_previews_url', t.urlHash)],
);

/** The previews of a message. */
export const chatMessageLinks = pgTable(
  'chat_message_links',
  {
    ...tenantColumns<'ChatMessageLink'>(),
    messageId: uuid().notNull().$type<Id<'ChatMessage'>>(),
    previewId: uuid().notNull().$type<Id<'LinkPreview'>>(),
    position: integer().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.messageId, chatMessages),
    belongsTo(t, t.previewId, linkPreviews),
    uniqueInTenant(t, 'chat_message_links_pair', t.messageId, t.previewId),
    index('chat_message_links_by_preview').on(t.tenantId, t.previewId),
  ],
);
