import type { PlanName } from '@seedbed/domain/incubators/features.ts';
import type { EmailPurpose } from '@seedbed/domain/incubators/incubator-email.ts';
import { isoCurrency } from '@seedbed/domain/incubators/settings/currencies.ts';
import type { EmailDesign } from '@seedbed/domain/incubators/settings/email-design.ts';
import type { MatchingSettings } from '@seedbed/domain/incubators/settings/matching.ts';
import type { SettingsSection } from '@seedbed/domain/incubators/settings/sections.ts';
import type { DateFormat, TimeFormat } from '@seedbed/domain/kernel/date-formats.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { app, currentTenant, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

/** Public settings that a tenant may change. */
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
  /** Missing until an Admin chooses another number than the usual one. */
  activityRetentionDays?: number;
  /** Missing until an Admin chooses: then all languages, and formats of the language. */
  languages?: Language[];
  dateFormat?: DateFormat | null;
  timeFormat?: TimeFormat | null;
  /** Missing until an Admin chooses. */
  emailDesign?: EmailDesign;
  /** Missing until an Admin lets people connect AI assistants. */
  assistantsAllowed?: boolean;
  /** Missing until an Admin chooses. */
  matching?: MatchingSettings;
  /** The sample records, while they exist. */
  sample?: { programId: string; startupIds: string[]; taskIds: string[] };
}

/** Read as ISO 4217 writes it: stored codes may be older than the list. */
const currencyCode = customType<{ data: string }>({
  dataType: () => 'text',
  fromDriver: (code) => isoCurrency(String(code)),
});

/**
 * The tenants: the only table without a tenant. The weak role reads it; migrations let a tenant update only its own
 * settings.
 */
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
    currency: currencyCode().notNull().default('USD'),
    timezone: text().notNull().default('UTC'),
    address: text(),
    defaultLanguage: text().notNull().$type<Language>().default('en'),
    gtmId: text(),
    /** Per person at a time. */
    maxSessions: integer().notNull().default(5),
    plan: text().notNull().$type<PlanName>().default('Starter'),
    /** Feature flags that the operator has switched on. */
    activatedFeatures: jsonb().notNull().$type<string[]>().default([]),
    /** Flags that the contract excludes although the plan has them. */
    withheldFeatures: jsonb().notNull().$type<string[]>().default([]),
    settings: jsonb().notNull().$type<IncubatorSettings>(),
    /** The version of each settings form; 1 if it was never saved. */
    settingsVersions: jsonb().notNull().$type<Partial<Record<SettingsSection, number>>>().default({}),
    /** Replaces the installation's choice of the API's host. */
    apiHost: text(),
    /** The verified hosts of `custom_domains`, kept by a trigger: a request finds its tenant here before it has one. */
    domains: text().array().notNull().default([]),
    /** Only the operator suspends: pages and API refuse, and jobs rest. */
    suspendedAt: moment(),
    /** The operator moves or restores the tenant: people read, and nothing changes. */
    readOnlySince: moment(),
    /** Emails and webhooks of this tenant wait: a copy must not send those of the original again. */
    outgoingOffSince: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    index('incubators_domains').using('gin', t.domains),
    check('incubators_plan', sql`${t.plan} in ('Starter', 'Growth', 'Scale')`),
    pgPolicy('own_incubator', {
      as: 'permissive',
      for: 'all',
      to: app,
      using: sql`true`,
      withCheck: sql`${t.id} = ${currentTenant}`,
    }),
  ],
);

/**
 * A custom domain of a tenant. DNS decides which tenant has it, so that nobody can steal it. This row records consent,
 * so that no foreign name leads here unasked.
 */
export const customDomains = pgTable(
  'custom_domains',
  {
    ...tenantColumns<'CustomDomain'>(),
    host: text().notNull(),
    /** The last confirmation by DNS. */
    verifiedAt: moment(),
    checkedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('custom_domains_of_tenant').on(t.tenantId, t.host),
    index('custom_domains_newest').on(t.tenantId, t.createdAt),
    check('custom_domains_lower', sql`${t.host} = lower(${t.host})`),
  ],
);

/** An unconfirmed address of the tenant; one per purpose at a time. */
export const unconfirmedEmails = pgTable(
  'unconfirmed_emails',
  {
    ...tenantColumns<'UnconfirmedEmail'>(),
    purpose: text().notNull().$type<EmailPurpose>(),
    /** In lower case. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueInTenant(t, 'unconfirmed_emails_purpose', t.purpose),
    uniqueInTenant(t, 'unconfirmed_emails_token', t.tokenHash),
    check('unconfirmed_emails_purposes', sql`${t.purpose} in ('general', 'support')`),
    check('unconfirmed_emails_lower', sql`${t.email} = lower(${t.email})`),
  ],
);
