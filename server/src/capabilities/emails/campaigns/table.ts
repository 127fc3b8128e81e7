import type {
  CampaignAudience,
  CampaignCondition,
  CampaignFault,
  CampaignState,
  CampaignText,
  RecipientState,
} from '@seedbed/domain/emails/campaigns/campaign.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex, uniqueInTenant } from '#platform/tenant-table.ts';

/** An email to many people. */
export const campaigns = pgTable(
  'campaigns',
  {
    ...tenantColumns<'Campaign'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    /** One element for each language. */
    texts: jsonb().notNull().$type<readonly CampaignText[]>(),
    audience: jsonb().notNull().$type<CampaignAudience>(),
    state: text().notNull().$type<CampaignState>().default('draft'),
    fault: text().$type<CampaignFault>(),
    senderName: text(),
    replyTo: text(),
    /** Nobody gets it before this full hour of their own day. */
    notBeforeHour: integer(),
    scheduledAt: moment(),
    /** The condition that it waits for, in place of a time. */
    condition: jsonb().$type<CampaignCondition>(),
    /** The audience was written down: later changes of people and tags change nothing. */
    frozenAt: moment(),
    /** Outcomes before are forgiven. */
    resumedAt: moment(),
    endedAt: moment(),
    archivedAt: moment(),
    /** Null after the account's deletion. */
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'campaigns_in_trash'),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('campaigns_by_author').on(t.tenantId, t.createdById),
    index('campaigns_by_state').on(t.tenantId, t.state, t.scheduledAt),
    check(
      'campaigns_state',
      sql`${t.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled', 'failed')`,
    ),
    check('campaigns_hour', sql`${t.notBeforeHour} between 0 and 23`),
    check(
      'campaigns_time',
      sql`${t.state} <> 'scheduled' or ${t.scheduledAt} is not null or ${t.condition} is not null`,
    ),
  ],
);

/** The frozen audience: one row and one email for each address. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    ...tenantColumns<'CampaignRecipient'>(),
    campaignId: uuid().notNull().$type<Id<'Campaign'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    address: text().notNull(),
    name: text().notNull(),
    state: text().notNull().$type<RecipientState>().default('queued'),
    /** Why nothing was sent, or the answer of a mail server. */
    reason: text(),
    /** The email of the outbox; its Message-ID stays the same. No foreign key: the outbox forgets sooner. */
    mailId: uuid().$type<Id<'Mail'>>(),
    /** Unsubscribes without signing in. */
    token: text().notNull(),
    /** The first time that the person signed in through the email. */
    visitedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.campaignId, campaigns),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'campaign_recipients_address', t.campaignId, t.address),
    index('campaign_recipients_by_state').on(t.tenantId, t.campaignId, t.state),
    index('campaign_recipients_by_user').on(t.tenantId, t.userId),
    index('campaign_recipients_by_mail').on(t.tenantId, t.mailId),
    index('campaign_recipients_waiting')
      .on(t.tenantId, t.campaignId, t.id)
      .where(sql`state = 'queued' and mail_id is null`),
    check(
      'campaign_recipients_state',
      sql`${t.state} in ('queued', 'sent', 'delivered', 'bounced', 'complained', 'dropped', 'failed', 'skipped')`,
    ),
  ],
);

/** People who want no campaigns. Other emails reach them as before. */
export const campaignOptouts = pgTable(
  'campaign_optouts',
  {
    ...tenantColumns<'CampaignOptout'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    /** The campaign whose link they used; null for the own settings. */
    campaignId: uuid().$type<Id<'Campaign'>>(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.userId, users), uniqueInTenant(t, 'campaign_optouts_one', t.userId)],
);
