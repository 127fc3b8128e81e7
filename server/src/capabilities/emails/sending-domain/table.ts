import type { SeenRecords } from '@seedbed/domain/emails/sending-domain.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** The domain that the emails of an organization come from, once its DNS names the installation. At most one. */
export const sendingDomains = pgTable(
  'sending_domains',
  {
    ...tenantColumns<'SendingDomain'>(),
    host: text().notNull(),
    /** The part of the sender before the `@`. */
    localPart: text().notNull(),
    selector: text().notNull(),
    publicKey: text().notNull(),
    sealedKey: text().notNull(),
    /** The key that a change takes. Its record is published before. */
    nextSelector: text().notNull(),
    nextPublicKey: text().notNull(),
    sealedNextKey: text().notNull(),
    /** The last answers of the DNS. */
    seen: jsonb().notNull().$type<SeenRecords>().default({}),
    checkedAt: moment(),
    /** Emails come from the domain. */
    verifiedAt: moment(),
    /** The most emails in an hour to one receiving domain. */
    hourlyLimit: integer(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('sending_domains_one').on(t.tenantId),
    check('sending_domains_lower', sql`${t.host} = lower(${t.host})`),
    check('sending_domains_limit', sql`${t.hourlyLimit} > 0`),
  ],
);

export type SendingDomainRow = typeof sendingDomains.$inferSelect;
