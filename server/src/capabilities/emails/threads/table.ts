import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export interface EmailAddress {
  address: string;
  name: string | null;
  userId: Id<'User'> | null;
}

/** Emails between people about one startup. A post of the timeline shows each thread, and gives the rights. */
export const emailThreads = pgTable(
  'email_threads',
  {
    ...tenantColumns<'EmailThread'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    subject: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    index('email_threads_by_startup').on(t.tenantId, t.startupId, t.id),
  ],
);

/** One email: written here, or received. */
export const emailMessages = pgTable(
  'email_messages',
  {
    ...tenantColumns<'EmailMessage'>(),
    inputHash: inputHash(),
    threadId: uuid().notNull().$type<Id<'EmailThread'>>(),
    isIncoming: boolean().notNull(),
    /** Null for a sender without an account. */
    authorId: uuid().$type<Id<'User'>>(),
    fromAddress: text().notNull(),
    fromName: text(),
    subject: text().notNull(),
    content: text().notNull(),
    /** The part that a received email quotes from earlier ones. */
    quoted: text().notNull().default(''),
    recipients: jsonb().notNull().$type<readonly EmailAddress[]>(),
    cc: jsonb().notNull().$type<readonly EmailAddress[]>(),
    bcc: jsonb().notNull().$type<readonly EmailAddress[]>(),
    /** The Message-ID of a received email: answers name it. */
    sourceId: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.threadId, emailThreads),
    belongsTo(t, t.authorId, users, 'restrict'),
    index('email_messages_by_thread').on(t.tenantId, t.threadId, t.id),
    index('email_messages_by_author').on(t.tenantId, t.authorId),
    index('email_messages_by_source').on(t.tenantId, t.sourceId),
  ],
);

/** The delivery of an email to one recipient. */
export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    ...tenantColumns<'EmailDelivery'>(),
    messageId: uuid().notNull().$type<Id<'EmailMessage'>>(),
    mailId: uuid().notNull().$type<Id<'Mail'>>(),
    address: text().notNull(),
    userId: uuid().$type<Id<'User'>>(),
    delivered: boolean().notNull().default(false),
    deferred: boolean().notNull().default(false),
    bounced: boolean().notNull().default(false),
    dropped: boolean().notNull().default(false),
    spam: boolean().notNull().default(false),
    /** Filled only while opens are tracked. */
    openCount: integer().notNull().default(0),
    lastOpened: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.messageId, emailMessages),
    belongsTo(t, t.userId, users),
    index('email_deliveries_by_message').on(t.tenantId, t.messageId),
    index('email_deliveries_by_mail').on(t.tenantId, t.mailId),
    index('email_deliveries_by_user').on(t.tenantId, t.userId),
  ],
);
