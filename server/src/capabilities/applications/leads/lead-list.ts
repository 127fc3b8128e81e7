import { leadColumns } from '@seedbed/domain/applications/leads/columns.ts';
import { sql } from 'drizzle-orm';
import { defineList } from '#platform/list/source.ts';
import { leadCard, visibleLeads } from './find-leads.ts';
import { applicationLeads } from './table.ts';

export const leadList = defineList({
  name: 'leads',
  columns: leadColumns,
  table: applicationLeads,
  sources: {
    name: applicationLeads.name,
    state: {
      expression: sql`case when ${applicationLeads.takenAt} is not null then 'taken'
        when ${applicationLeads.sentAt} is not null then 'sent' else 'new' end`,
      sqlType: 'text',
    },
    funnel: applicationLeads.funnelId,
    owner: { expression: sql`${applicationLeads.ownerId}`, sqlType: 'uuid', isOptional: true },
    sentAt: { expression: sql`${applicationLeads.sentAt}`, sqlType: 'timestamptz', isOptional: true },
    takenAt: { expression: sql`${applicationLeads.takenAt}`, sqlType: 'timestamptz', isOptional: true },
    createdAt: { expression: sql`${applicationLeads.createdAt}`, sqlType: 'timestamptz' },
  },
  search: [applicationLeads.name],
  card: leadCard,
  visibleTo: visibleLeads,
});
