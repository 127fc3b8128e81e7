import type { MailState, StopReason } from '@seedbed/domain/emails/mail.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, tenantColumns, tenantRules, tenantWall } from '#platform/tenant-table.ts';

/** An iTIP message (RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

export interface ShownRecipients {
  to: readonly { address: string; name: string | null }[];
  cc: readonly { address: string; name: string | null }[];
}

/** The outbox: written in the caller's transaction, so that a rollback sends nothing. */
export const mails = pgTable(
  'mails',
  {
    ...tenantColumns<'Mail'>(),
    /** The recipient. No foreign key, since the mail log outlives accounts. Null for an address without an account. */
    userId: uuid().$type<Id<'User'>>(),
    /** In lower case, like accounts. */
    address: text().notNull(),
    name: text(),
    language: text().notNull().$type<Language>(),
    kind: text().notNull(),
    /** The reason for the mail, as in its text. */
    reason: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** It contains a secret: others cannot see its text, which is deleted after sending. */
    confidential: boolean().notNull().default(false),
    headers: jsonb().notNull().$type<Readonly<Record<string, string>>>(),
    /** Created once, so that recipients can recognize a duplicate. */
    messageId: text().notNull(),
    /** An iTIP message for the recipient's calendar. */
    calendar: jsonb().$type<MailCalendar>(),
    dedupeKey: text(),
    /** The sender's name and reply address, where they differ from those of the tenant. */
    fromName: text(),
    replyTo: text(),
    /** The people that the email names as its recipients; null for the recipient alone. */
    shownRecipients: jsonb().$type<ShownRecipients>(),
    state: text().notNull().$type<MailState>().default('waiting'),
    /** Started attempts, finished or not. */
    tries: integer().notNull().default(0),
    /** The mail server's last answer, or `address-stopped`. */
    lastFault: text(),
    sendAfter: moment(),
    triedAt: moment(),
    /** The time of the last state change. */
    stateAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    ...tenantRules(t),
    index('mails_by_state').on(t.tenantId, t.state, t.id),
    index('mails_by_address').on(t.tenantId, t.address, t.id),
    // An attempted mail may already be delivered, so a later text is another mail.
    uniqueIndex('mails_dedupe')
      .on(t.tenantId, t.dedupeKey)
      .where(sql`state = 'waiting' and tries = 0 and dedupe_key is not null`),
    check('mails_state', sql`${t.state} in ('waiting', 'sent', 'kept', 'failed', 'bounced', 'cancelled')`),
    check('mails_address_lower', sql`${t.address} = lower(${t.address})`),
  ],
);

/** The next free moment for a mail to a receiving domain, where the pace is limited. */
export const mailPaces = pgTable(
  'mail_paces',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    domain: text().notNull(),
    nextAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.domain] }), tenantWall(t)],
);

/** Addresses that receive no more mails. */
export const mailStops = pgTable(
  'mail_stops',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    address: text().notNull(),
    /** Names the row in the activity log, which holds no address. */
    id: uuid().notNull().defaultRandom(),
    reason: text().notNull().$type<StopReason>(),
    /** The text of the server, the provider or the Admin. */
    detail: text(),
    since: moment().notNull().default(sql`now()`),
    /** The stop ends by itself; null for none that ends. */
    until: moment(),
    /** The Admin who stopped it. No foreign key, since a stop outlives accounts. */
    stoppedById: uuid().$type<Id<'User'>>(),
    /** The import of a list that brought it. */
    importId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.address] }),
    index('mail_stops_by_import').on(t.tenantId, t.importId).where(sql`import_id is not null`),
    tenantWall(t),
    check('mail_stops_reason', sql`${t.reason} in ('bounced', 'complained', 'manual')`),
  ],
);
