import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** `held`: a person of the team decides; the text is kept for that time. */
export const inboundStates = ['taken', 'held', 'dropped'] as const;
export type InboundState = (typeof inboundStates)[number];

/** Emails that the organization received, so that a repeated delivery changes nothing. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    ...tenantColumns<'InboundMail'>(),
    /** The address before the `@`. */
    recipient: text().notNull(),
    messageId: text().notNull(),
    sender: text().notNull(),
    senderName: text(),
    subject: text().notNull(),
    text: text(),
    state: text().notNull().$type<InboundState>(),
    /** Why it is held or dropped. */
    reason: text(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueInTenant(t, 'inbound_mails_once', t.recipient, t.messageId),
    index('inbound_mails_by_state').on(t.tenantId, t.state, t.id),
    check('inbound_mails_state', sql`${t.state} in ('taken', 'held', 'dropped')`),
  ],
);
