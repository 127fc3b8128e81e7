import { campaignColumns, recipientColumns } from '@seedbed/domain/emails/campaigns/columns.ts';
import { canManageCampaigns, canOpenCampaigns } from '@seedbed/domain/emails/campaigns/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { getTableColumns, sql } from 'drizzle-orm';
import { defineList, noRecord, type Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import { campaignCard, problemCount, recipientCount, visibleCampaigns, visitedCount } from './find-campaigns.ts';
import { campaignRecipients, campaigns } from './table.ts';

export const campaignList = defineList({
  name: 'campaigns',
  columns: campaignColumns,
  table: campaigns,
  sources: {
    name: campaigns.name,
    state: {
      expression: sql`case when ${campaigns.archivedAt} is not null then 'archived' else ${campaigns.state} end`,
      sqlType: 'text',
    },
    recipients: { expression: recipientCount, sqlType: 'integer' },
    problems: { expression: problemCount, sqlType: 'integer' },
    visited: { expression: visitedCount, sqlType: 'integer' },
    author: campaigns.createdById,
    time: {
      expression: sql`coalesce(${campaigns.frozenAt}, ${campaigns.scheduledAt})`,
      sqlType: 'timestamptz',
      isOptional: true,
    },
    created: { expression: sql`${campaigns.createdAt}`, sqlType: 'timestamptz', isOrderOfIds: true },
  },
  search: [campaigns.name],
  card: campaignCard,
  visibleTo: visibleCampaigns,
});

export const recipientCard = {
  ...getTableColumns(campaignRecipients),
  campaignName: subquery<string>(
    sql`(select ${campaigns.name} from ${campaigns} where ${campaigns.tenantId} = ${campaignRecipients.tenantId} and ${campaigns.id} = ${campaignRecipients.campaignId})`,
  ),
};
export type RecipientCard = RowOf<typeof recipientCard>;

/** The recipients of campaigns that the person sees. */
const visibleRecipients = (actor: Actor): Restriction => {
  if (!canOpenCampaigns(actor)) return noRecord;
  return canManageCampaigns(actor)
    ? { key: 'ALL' }
    : {
        key: 'OWN',
        where: sql`${campaigns.createdById} = ${sql.placeholder('author')}`,
        values: { author: actor.userId },
      };
};

export const recipientList = defineList({
  name: 'campaign_recipients',
  columns: recipientColumns,
  table: campaignRecipients,
  joins: [
    {
      table: campaigns,
      on: sql`${campaigns.tenantId} = ${campaignRecipients.tenantId} and ${campaigns.id} = ${campaignRecipients.campaignId} and ${campaigns.trashedAt} is null`,
    },
  ],
  sources: {
    campaign: campaignRecipients.campaignId,
    name: campaignRecipients.name,
    address: campaignRecipients.address,
    state: campaignRecipients.state,
    reason: { expression: sql`${campaignRecipients.reason}`, sqlType: 'text', isOptional: true },
    visited: { expression: sql`${campaignRecipients.visitedAt}`, sqlType: 'timestamptz', isOptional: true },
  },
  search: [campaignRecipients.name, campaignRecipients.address],
  card: recipientCard,
  visibleTo: visibleRecipients,
});
