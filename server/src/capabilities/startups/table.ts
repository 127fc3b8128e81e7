import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { startupStages } from '@seedbed/domain/startups/input.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { mergedFrom, tags } from '#capabilities/taxonomy/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

export const startups = pgTable(
  'startups',
  {
    ...tenantColumns<'Startup'>(),
    inputHash: inputHash(),
    name: text().notNull(),
    oneLiner: text(),
    logo: text(),
    website: text(),
    country: text(),
    city: text(),
    foundedYear: integer(),
    businessModel: text().$type<'B2B' | 'B2C' | 'B2B2C'>(),
    stage: text().$type<(typeof startupStages)[number]>(),
    status: text().notNull().$type<'active' | 'acquired' | 'closed' | 'archived'>().default('active'),
    initialCategorizationComplete: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'startups_in_trash'),
    index('startups_by_name').on(t.tenantId, t.name, t.id),
    index('startups_newest').on(t.tenantId, t.createdAt, t.id),
    check('startups_status', sql`${t.status} in ('active', 'acquired', 'closed', 'archived')`),
    check('startups_stage', sql`${t.stage} in ('idea', 'prototype', 'launched', 'growing')`),
    check('startups_business_model', sql`${t.businessModel} in ('B2B', 'B2C', 'B2B2C')`),
  ],
);

export const startupFounders = pgTable(
  'startup_founders',
  {
    ...tenantColumns<'StartupFounder'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.userId, users),
    uniqueIndex('startup_founders_pair').on(t.tenantId, t.startupId, t.userId),
    index('startup_founders_by_user').on(t.tenantId, t.userId),
  ],
);

/** Coaches, mentors, experts and staff who look after a startup. */
export const startupAssignments = pgTable(
  'startup_assignments',
  {
    ...tenantColumns<'StartupAssignment'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.userId, users),
    uniqueIndex('startup_assignments_pair').on(t.tenantId, t.startupId, t.userId),
    index('startup_assignments_by_user').on(t.tenantId, t.userId),
  ],
);

/** Industries and other tags of a startup, by the tag's kind. */
export const startupTags = pgTable(
  'startup_tags',
  {
    ...tenantColumns<'StartupTag'>(),
    startupId: uuid().notNull().$type<Id<'Startup'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('startup_tags_pair').on(t.tenantId, t.startupId, t.tagId),
    index('startup_tags_by_tag').on(t.tenantId, t.tagId),
  ],
);
