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

/** The outbox: written in the transaction of the cause, so that what was rolled back tells nobody. */
export const mails = pgTable(
  'mails',
  {
    ...tenantColumns<'Mail'>(),
    /** Whose mail it is; no reference, since the log of mails outlives people. Null for an address without an account. */
    userId: uuid().$type<Id<'User'>>(),
    /** In lower case, as accounts keep them. */
    address: text().notNull(),
    name: text(),
    language: text().notNull().$type<Language>(),
    kind: text().notNull(),
    /** Why it came, as it stands in the mail. */
    reason: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** It holds a key of its reader's: nobody else is shown its words, and they are gone once it was sent. */
    confidential: boolean().notNull().default(false),
    headers: jsonb().notNull().$type<Readonly<Record<string, string>>>(),
    /** Made once: a mail that is sent twice is one mail to those who receive it. */
    messageId: text().notNull(),
    dedupeKey: text(),
    state: text().notNull().$type<MailState>().default('waiting'),
    /** Begun, whether or not they came to an end. */
    tries: integer().notNull().default(0),
    /** What the mail server said last, or `address-stopped`. */
    lastFault: text(),
    sendAfter: moment(),
    triedAt: moment(),
    /** When it came to its present state. */
    stateAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    ...tenantRules(t),
    index('mails_by_state').on(t.tenantId, t.state, t.id),
    // What has been tried once may be on its way: what comes after it is another mail.
    uniqueIndex('mails_dedupe')
      .on(t.tenantId, t.dedupeKey)
      .where(sql`state = 'waiting' and tries = 0 and dedupe_key is not null`),
    check('mails_state', sql`${t.state} in ('waiting', 'sent', 'kept', 'failed', 'bounced', 'cancelled')`),
    check('mails_address_lower', sql`${t.address} = lower(${t.address})`),
  ],
);

/** Addresses that nothing more goes to. */
export const mailStops = pgTable(
  'mail_stops',
  {
    tenantId: uuid().notNull().$type<Id<'Incubator'>>(),
    address: text().notNull(),
    reason: text().notNull().$type<StopReason>(),
    /** In the words of who told it. */
    detail: text(),
    since: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.address] }),
    tenantWall(t),
    check('mail_stops_reason', sql`${t.reason} in ('bounced', 'complained')`),
  ],
);
