import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

/** A startup, or a person, that the team would like to apply. Somebody takes it over by an emailed link. */
export const applicationLeads = pgTable(
  'application_leads',
  {
    ...tenantColumns<'ApplicationLead'>(),
    inputHash: inputHash(),
    /** The name of the startup, or of the person. */
    name: text().notNull(),
    contactName: text(),
    /** In lower case. */
    email: text(),
    /** For the team only. */
    note: text(),
    funnelId: uuid().notNull().$type<Id<'Funnel'>>(),
    /** The team member who looks after it; null for an unowned lead. */
    ownerId: uuid().$type<Id<'User'>>(),
    createdById: uuid().notNull().$type<Id<'User'>>(),
    /** The hash of the last link's token. The token grants access, so only its hash is stored. */
    tokenHash: text(),
    sentAt: moment(),
    expiresAt: moment(),
    /** The application that it became. */
    applicationId: uuid().$type<Id<'Application'>>(),
    takenAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'application_leads_in_trash'),
    belongsTo(t, t.funnelId, funnels, 'restrict'),
    belongsTo(t, t.ownerId, users, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    belongsTo(t, t.applicationId, applications, 'restrict'),
    uniqueIndex('application_leads_token').on(t.tenantId, t.tokenHash).where(sql`token_hash is not null`),
    index('application_leads_by_email').on(t.tenantId, t.email).where(sql`email is not null`),
    index('application_leads_by_name').on(t.tenantId, t.name, t.id),
    index('application_leads_newest').on(t.tenantId, t.createdAt, t.id),
    index('application_leads_by_sending').on(t.tenantId, t.sentAt, t.id),
    index('application_leads_by_taking').on(t.tenantId, t.takenAt, t.id),
    index('application_leads_by_funnel').on(t.tenantId, t.funnelId, t.id),
    index('application_leads_by_owner').on(t.tenantId, t.ownerId, t.id),
    index('application_leads_by_creator').on(t.tenantId, t.createdById),
    index('application_leads_by_application').on(t.tenantId, t.applicationId),
  ],
);
