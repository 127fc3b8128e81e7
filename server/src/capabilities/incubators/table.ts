import type { PlanName } from '@seedbed/domain/incubators/features.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

/** What a tenant may set about itself and everybody may see. */
export interface IncubatorSettings {
  seo: { active: boolean; seoTitle: string | null; seoDescription: string | null };
  termsUrl: string | null;
  login: {
    active: boolean;
    text: string | null;
    url: string | null;
    buttonBackgroundColor: string | null;
    buttonTextColor: string | null;
  };
  generalEmail: string | null;
  supportEmail: string | null;
  palette: {
    brand: string;
    sidebar: {
      backgroundColor: string | null;
      textColor: string | null;
      activeItemBackgroundColor: string | null;
      activeItemTextColor: string | null;
      activeSubItemTextColor: string | null;
      logoType: string | null;
    };
    login: { logoType: string | null };
  };
  startupName: { active: boolean; labels: Translation[]; plurals: Translation[] };
  allowUserSelfDelete: boolean;
  allowWriteInOptionInUserSkills: boolean;
}

/** The tenants themselves: the one list that belongs to no tenant. Its migration lets the weak role read it only. */
export const incubators = pgTable(
  'incubators',
  {
    id: uuid().primaryKey().$type<Id<'Incubator'>>(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text(),
    logo: text(),
    whiteLogo: text(),
    logoSquare: text(),
    currency: text().notNull().default('USD'),
    timezone: text().notNull().default('UTC'),
    address: text(),
    defaultLanguage: text().notNull().default('en'),
    gtmId: text(),
    /** Of one person at a time. */
    maxSessions: integer().notNull().default(5),
    plan: text().notNull().$type<PlanName>().default('Starter'),
    /** Names of the feature flags that the operator has switched on. */
    activatedFeatures: jsonb().notNull().$type<string[]>().default([]),
    /** Names that the contract leaves out although the plan has them. */
    withheldFeatures: jsonb().notNull().$type<string[]>().default([]),
    settings: jsonb().notNull().$type<IncubatorSettings>(),
    createdAt: moment().notNull().default(sql`now()`),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [check('incubators_plan', sql`${t.plan} in ('Starter', 'Growth', 'Scale')`)],
);

/**
 * A host name that the tenant wants as its own. Which tenant has it says the name's own DNS, so that no other can take it;
 * that it is wanted says this row, so that nobody's name leads here unasked.
 */
export const customDomains = pgTable(
  'custom_domains',
  {
    ...tenantColumns<'CustomDomain'>(),
    host: text().notNull(),
    /** When the DNS last said so. */
    provedAt: moment(),
    checkedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('custom_domains_of_tenant').on(t.tenantId, t.host),
    index('custom_domains_newest').on(t.tenantId, t.createdAt),
    check('custom_domains_lower', sql`${t.host} = lower(${t.host})`),
  ],
);
